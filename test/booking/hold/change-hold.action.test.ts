import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  extendHold,
  releaseHeldRooms,
  releaseHold,
  removeRoom,
  retrySearch,
} from '#src/booking/hold/change-hold.action.ts';
import { accepted, rejected } from '#src/kernel/outcome.ts';
import { createForm, createTestContext, runInRequest } from '#test/support/site/request.ts';

const booking = { extendHold: vi.fn(), removeRoom: vi.fn(), releaseHold: vi.fn(), findReservation: vi.fn() };

const RESERVA = 'AAAAAAAAAAAAAAAAAAAAAA';

/** What an action answers in a request of its own. */
const call = async <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  (await runInRequest(work, createTestContext({ services: { booking } }))).answer;

/** Bodies that no form of the site sends; a server function takes whatever arrives. */
const HOSTILE: readonly unknown[] = [undefined, null, 'x', 7, [], {}, { get: 'x' }, new FormData()];

beforeEach(() => {
  for (const mock of Object.values(booking)) mock.mockReset();
});

describe('changeHold', () => {
  const fields = { reserva: RESERVA, room: '2', locale: 'es' };

  test.each([
    ['removeRoom', removeRoom],
    ['releaseHold', releaseHold],
  ] as const)('%s redirects to checkout with the result', async (name, action) => {
    booking[name].mockResolvedValueOnce(accepted(null));
    await expect(call(() => action({ refused: null }, createForm(fields)))).rejects.toThrow(
      `→ /rooms/${RESERVA}/checkout`,
    );
    booking[name].mockResolvedValueOnce(rejected('hold-expired'));
    await expect(call(() => action({ refused: null }, createForm(fields)))).rejects.toThrow('→');
    booking[name].mockResolvedValueOnce(rejected('payment-in-progress'));
    await expect(call(() => action({ refused: null }, createForm(fields)))).resolves.toEqual({
      refused: 'payment-in-progress',
    });
    for (const body of HOSTILE)
      await expect(call(() => action({ refused: null }, body as FormData))).resolves.toEqual({
        refused: 'unknown-reservation',
      });
    expect(booking[name]).toHaveBeenCalledTimes(3);
  });

  test('a new search releases the rooms and redirects to the search with the same dates, guests and code', async () => {
    const rooms = [{ party: { adults: 2, childAges: [] } }, { party: { adults: 1, childAges: [7] } }];
    const stay = { arrival: '2027-01-15', departure: '2027-01-19' };
    const found = { quote: { stay, rooms, promotion: { code: 'SERENA15' } } };
    const search = () => call(() => retrySearch({ refused: null }, createForm({ reserva: RESERVA, locale: 'en' })));
    const calendar = '→ /EN/rooms/calendar?arrival=2027-01-15&departure=2027-01-19&room=2&room=1,7&promo=SERENA15';
    booking.findReservation.mockResolvedValue(found);
    booking.releaseHold.mockResolvedValueOnce(accepted(null));
    await expect(search()).rejects.toThrow(calendar);
    booking.releaseHold.mockResolvedValueOnce(rejected('hold-expired'));
    await expect(search()).rejects.toThrow(calendar);
    booking.releaseHold.mockResolvedValueOnce(rejected('payment-in-progress'));
    await expect(search()).resolves.toEqual({ refused: 'payment-in-progress' });
    booking.findReservation.mockResolvedValueOnce(undefined);
    booking.releaseHold.mockResolvedValueOnce(rejected('unknown-reservation'));
    await expect(search()).resolves.toEqual({ refused: 'unknown-reservation' });
    for (const body of HOSTILE)
      await expect(call(() => retrySearch({ refused: null }, body as FormData))).resolves.toEqual({
        refused: 'unknown-reservation',
      });
    expect(booking.releaseHold).toHaveBeenCalledTimes(4);
  });

  test.each([
    ['released', accepted(null), true],
    ['expired before', rejected('hold-expired'), true],
    ['being paid', rejected('payment-in-progress'), false],
    ['unknown', rejected('unknown-reservation'), false],
  ])('the release from home answers whether the rooms are free: %s', async (_what, outcome, isFree) => {
    booking.releaseHold.mockResolvedValueOnce(outcome);
    await expect(call(() => releaseHeldRooms(RESERVA))).resolves.toBe(isFree);
    for (const body of [...HOSTILE, '../../etc', `${RESERVA}A`])
      await expect(call(() => releaseHeldRooms(body))).resolves.toBe(false);
    expect(booking.releaseHold.mock.calls).toEqual([[{ reserva: RESERVA }]]);
  });

  test('more time answers the new expiry, or null when it is refused', async () => {
    booking.extendHold.mockResolvedValueOnce(accepted({ expiresAt: '2026-11-20T15:15:00.000Z' }));
    await expect(call(() => extendHold(RESERVA))).resolves.toBe('2026-11-20T15:15:00.000Z');
    booking.extendHold.mockResolvedValueOnce(rejected('hold-expired'));
    await expect(call(() => extendHold(RESERVA))).resolves.toBeNull();
    for (const body of [...HOSTILE, '../../etc', `${RESERVA}A`])
      await expect(call(() => extendHold(body))).resolves.toBeNull();
    expect(booking.extendHold).toHaveBeenCalledTimes(2);
  });
});
