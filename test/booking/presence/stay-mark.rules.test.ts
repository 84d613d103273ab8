import { describe, expect, test } from 'vitest';
import {
  countMarks,
  decideMarks,
  decideRoomName,
  findStayPlace,
  getMarkedPresence,
  type MarkRequest,
  type NewStayMark,
  readPresence,
  type StayMarkEntry,
} from '#src/booking/presence/stay-mark.rules.ts';
import type { Actor } from '#src/kernel/actor.ts';

const STAY = { arrival: '2027-03-02', departure: '2027-03-05' };
const BY: Actor = { kind: 'desk', userId: 'u1', name: 'María', role: 'desk' };
const AT = '2027-03-02T20:00:00.000Z';
const ROOMS = [
  { roomId: '1', roomTypeId: 'garden' },
  { roomId: '2', roomTypeId: 'villa' },
];
const BOOKED = { status: 'confirmed', stay: STAY, rooms: ROOMS };
const DAY = { today: STAY.arrival, at: AT, by: BY };

/** `a1`: room 1 arrived; `l1`: left; in capitals struck. */
const createEntries = (marks: string): StayMarkEntry[] =>
  marks
    .split(' ')
    .filter(Boolean)
    .map(([letter = '', roomId = ''], index) => ({
      seq: index + 1,
      roomId,
      roomTypeId: ROOMS.find((room) => room.roomId === roomId)?.roomTypeId ?? 'gone',
      kind: letter.toLowerCase() === 'a' ? 'arrived' : 'left',
      struck: letter === letter.toUpperCase(),
      name: null,
      by: BY,
      at: AT,
    }));

const spell = (marks: readonly NewStayMark[]): string =>
  marks
    .map(({ kind, struck, roomId }) => `${struck ? kind.charAt(0).toUpperCase() : kind.charAt(0)}${roomId}`)
    .join(' ');

const press = (marks: string, request: Partial<MarkRequest>) => {
  const asked = { roomId: null, mark: 'arrived', isStruck: false, ...request } as const;
  const decision = decideMarks(BOOKED, createEntries(marks), asked, DAY);
  return decision.ok ? spell(decision.value) : decision.code;
};

describe('decideMarks: what a press writes', () => {
  test.each<[string, Partial<MarkRequest>, string]>([
    ['', {}, 'a1 a2'],
    ['', { roomId: '2' }, 'a2'],
    ['a1', {}, 'a2'],
    ['a1 a2', {}, ''],
    ['a1 A1', { roomId: '1' }, 'a1'],
    ['a1 a2', { isStruck: true }, 'A1 A2'],
    ['', { isStruck: true }, ''],
    ['a1 l1', { isStruck: true }, 'mark-left'],
    ['a1 a2 l1', { isStruck: true }, 'A2'],
    ['', { mark: 'left' }, 'mark-not-arrived'],
    ['a1', { mark: 'left' }, 'l1'],
    ['a1 a2', { mark: 'left' }, 'l1 l2'],
    ['a1 l1', { mark: 'left', roomId: '1' }, ''],
    ['a1 l1', { mark: 'left', isStruck: true }, 'L1'],
    ['a1 l1 L1', { mark: 'left' }, 'l1'],
    ['a1', { roomId: '3' }, 'mark-no-room'],
  ])('after "%s", %o: "%s"', (marks, request, written) => {
    expect(press(marks, request)).toBe(written);
  });

  test.each([
    ['a cancelled stay', { ...BOOKED, status: 'cancelled' }, STAY.arrival, 'mark-cancelled'],
    ['the day before arrival', BOOKED, '2027-03-01', 'mark-too-early'],
  ])('refuses %s', (_, reservation, today, code) => {
    const asked = { roomId: null, mark: 'arrived', isStruck: false } as const;
    expect(decideMarks(reservation, [], asked, { ...DAY, today })).toMatchObject({ ok: false, code });
  });
});

test('readPresence: leaves out rooms that were cancelled, so that the others alone say where the guests are', () => {
  const entries = createEntries('a1 a2 l2');
  expect(readPresence(ROOMS.slice(1), entries)).toEqual([{ roomId: '2', arrivedAt: AT, leftAt: AT, name: null }]);
});

test.each([
  ['', 'unmarked'],
  ['a1', 'in-house'],
  ['a1 l1', 'left'],
  ['a1 a2 l1', 'in-house'],
  ['a1 A1', 'unmarked'],
] as const)('getMarkedPresence: "%s" is %s', (marks, presence) => {
  expect(getMarkedPresence(readPresence(ROOMS, createEntries(marks)))).toBe(presence);
});

describe('findStayPlace: of a stay from 2 to 5 March', () => {
  test.each([
    ['2027-03-01', '', 'to-come', 'to-come'],
    ['2027-03-02', '', 'expected', 'expected'],
    ['2027-03-02', 'a1', 'in-house', 'in-house'],
    ['2027-03-03', '', 'expected', 'in-house'],
    ['2027-03-03', 'a1 a2 l1 l2', 'departed', 'departed'],
    ['2027-03-05', '', 'expected', 'in-house'],
    ['2027-03-06', 'a1', 'in-house', 'in-house'],
    ['2027-03-06', '', 'departed', 'departed'],
    ['2027-03-07', 'a1', 'departed', 'departed'],
  ] as const)('on %s after "%s": %s where guests are marked, else %s', (today, marks, marked, dated) => {
    const presence = readPresence(ROOMS, createEntries(marks));
    expect(findStayPlace(STAY, presence, { today, isMarking: true })).toBe(marked);
    expect(findStayPlace(STAY, presence, { today, isMarking: false })).toBe(dated);
  });
});

describe('decideRoomName', () => {
  const name = (roomName: string, entries: readonly StayMarkEntry[] = [], roomId = '1') =>
    decideRoomName(BOOKED, entries, { roomId, name: roomName }, DAY);
  const given = {
    seq: 1,
    roomId: '1',
    roomTypeId: 'garden',
    kind: 'room',
    struck: false,
    name: '12',
    by: BY,
    at: AT,
  } as const;

  test.each([
    ['a first name', '12', [], [{ name: '12', struck: false, roomTypeId: 'garden' }]],
    ['the same name again', '12', [given], []],
    ['another name', '14', [given], [{ name: '14', struck: false }]],
    ['no name, which takes it back', '', [given], [{ name: null, struck: true }]],
    ['no name where there is none', '', [], []],
  ] as const)('writes %s', (_, typed, entries, rows) => {
    expect(name(typed, entries)).toMatchObject({ ok: true, value: rows });
  });

  test.each([
    ['25 characters', name('x'.repeat(25)), 'room-name-too-long'],
    ['a room that it does not have', name('12', [], '3'), 'mark-no-room'],
  ])('refuses %s', (_, decision, code) => {
    expect(decision).toMatchObject({ ok: false, code });
  });

  test('takes 24 characters, counted as people do', () => {
    expect(name('🏝'.repeat(24))).toMatchObject({ ok: true });
  });

  test('countMarks: names and presence are counted apart', () => {
    expect([countMarks([given, ...createEntries('a1 l1')], 'room'), countMarks([given], 'presence')]).toEqual([1, 0]);
  });
});
