import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { writeEvent } from '#src/events/desk-events.table.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import type { DeskSession } from './desk-session.rules.ts';
import type { Owner, PersonEvent } from './person-change.rules.ts';

/** Port: sessions of the front desk, shared by the site's nodes. Instants are ISO texts. */
export interface DeskSessions {
  open(session: DeskSession & { readonly addressHash: string }): Promise<void>;
  /** An ended one too. */
  find(hash: string): Promise<DeskSession | undefined>;
  markSeen(hash: string, seenAt: string): Promise<void>;
  saveRole(hash: string, checked: Pick<DeskSession, 'name' | 'role' | 'roleCheckedAt'>): Promise<void>;
  /** Password and code were asked again; ends a set-up of a one-time code. */
  confirm(hash: string, confirmedAt: string): Promise<void>;
  savePendingCode(hash: string, pending: Pick<DeskSession, 'codeDue' | 'pendingSecret'>): Promise<void>;
  end(hash: string, endedAt: string): Promise<void>;
  /** Ends an open session for an owner together with its event, or neither; of an ended one nothing changes. D6, B12 */
  endById(end: { readonly actor: Owner; readonly sessionId: string; readonly at: string }): Promise<void>;
  endAllOfUser(userId: string, endedAt: string): Promise<void>;
  /** Open ones, seen after `seenAfter`, latest first. */
  listOpen(seenAfter: string): Promise<readonly DeskSession[]>;
  deleteOpenedBefore(before: string): Promise<void>;
}

/** Writes what an owner did about a person, in the transaction that does it. `at`: ISO instant. D6 */
export const writePersonEvent = (
  trx: Transaction<Schema>,
  { actor, ...event }: PersonEvent,
  at: string,
): Promise<void> => writeEvent(trx, { ...event, actor: { ...actor, kind: 'desk' }, reserva: null }, at);

const toSession = (row: Selectable<Schema['desk_session']>): DeskSession => ({
  hash: row.session_hash,
  sessionId: row.session_id,
  userId: row.user_id,
  name: row.name,
  role: row.role,
  openedAt: row.opened_at,
  seenAt: row.seen_at,
  confirmedAt: row.confirmed_at,
  roleCheckedAt: row.role_checked_at,
  endedAt: row.ended_at,
  codeDue: row.code_due,
  pendingSecret: row.pending_secret,
  provider: row.provider,
  userAgent: row.user_agent,
});

const toRow = (session: Parameters<DeskSessions['open']>[0]): Insertable<Schema['desk_session']> => ({
  session_hash: session.hash,
  session_id: session.sessionId,
  user_id: session.userId,
  name: session.name,
  role: session.role,
  opened_at: session.openedAt,
  seen_at: session.seenAt,
  confirmed_at: session.confirmedAt,
  role_checked_at: session.roleCheckedAt,
  ended_at: session.endedAt,
  code_due: session.codeDue,
  pending_secret: session.pendingSecret,
  provider: session.provider,
  address_hash: session.addressHash,
  user_agent: session.userAgent,
});

/** Ending: an ended session stays ended, and keeps no secret. */
const endOpen = (db: Kysely<Schema>, endedAt: string) =>
  db.updateTable('desk_session').set({ ended_at: endedAt, pending_secret: null }).where('ended_at', 'is', null);

const createEndings = (db: Kysely<Schema>): Pick<DeskSessions, 'end' | 'endById' | 'endAllOfUser'> => ({
  end: async (hash, endedAt) => {
    await endOpen(db, endedAt).where('session_hash', '=', hash).execute();
  },
  endById: ({ actor, sessionId, at }) =>
    runTransaction(db, async (trx) => {
      const ended = await endOpen(trx, at).where('session_id', '=', sessionId).returning('user_id').executeTakeFirst();
      if (ended) await writePersonEvent(trx, { actor, action: 'session-ended', subject: ended.user_id }, at);
    }),
  endAllOfUser: async (userId, endedAt) => {
    await endOpen(db, endedAt).where('user_id', '=', userId).execute();
  },
});

/** Sessions of the front desk. D1 */
export const createDeskSessions = (db: Kysely<Schema>): DeskSessions => {
  const select = () => db.selectFrom('desk_session').selectAll();
  const update = (hash: string) => db.updateTable('desk_session').where('session_hash', '=', hash);
  return {
    open: async (session) => {
      await db.insertInto('desk_session').values(toRow(session)).execute();
    },
    find: async (hash) => {
      const row = await select().where('session_hash', '=', hash).executeTakeFirst();
      return row && toSession(row);
    },
    markSeen: async (hash, seenAt) => {
      await update(hash).set({ seen_at: seenAt }).execute();
    },
    saveRole: async (hash, { name, role, roleCheckedAt }) => {
      await update(hash).set({ name, role, role_checked_at: roleCheckedAt }).execute();
    },
    confirm: async (hash, confirmedAt) => {
      await update(hash).set({ confirmed_at: confirmedAt, code_due: false, pending_secret: null }).execute();
    },
    savePendingCode: async (hash, { codeDue, pendingSecret }) => {
      await update(hash).set({ code_due: codeDue, pending_secret: pendingSecret }).execute();
    },
    ...createEndings(db),
    listOpen: async (seenAfter) => {
      const open = select().where('ended_at', 'is', null).where('seen_at', '>', seenAfter).orderBy('seen_at', 'desc');
      return (await open.execute()).map(toSession);
    },
    deleteOpenedBefore: async (before) => {
      await db.deleteFrom('desk_session').where('opened_at', '<', before).execute();
    },
  };
};
