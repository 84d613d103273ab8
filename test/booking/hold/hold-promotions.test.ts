import { describe, expect, test } from 'vitest';
import { holdAgain, removeRoom } from '#src/booking/hold/change-hold.service.ts';
import { placeHold } from '#src/booking/hold/place-hold.service.ts';
import type { Reservations } from '#src/booking/reservation/reservations.port.ts';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import { NO_LIMITS } from '#src/rates/plans/plan-limits.rules.ts';
import { createAutomaticPromotion, createPromotion, SERENA, SPRING } from '#test/support/booking/promotions.ts';
import { createPlansCatalogue } from '#test/support/booking/rate-plans.ts';
import {
  createSmallHotel,
  FAMILY,
  GARDEN,
  holdRoom,
  readQuote,
  type SmallHotel,
  STAY,
} from '#test/support/booking/small-hotel.ts';

const openHotel = (...promotions: Promotion[]) =>
  createSmallHotel({ catalogue: createPlansCatalogue([], { promotions }) });

const readPromotion = async (hotel: SmallHotel, reserva: string) => {
  const { promotion, total } = await readQuote(hotel, reserva);
  return [promotion?.promotionId, total];
};

const BOTH = { rooms: ['2', '2'], choices: [GARDEN, FAMILY] };

describe('placeHold: promotions (R16, R24)', () => {
  test('a code lowers the price, and the quote keeps its names and its lines', async () => {
    const hotel = await openHotel(SERENA);
    const quote = await readQuote(hotel, await holdRoom(hotel, { promotionCode: 'serena15' }));
    expect(quote).toMatchObject({
      total: 55_352,
      deposit: 27_676,
      promotion: { promotionId: 'serena', code: 'SERENA15', names: SERENA.names },
    });
    expect(quote.rooms[0]?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['room', 59_200],
      ['discount', -8_880],
      ['tax', 5_032],
    ]);
  });

  const PERSONAL = { ...SERENA, code: null, personalCodes: ['PERSONAL01', 'PERSONAL02'] };

  test('a personal code lowers the price, and the quote keeps the one that was given (R18)', async () => {
    const hotel = await openHotel(PERSONAL);
    const quote = await readQuote(hotel, await holdRoom(hotel, { promotionCode: 'personal 02' }));
    expect(quote).toMatchObject({ total: 55_352, promotion: { promotionId: 'serena', code: 'PERSONAL02' } });
  });

  test.each<[string, readonly Promotion[], string | undefined, (string | number | undefined)[]]>([
    ['an automatic promotion', [SPRING], undefined, ['spring', 58_608]],
    ['a code that lowers more', [SPRING, SERENA], 'SERENA15', ['serena', 55_352]],
    [
      'a code that lowers less',
      [{ ...SPRING, benefit: { kind: 'percent', percent: 2_000 } }, SERENA],
      'SERENA15',
      ['spring', 52_096],
    ],
    ['a code that the guest did not give', [SPRING, SERENA], undefined, ['spring', 58_608]],
    ['no personal code', [PERSONAL], undefined, [undefined, 65_120]],
    ['a promotion without a personal code left', [{ ...PERSONAL, personalCodes: [] }], 'NADA', [undefined, 65_120]],
    ['an unknown code', [SERENA], 'NADA', [undefined, 65_120]],
    ['a code of a draft', [{ ...SERENA, status: 'draft' }], 'SERENA15', [undefined, 65_120]],
    ['a code for longer stays', [{ ...SERENA, limits: { ...NO_LIMITS, minStay: 5 } }], 'SERENA15', [undefined, 65_120]],
  ])('%s', async (_, promotions, promotionCode, expected) => {
    const hotel = await openHotel(...promotions);
    expect(await readPromotion(hotel, await holdRoom(hotel, { promotionCode }))).toEqual(expected);
  });

  test('the conditions are those of the whole booking, and its rooms have one promotion', async () => {
    const stay = createPromotion('stay', {
      benefit: { kind: 'amount', amount: 20_000, per: 'stay' },
      minAdults: 4,
      minCost: 148_800,
    });
    const hotel = await openHotel({ ...SPRING, roomTypeIds: [FAMILY] }, stay);
    const promotionCode = 'SERENA15';
    const reserva = await holdRoom(hotel, { ...BOTH, promotionCode });
    // 592.00 and 896.00 of nights, 200.00 less, and 10 % tax.
    expect(await readPromotion(hotel, reserva)).toEqual(['stay', 141_680]);
    const { rooms } = await readQuote(hotel, reserva);
    expect(rooms.map(({ lines }) => lines.find(({ kind }) => kind === 'discount')?.amount)).toEqual([-7_957, -12_043]);
    await removeRoom(hotel.ports, { reserva, roomId: '1' });
    expect(await readPromotion(hotel, reserva)).toEqual(['stay', 85_313]);
    expect(await readPromotion(hotel, await holdRoom(hotel, { promotionCode }))).toEqual([undefined, 65_120]);
  });

  test('the promotion ends with the room that it lowers', async () => {
    const hotel = await openHotel({ ...SERENA, roomTypeIds: [FAMILY] });
    const reserva = await holdRoom(hotel, { ...BOTH, promotionCode: 'SERENA15' });
    expect(await readPromotion(hotel, reserva)).toEqual(['serena', 65_120 + 83_776]);
    await removeRoom(hotel.ports, { reserva, roomId: '2' });
    expect(await readPromotion(hotel, reserva)).toEqual([undefined, 65_120]);
  });
});

describe('placeHold: promotions whose last use was taken meanwhile (R18)', () => {
  const OTHER = createAutomaticPromotion('other', { benefit: { kind: 'percent', percent: 500 } });

  /** The promotion and the total of a hold, or the code of its refusal. */
  const holdWithout = async (usedUp: readonly string[], promotionCode?: string) => {
    const hotel = await openHotel(SPRING, OTHER, SERENA);
    const place: Reservations['place'] = async (hold, request) =>
      usedUp.includes(hold.quote.promotion?.promotionId ?? '')
        ? { status: 'promotion-used-up' }
        : hotel.reservations.place(hold, request);
    const ports = { ...hotel.ports, reservations: { ...hotel.reservations, place } };
    const command = { ...STAY, rooms: ['2'], choices: [GARDEN], locale: 'es', idempotencyKey: 'key' } as const;
    const placed = await placeHold(ports, { ...command, promotionCode });
    return placed.ok ? readPromotion(hotel, placed.value.reserva) : placed.code;
  };

  test.each<[string[], string | undefined, (string | number | undefined)[] | string]>([
    [[], undefined, ['spring', 58_608]],
    [['spring'], undefined, ['other', 61_864]],
    [['spring', 'other'], undefined, [undefined, 65_120]],
    [['spring'], 'SERENA15', ['serena', 55_352]],
    [['serena'], 'SERENA15', 'promotion-used-up'],
  ])('%j, with the code %s: %j', async (usedUp, promotionCode, expected) => {
    expect(await holdWithout(usedUp, promotionCode)).toEqual(expected);
  });
});

describe('holdAgain: promotions', () => {
  test.each<[string, Promotion, (string | number | undefined)[]]>([
    ['still valid', SERENA, ['serena', 55_352]],
    ['over since', { ...SERENA, limits: { ...NO_LIMITS, sellTo: '2026-11-19' } }, [undefined, 65_120]],
    ['lowered since', { ...SERENA, benefit: { kind: 'percent', percent: 1_000 } }, ['serena', 58_608]],
  ])('of a code, %s', async (_, today, expected) => {
    const hotel = await openHotel(SERENA);
    const reserva = await holdRoom(hotel, { ...STAY, promotionCode: 'SERENA15' });
    hotel.clock.pass(15);
    const catalogue = createPlansCatalogue([], { promotions: [today] });
    const ports = { ...hotel.ports, catalogue: { read: async () => catalogue } };
    const again = await holdAgain(ports, { reserva, locale: 'es' });
    if (!again.ok) throw new Error(again.code);
    expect(again.value.before).toBe(55_352);
    expect(await readPromotion(hotel, again.value.reserva)).toEqual(expected);
  });
});
