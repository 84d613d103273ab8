import { expect, test } from 'vitest';
import {
  type DeskSession,
  isConfirmedLately,
  isReadableOffline,
  isRoleCheckDue,
  isSessionOver,
} from '#src/accounts/staff/desk-session.rules.ts';
import { createDeskSession, DESK_NOW, getDeskInstant } from '#test/support/fakes/memory-desk-sessions.ts';

test.each<[string, Partial<DeskSession>, boolean]>([
  ['is opened and used now', {}, false],
  ['was used 29 minutes ago', { seenAt: getDeskInstant(-29) }, false],
  ['was used 30 minutes ago', { seenAt: getDeskInstant(-30) }, true],
  ['was opened 719 minutes ago and used now', { openedAt: getDeskInstant(-719) }, false],
  ['was opened 12 hours ago and used now', { openedAt: getDeskInstant(-720) }, true],
  ['was ended', { endedAt: getDeskInstant(0) }, true],
])('isSessionOver: a session that %s (D1)', (_, differences, expected) => {
  expect(isSessionOver(createDeskSession(differences), DESK_NOW)).toBe(expected);
});

test.each([
  [-9.9, true],
  [-10, false],
])('isConfirmedLately: password and code asked %d minutes ago → %s (D2)', (minutes, expected) => {
  expect(isConfirmedLately({ confirmedAt: getDeskInstant(minutes) }, DESK_NOW)).toBe(expected);
});

test.each([
  [-0.8, false, true],
  [-1, true, true],
  [-14.9, true, true],
  [-15, true, false],
])('role asked %d minutes ago: due again %s, readable without the backend %s (D3)', (minutes, isDue, isReadable) => {
  const session = createDeskSession({ roleCheckedAt: getDeskInstant(minutes) });
  expect([isRoleCheckDue(session, DESK_NOW), isReadableOffline(session, DESK_NOW)]).toEqual([isDue, isReadable]);
});
