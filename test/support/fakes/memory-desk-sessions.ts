import type { DeskSession } from '#src/accounts/staff/desk-session.rules.ts';
import type { DeskSessions } from '#src/accounts/staff/desk-sessions.table.ts';

export const DESK_NOW = Date.parse('2026-11-24T15:00:00Z');

export const getDeskInstant = (minute: number): string => new Date(DESK_NOW + minute * 60_000).toISOString();

export const createDeskSession = (differences: Partial<DeskSession> = {}): DeskSession => ({
  hash: 'h1',
  sessionId: 's1',
  userId: 'u1',
  name: 'María',
  role: 'desk',
  openedAt: getDeskInstant(0),
  seenAt: getDeskInstant(0),
  confirmedAt: getDeskInstant(0),
  roleCheckedAt: getDeskInstant(0),
  endedAt: null,
  codeDue: false,
  pendingSecret: null,
  provider: null,
  userAgent: 'browser',
  ...differences,
});

/** Sessions of the front desk in memory. */
export const createMemoryDeskSessions = (...opened: readonly DeskSession[]) => {
  const sessions = new Map(opened.map((session) => [session.hash, session]));
  const change = (isMeant: (session: DeskSession) => boolean, differences: Partial<DeskSession>): DeskSession[] => {
    const meant = [...sessions.values()].filter(isMeant);
    for (const session of meant) sessions.set(session.hash, { ...session, ...differences });
    return meant;
  };
  const end = (isMeant: (session: DeskSession) => boolean, endedAt: string): DeskSession[] =>
    change((session) => session.endedAt === null && isMeant(session), { endedAt, pendingSecret: null });
  const store: DeskSessions = {
    open: async ({ addressHash: _, ...session }) => void sessions.set(session.hash, session),
    find: async (hash) => sessions.get(hash),
    markSeen: async (hash, seenAt) => void change((session) => session.hash === hash, { seenAt }),
    saveRole: async (hash, checked) => void change((session) => session.hash === hash, checked),
    confirm: async (hash, confirmedAt) =>
      void change((session) => session.hash === hash, { confirmedAt, codeDue: false, pendingSecret: null }),
    savePendingCode: async (hash, pending) => void change((session) => session.hash === hash, pending),
    end: async (hash, endedAt) => void end((session) => session.hash === hash, endedAt),
    endById: async ({ sessionId, at }) => void end((session) => session.sessionId === sessionId, at),
    endAllOfUser: async (id, endedAt) => void end(({ userId }) => userId === id, endedAt),
    listOpen: async (seenAfter) =>
      [...sessions.values()].filter(({ endedAt, seenAt }) => endedAt === null && seenAt > seenAfter),
    deleteOpenedBefore: async (before) => {
      for (const [hash, { openedAt }] of sessions) if (openedAt < before) sessions.delete(hash);
    },
  };
  return { store, list: () => [...sessions.values()] };
};
