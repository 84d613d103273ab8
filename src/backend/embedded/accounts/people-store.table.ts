import { type Kysely, sql, type Transaction } from 'kysely';
import { canManageAccounts } from '#src/accounts/directory/backend-roles.rules.ts';
import type { StoredAccount } from '#src/accounts/directory/stored-account.rules.ts';
import { isOpenToInvitation } from '#src/accounts/directory/stored-account.rules.ts';
import { createDeskSessions, writePersonEvent } from '#src/accounts/staff/desk-sessions.table.ts';
import type { PeopleStore, StaffInvitation } from '#src/accounts/staff/people-store.port.ts';
import { CODE_RESET_ACTOR, type CodeResets } from '#src/accounts/staff/people-store.port.ts';
import { decidePersonChange, type PersonChange } from '#src/accounts/staff/person-change.rules.ts';
import { createProviderCodes } from '#src/accounts/staff/provider.table.ts';
import { writeEvent } from '#src/events/desk-events.table.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import { createAccountMailOutbox } from './account-mail-outbox.table.ts';
import { toAccount, toAccountRow } from './backend-accounts.table.ts';
import { removeOtp } from './backend-one-time-codes.table.ts';

/** An invitation to an address with the same role is the same one for so long. */
const REPEAT_MS = 60_000;

/** Locks accounts in one order, so that two owners who change each other do not wait for each other. */
const lockAccounts = async (trx: Transaction<Schema>, ids: readonly string[]): Promise<StoredAccount[]> => {
  const rows = trx.selectFrom('backend.account').selectAll().where('id', 'in', ids).orderBy('id').forUpdate();
  return (await rows.execute()).map(toAccount);
};

const changePerson = async (trx: Transaction<Schema>, command: PersonChange) => {
  const { actor, person, at } = command;
  const accounts = await lockAccounts(trx, [actor.userId, person.userId]);
  const find = (userId: string) => accounts.find(({ id }) => id === userId);
  const decision = decidePersonChange(command, find(actor.userId), find(person.userId));
  if (decision.status === 'forbidden') return decision.status;
  if (decision.endsSessions) await createDeskSessions(trx).endAllOfUser(person.userId, at);
  if (decision.status === 'unchanged') return decision.status;
  await trx.updateTable('backend.account').set(decision.columns).where('id', '=', person.userId).execute();
  await writePersonEvent(trx, decision.event, at);
  return decision.status;
};

/** Role of the last invitation of an address since an instant. */
const findInvitedRole = async (trx: Transaction<Schema>, email: string, since: string): Promise<string | undefined> => {
  const last = trx
    .selectFrom('desk_event')
    .select(sql<string>`after ->> 'role'`.as('role'))
    .where('action', '=', 'person-invited')
    .where('subject', '=', email)
    .where('at', '>', since)
    .orderBy('position', 'desc')
    .limit(1);
  return (await last.executeTakeFirst())?.role;
};

const invitePerson = async (trx: Transaction<Schema>, { actor, account, mail, role }: StaffInvitation) => {
  const { email } = account;
  const [owner] = await lockAccounts(trx, [actor.userId]);
  if (owner?.status !== 'active' || !canManageAccounts(owner.role, account.role)) return 'forbidden';
  await trx
    .insertInto('backend.account')
    .values(toAccountRow(account))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // The second of two invitations waits here for the first one's event.
  const row = await trx
    .selectFrom('backend.account')
    .selectAll()
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (!isOpenToInvitation(row && toAccount(row))) return 'closed';
  const since = new Date(Date.parse(mail.createdAt) - REPEAT_MS).toISOString();
  if ((await findInvitedRole(trx, email, since)) === role) return 'repeated';
  await createAccountMailOutbox(trx).save(mail);
  const event = { actor, action: 'person-invited', subject: email, after: { email, role } } as const;
  await writePersonEvent(trx, event, mail.createdAt);
  return 'invited';
};

/** People of the embedded backend, changed and invited together with their events. */
export const createPeopleStore = (db: Kysely<Schema>): PeopleStore => ({
  change: (command) => runTransaction(db, (trx) => changePerson(trx, command)),
  invite: (invitation) => runTransaction(db, (trx) => invitePerson(trx, invitation)),
});

const finishReset = async (trx: Transaction<Schema>, userId: string, at: string): Promise<void> => {
  await createDeskSessions(trx).endAllOfUser(userId, at);
  await writeEvent(trx, { actor: CODE_RESET_ACTOR, action: 'code-reset', reserva: null, subject: userId }, at);
};

/** Port implementation: codes that an operator turns off. */
export const createCodeResets = (db: Kysely<Schema>): CodeResets => ({
  resetOfAccount: (email, at) =>
    runTransaction(db, async (trx) => {
      const accounts = trx
        .selectFrom('backend.account')
        .select('id')
        .where('email', '=', email.trim().toLowerCase())
        .forUpdate();
      const account = await accounts.executeTakeFirst();
      if (!account) return false;
      await removeOtp(trx, account.id);
      await finishReset(trx, account.id, at);
      return true;
    }),

  resetOfProvider: (userId, at) =>
    runTransaction(db, async (trx) => {
      if (!(await createProviderCodes(trx).remove(userId))) return false;
      await finishReset(trx, userId, at);
      return true;
    }),
});
