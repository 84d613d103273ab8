import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BoardCell,
  type BoardHold,
  type BoardReservation,
  buildBoard,
  listBoardStays,
  packLanes,
  totalNights,
} from '#src/desk/board/board.rules.ts';
import { addDays } from '#src/kernel/stay/stay.ts';
import type { Closure } from '#src/rates/rooms-out-of-sale/closure.rules.ts';
import { createSummary } from '#test/support/booking/summaries.ts';

const FROM = '2027-03-01';
const RANGE = { from: FROM, days: 7 };
const ROOM = { roomTypeId: 'garden', ratePlanId: 'website', adults: 2, children: 0 };
const VILLA = { ...ROOM, roomTypeId: 'villa' };

const stay = (
  code: string,
  arrival: number,
  departure: number,
  rooms = [ROOM],
  slept: BoardReservation['slept'] = [],
): BoardReservation => ({
  ...createSummary({ code, arrival: addDays(FROM, arrival), departure: addDays(FROM, departure), rooms }),
  slept,
});

const describeCell = (cell: BoardCell): string => {
  if (!cell.stay) return '.';
  const { stay: shown } = cell;
  const name = 'reservation' in shown ? shown.reservation.code : 'hold' in shown ? 'held' : 'closed';
  return `${cell.isBegun ? '<' : ''}${name}${cell.nights}${cell.isContinued ? '>' : ''}`;
};

const build = (
  stays: ReturnType<typeof stay>[],
  holds: BoardHold[] = [],
  types = ['garden'],
  closures: Closure[] = [],
) =>
  buildBoard(RANGE, types, listBoardStays(stays, holds, closures), []).map(({ lanes }) =>
    lanes.map((lane) => lane.map(describeCell).join(' ')),
  );

describe('buildBoard', () => {
  test('a stay takes a cell of as many nights, and free nights are cells of their own', () => {
    expect(build([stay('A', 1, 4)])).toEqual([['. A3 . . .']]);
  });

  test('on a turnover day two stays meet in one lane', () => {
    expect(build([stay('A', 0, 3), stay('B', 3, 7)])).toEqual([['A3 B4']]);
  });

  test('overlapping stays take lanes of their own, the first free one by arrival', () => {
    expect(build([stay('C', 2, 4), stay('A', 0, 2), stay('B', 1, 3)])).toEqual([['A2 C2 . . .', '. B2 . . . .']]);
  });

  test('stays of equal nights come by name, of equal names by code, and holds last', () => {
    const named = (code: string, lastName: string) => ({ ...stay(code, 0, 7), lastName });
    const stays = [named('B', 'Ñandú'), named('A', 'Zúñiga'), named('D', 'Navarro'), named('C', 'Navarro')];
    const nights = { arrival: FROM, departure: addDays(FROM, 7) };
    const hold = { ...nights, holdId: '0', payLink: null, rooms: [ROOM], expiresAt: '2027-03-01T15:00:00.000Z' };
    expect(build(stays, [hold])).toEqual([['C7', 'D7', 'B7', 'A7', 'held7']]);
    expect(build(stays.toReversed(), [hold])).toEqual([['C7', 'D7', 'B7', 'A7', 'held7']]);
  });

  test('a stay that begins before or ends after the board is cut and marked', () => {
    expect(build([stay('A', -2, 2), stay('B', 5, 9)])).toEqual([['<A2 . . . B2>']]);
    expect(build([stay('A', -2, 9)])).toEqual([['<A7>']]);
  });

  test('stays that end on the first night or begin after the last are not shown', () => {
    expect(build([stay('A', -3, 0), stay('B', 7, 9)])).toEqual([[]]);
  });

  test('every room of a reservation is in the group of its type', () => {
    expect(build([stay('A', 0, 2, [ROOM, VILLA, ROOM])], [], ['garden', 'villa'])).toEqual([
      ['A2 . . . . .', 'A2 . . . . .'],
      ['A2 . . . . .'],
    ]);
  });

  test('a guest who was moved is in each room type for the nights slept in it', () => {
    const slept = [-1, 0, 1].map((day) => ({ room: 0, night: addDays(FROM, day), roomTypeId: 'garden' }));
    const moved = stay('A', -1, 4, [VILLA, ROOM], slept);
    expect(build([moved], [], ['garden', 'villa'])).toEqual([['<A2> . . . . .', '<A4 . . .'], ['. . <A2 . . .']]);
  });

  test('a hold is shown beside the stays', () => {
    const hold = {
      holdId: 'h',
      payLink: null,
      arrival: FROM,
      departure: addDays(FROM, 1),
      rooms: [ROOM],
      expiresAt: '',
    };
    expect(build([stay('A', 1, 2)], [hold])).toEqual([['held1 A1 . . . . .']]);
  });

  test('a closure takes its nights in a lane of its room type, the last one included', () => {
    const closure = { roomTypeId: 'garden', units: 2, note: null };
    const closures = [
      { ...closure, firstNight: addDays(FROM, 1), lastNight: addDays(FROM, 2) },
      { ...closure, roomTypeId: 'villa', firstNight: addDays(FROM, -2), lastNight: addDays(FROM, 9) },
      { ...closure, firstNight: addDays(FROM, -2), lastNight: addDays(FROM, -1) },
    ];
    expect(build([stay('A', 3, 5), stay('B', 1, 3)], [], ['garden', 'villa'], closures)).toEqual([
      ['. B2 A2 . .', '. closed2 . . . .'],
      ['<closed7>'],
    ]);
  });

  test.each([
    [
      'sold by what is not closed, over all room types',
      [
        { sold: 3, closed: 1, free: 0 },
        { sold: 0, closed: 0, free: 4 },
      ],
      4,
      3 / 7,
    ],
    ['holds are not sold', [{ sold: 1, closed: 0, free: 2 }], 2, 0.25],
    ['none where all is closed', [{ sold: 0, closed: 4, free: 0 }], 0, null],
  ] as const)('totalNights: occupancy is %s (D19)', (_, counted, free, occupancy) => {
    const nights = counted.map((each, index) => ({ ...each, capacity: 4, night: FROM, roomTypeId: String(index) }));
    const groups = buildBoard(RANGE, ['0', '1'], [], nights);
    expect([...totalNights(groups)]).toEqual([[FROM, { free, occupancy }]]);
  });

  test('a night carries what is free of its type', () => {
    const night = { roomTypeId: 'garden', night: FROM, capacity: 3, sold: 2, closed: 0, free: 1 };
    const other = { ...night, roomTypeId: 'villa' };
    expect(buildBoard(RANGE, ['garden'], [], [night, other])[0]?.nights).toEqual([night]);
  });
});

const STAYS = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 9 })), { maxLength: 40 });

test('packLanes: stays of a lane never overlap, and there are as many lanes as rooms on the fullest night', () => {
  fc.assert(
    fc.property(STAYS, (drawn) => {
      const stays = listBoardStays(
        drawn.map(([arrival, nights], index) => stay(`S${index}`, arrival, arrival + nights)),
        [],
      );
      const lanes = packLanes(stays);
      for (const lane of lanes)
        for (const [index, next] of lane.entries())
          expect(index === 0 || (lane[index - 1]?.departure ?? '') <= next.arrival).toBe(true);
      const nights = Array.from({ length: 40 }, (_, night) => addDays(FROM, night));
      const fullest = Math.max(
        0,
        ...nights.map((night) => stays.filter((each) => each.arrival <= night && each.departure > night).length),
      );
      expect(lanes.flat()).toHaveLength(stays.length);
      expect(lanes.length).toBe(fullest);
    }),
  );
});
