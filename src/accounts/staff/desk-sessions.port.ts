import type { DeskSession } from './desk-session.rules.ts';
import type { Owner } from './person-event.rules.ts';

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
  /** By an owner: ends an open one together with its event, or neither; of an ended one nothing changes. D6, B12 */
  endById(end: { readonly actor: Owner; readonly sessionId: string; readonly at: string }): Promise<void>;
  endAllOfUser(userId: string, endedAt: string): Promise<void>;
  /** Open ones, seen after `seenAfter`, latest first. */
  listOpen(seenAfter: string): Promise<readonly DeskSession[]>;
  deleteOpenedBefore(before: string): Promise<void>;
}
