import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PlaceHoldCommand, placeHold, placeShownHold } from '#src/booking/hold/place-hold.service.ts';
import { createPromotion } from '#test/support/booking/promotions.ts';
import { createPlansCatalogue, HALF_BOARD } from '#test/support/booking/rate-plans.ts';
import { createSmallHotel, FAMILY, GARDEN, readQuote, STAY, VILLA } from '#test/support/booking/small-hotel.ts';
import { countCases } from '#test/support/test-scope.ts';

/** Two nights free of charge, of an amount that two rooms share by what they cost. */
const SHARED = createPromotion('shared', { code: null, benefit: { kind: 'amount', per: 'stay', amount: 100_001 } });

const createCommand = (differences: Partial<PlaceHoldCommand> = {}): PlaceHoldCommand => ({
  ...STAY,
  rooms: ['2'],
  choices: [GARDEN],
  locale: 'en',
  idempotencyKey: crypto.randomUUID(),
  shownTotal: 65_120,
  ...differences,
});

describe('placeShownHold: tells another price before it holds', () => {
  test('holds at the price that was shown', async () => {
    const hotel = await createSmallHotel();
    const placed = await placeShownHold(hotel.ports, createCommand());
    if (!placed.ok) throw new Error(placed.code);
    expect((await readQuote(hotel, placed.value.reserva)).total).toBe(65_120);
  });

  test.each([
    ['a higher price', 20_000, 70_840],
    ['a lower price', 14_000, 64_240],
  ])('%s of a night, for one room and for several, and holds nothing', async (_name, rate, now) => {
    const hotel = await createSmallHotel();
    hotel.inventory.amend(GARDEN, STAY.arrival, { rate });
    const refused = { ok: false, code: 'price-changed' };
    expect(await placeShownHold(hotel.ports, createCommand())).toMatchObject({
      ...refused,
      details: { before: 65_120, now },
    });
    const two = createCommand({ rooms: ['2', '2'], choices: [GARDEN, FAMILY], shownTotal: 163_680 });
    expect(await placeShownHold(hotel.ports, two)).toMatchObject({
      ...refused,
      details: { before: 163_680, now: now + 98_560 },
    });
    // Both rooms are free still.
    const again = createCommand({ rooms: ['2', '2'], choices: [GARDEN, FAMILY], shownTotal: now + 98_560 });
    expect(await placeShownHold(hotel.ports, again)).toMatchObject({ ok: true });
  });

  test('of a plan', async () => {
    const hotel = await createSmallHotel({ catalogue: createPlansCatalogue([HALF_BOARD]) });
    const command = createCommand({ choices: [`${GARDEN}.half-board`] });
    expect(await placeShownHold(hotel.ports, command)).toMatchObject({ details: { before: 65_120, now: 98_560 } });
  });

  test('what was shown changes no price, whatever a form says of it', async () => {
    const hotel = await createSmallHotel();
    await fc.assert(
      fc.asyncProperty(fc.option(fc.oneof(fc.nat(100_000), fc.integer())), async (shownTotal) => {
        const outcome = await placeShownHold(hotel.ports, createCommand({ shownTotal }));
        if (shownTotal === 65_120) return;
        expect(outcome).toMatchObject({ ok: false, code: 'price-changed', details: { now: 65_120 } });
      }),
      { numRuns: countCases(1_000) },
    );
  });

  test('without a price to compare nothing is compared', async () => {
    const hotel = await createSmallHotel();
    expect(await placeHold(hotel.ports, createCommand({ shownTotal: undefined }))).toMatchObject({ ok: true });
  });
});

describe('placeShownHold: a promotion that saves more on several rooms than on each (R16)', () => {
  const two = { rooms: ['2', '2'], choices: [GARDEN, VILLA] };
  /** Each room less half the amount, and the tax of that. */
  const shownTotal = 65_120 - 55_000 + 205_920 - 55_000;

  const createHotel = () =>
    createSmallHotel({ catalogue: createPlansCatalogue([HALF_BOARD], { promotions: [SHARED] }) });

  test('is no other price while results show the same', async () => {
    const hotel = await createHotel();
    const placed = await placeShownHold(hotel.ports, createCommand({ ...two, shownTotal }));
    if (!placed.ok) throw new Error(placed.code);
    expect((await readQuote(hotel, placed.value.reserva)).total).toBe(161_039);
  });

  test('is told with a price that changed', async () => {
    const hotel = await createHotel();
    hotel.inventory.amend(GARDEN, STAY.arrival, { rate: 14_000 });
    expect(await placeShownHold(hotel.ports, createCommand({ ...two, shownTotal }))).toMatchObject({
      code: 'price-changed',
      details: { before: shownTotal },
    });
  });
});
