import type { DeskSession } from './desk-session.ts';

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
  /** Returns the user of the session that was ended, if it was open. */
  endById(sessionId: string, endedAt: string): Promise<string | undefined>;
  endAllOfUser(userId: string, endedAt: string): Promise<void>;
  /** Open ones, seen after `seenAfter`, latest first. */
  listOpen(seenAfter: string): Promise<readonly DeskSession[]>;
  deleteOpenedBefore(before: string): Promise<void>;
}
