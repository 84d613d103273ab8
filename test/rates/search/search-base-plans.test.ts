import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { placeHold } from '#src/booking/hold/place-hold.service.ts';
import type { Stay } from '#src/kernel/stay/stay.ts';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { listRoomTypes } from '#src/rates/offers/list-room-types.service.ts';
import { WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import { buildPriceCalendar } from '#src/rates/price-calendar/build-price-calendar.service.ts';
import type { PlanCalendar } from '#src/rates/rates-file/rates-file.rules.ts';
import { searchRooms } from '#src/rates/search/search-rooms.service.ts';
import { BREAKFAST, BREAKFAST_SAVER, createBasePlan, createPlanCalendar } from '#test/support/booking/base-plans.ts';
import { createDerivedPlan, createPlanRestriction, createPlansCatalogue } from '#test/support/booking/rate-plans.ts';
import { createSmallHotel, FAMILY, GARDEN, type SmallHotel, STAY, VILLA } from '#test/support/booking/small-hotel.ts';

const OWN = createPlanCalendar('breakfast', { [GARDEN]: 17_500 });

interface HotelParts {
  readonly plans?: readonly RatePlan[];
  readonly calendars?: readonly PlanCalendar[];
  readonly planRestrictions?: NonNullable<Parameters<typeof createSmallHotel>[0]>['planRestrictions'];
}

const openHotel = ({ plans = [BREAKFAST], calendars = [OWN], planRestrictions = [] }: HotelParts = {}) =>
  createSmallHotel({ catalogue: createPlansCatalogue(plans), calendars, planRestrictions });

/** Breakfast is the reference plan. */
const openBreakfastHotel = (rates: Readonly<Record<string, number>>) => {
  const { plans, ...catalogue } = createPlansCatalogue([]);
  const others = plans.map((plan) => ({ ...plan, isReference: false, position: 9 }));
  return createSmallHotel({
    catalogue: { ...catalogue, plans: [{ ...BREAKFAST, isReference: true }, ...others] },
    calendars: [createPlanCalendar('breakfast', rates)],
  });
};

const findOffer = async (hotel: SmallHotel, stay: Stay = STAY, roomTypeId = GARDEN) => {
  const outcome = await searchRooms(hotel.ports, { ...stay, rooms: ['2'] });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value.rooms[0]?.offers.find((offer) => offer.roomTypeId === roomTypeId);
};

const listPlans = async (...given: Parameters<typeof findOffer>) => {
  const offer = await findOffer(...given);
  return offer?.status === 'open'
    ? offer.plans.map(({ plan, quote, difference }) => [plan.ratePlanId, quote.total, difference])
    : offer;
};

const hold = (hotel: SmallHotel, ...choices: string[]) => {
  const rooms = choices.map(() => '2');
  return placeHold(hotel.ports, { ...STAY, rooms, choices, locale: 'es', idempotencyKey: choices.join() });
};

describe('searchRooms: several base plans (R2, R5, R6, R25)', () => {
  test('each is offered at its own rates, with its difference to the reference plan', async () =>
    expect(await listPlans(await openHotel())).toEqual([
      ['flexible', 65_120, 0],
      ['breakfast', 77_000, 11_880],
    ]));

  test('a derived plan follows the base plan that it names', async () =>
    expect(await listPlans(await openHotel({ plans: [BREAKFAST, BREAKFAST_SAVER] }))).toEqual([
      ['flexible', 65_120, 0],
      ['breakfast-saver', 69_300, 4_180],
      ['breakfast', 77_000, 11_880],
    ]));

  test.each<[string, RatePlan]>([
    ['a draft', { ...BREAKFAST, status: 'draft' }],
    ['for members only', { ...BREAKFAST, audience: 'member' }],
    ['sold for longer stays only', { ...BREAKFAST, limits: { ...BREAKFAST.limits, minStay: 7 } }],
  ])('a derived plan is sold where its base plan is %s', async (_, base) =>
    expect(await listPlans(await openHotel({ plans: [base, BREAKFAST_SAVER] }))).toEqual([
      ['flexible', 65_120, 0],
      ['breakfast-saver', 69_300, 4_180],
    ]),
  );

  test('a plan without a rate of a room type, or on a night of the stay, is not offered there', async () => {
    const hotel = await openHotel();
    expect(await listPlans(hotel, STAY, FAMILY)).toHaveLength(1);
    const short = createPlanCalendar(
      'breakfast',
      { [GARDEN]: 17_500 },
      { firstNight: '2027-01-01', lastNight: '2027-01-17' },
    );
    const until = await openHotel({ calendars: [short] });
    expect(await listPlans(until)).toHaveLength(1);
    expect(await listPlans(until, { ...STAY, departure: '2027-01-18' })).toHaveLength(2);
  });

  test('a room type that only another base plan has rates of is sold in that one, with the units that are left', async () => {
    const hotel = await openBreakfastHotel({ [GARDEN]: 17_500 });
    expect(await findOffer(hotel, STAY, FAMILY)).toMatchObject({
      status: 'open',
      left: 1,
      plans: [{ plan: { ratePlanId: 'flexible' }, difference: null }],
    });
  });

  test('stop sell of one base plan closes neither the other one nor what is derived from it', async () => {
    const hotel = await openHotel({ plans: [BREAKFAST, BREAKFAST_SAVER] });
    hotel.inventory.amend(GARDEN, '2027-01-16', { stopSell: true }, 'breakfast');
    expect(await listPlans(hotel)).toEqual([
      ['flexible', 65_120, 0],
      ['breakfast-saver', 69_300, 4_180],
    ]);
    hotel.inventory.amend(GARDEN, '2027-01-16', { stopSell: true });
    expect(await listPlans(hotel)).toEqual([['breakfast-saver', 69_300, null]]);
  });

  test.each<[string, object, string[]]>([
    ['minimum stay', { minStay: 6 }, ['flexible', 'breakfast-long']],
    ['minimum stay through', { minStayThrough: 6 }, ['flexible', 'breakfast-long']],
    ['maximum stay', { maxStay: 3 }, ['flexible']],
    ['closed to arrival', { closedToArrival: true }, ['flexible']],
  ])('%s of a base plan holds for it and what is derived from it, unless that has its own', async (_, own, plans) => {
    const long = createDerivedPlan('breakfast-long', { derivation: BREAKFAST_SAVER.derivation, position: 6 });
    const restriction = createPlanRestriction('breakfast-long', GARDEN, STAY.arrival, {
      minStay: 1,
      minStayThrough: 1,
    });
    const hotel = await openHotel({ plans: [BREAKFAST, BREAKFAST_SAVER, long], planRestrictions: [restriction] });
    hotel.inventory.amend(GARDEN, STAY.arrival, own, 'breakfast');
    const offer = await findOffer(hotel);
    expect(offer?.status === 'open' && offer.plans.map(({ plan }) => plan.ratePlanId)).toEqual(plans);
  });

  test('when all plans are closed the reason is the reference plan’s', async () => {
    const hotel = await openHotel();
    hotel.inventory.amend(GARDEN, STAY.arrival, { closedToArrival: true }, 'breakfast');
    hotel.inventory.amend(GARDEN, STAY.arrival, { minStay: 6 });
    expect(await findOffer(hotel)).toMatchObject({ status: 'closed', because: { code: 'min-stay', nights: 6 } });
  });

  test('reads the nights of all base plans in one query, and only of those that price an offer', async () => {
    const other = createBasePlan('other', { audience: 'desk' });
    const hotel = await openHotel({ plans: [BREAKFAST, BREAKFAST_SAVER, other] });
    const listNightOffers = vi.spyOn(hotel.inventory, 'listNightOffers');
    await findOffer(hotel);
    expect(listNightOffers.mock.calls.map(([{ ratePlanIds }]) => ratePlanIds)).toEqual([['flexible', 'breakfast']]);
  });
});

describe('placeHold: several base plans', () => {
  test('holds a room in the second base plan at its price', async () => {
    const hotel = await openHotel();
    const placed = await hold(hotel, `${GARDEN}.breakfast`);
    const held = placed.ok ? await hotel.reservations.find(placed.value.reserva) : undefined;
    expect(held?.quote).toMatchObject({
      total: 77_000,
      rooms: [
        {
          ratePlanId: 'breakfast',
          board: 'breakfast',
          planNames: BREAKFAST.names,
          nights: [{ rate: 17_500 }, {}, {}, {}],
        },
      ],
    });
  });

  test('refuses a night without a rate beside the other plans', async () => {
    const short = createPlanCalendar(
      'breakfast',
      { [GARDEN]: 17_500 },
      { firstNight: '2027-01-01', lastNight: '2027-01-17' },
    );
    const hotel = await openHotel({ calendars: [short] });
    expect(await hold(hotel, `${GARDEN}.breakfast`)).toMatchObject({ ok: false, code: 'rate-gone' });
  });

  test.each(['breakfast', 'breakfast-saver'])('says that too few units are left, for a room in %s', async (plan) => {
    const hotel = await openHotel({ plans: [BREAKFAST, BREAKFAST_SAVER] });
    expect(await hold(hotel, ...Array.from({ length: 3 }, () => `${GARDEN}.${plan}`))).toMatchObject({
      ok: false,
      code: 'not-enough-left',
    });
  });
});

describe('the reference plan (R26)', () => {
  test('may be any base plan: results, calendar, "from" and nearest stays read its nights', async () => {
    const hotel = await openBreakfastHotel({ [GARDEN]: 17_500, [FAMILY]: 26_000 });
    expect(await listPlans(hotel)).toEqual([
      ['breakfast', 77_000, 0],
      ['flexible', 65_120, -11_880],
    ]);
    const calendar = await buildPriceCalendar(hotel.ports, { from: '2027-01', to: '2027-01', roomTypeId: GARDEN });
    expect(calendar.ok && calendar.value[14]).toMatchObject({ date: '2027-01-15', from: 19_250 });
    const from = (await listRoomTypes(hotel.ports)).map(({ roomTypeId, from }) => [roomTypeId, from]);
    expect(from).toEqual([
      [GARDEN, 19_250],
      [FAMILY, 28_600],
    ]);
    for (const roomTypeId of [GARDEN, FAMILY, VILLA])
      for (const plan of [WEBSITE_RATE_PLAN, 'breakfast'])
        hotel.inventory.amend(roomTypeId, STAY.arrival, { stopSell: true }, plan);
    const closed = await searchRooms(hotel.ports, { ...STAY, rooms: ['2'] });
    expect(closed.ok && closed.value.nearest[0]?.from).toBe(77_000);
  });
});

test('searchRooms: with 2 or 3 base plans and plans derived from them, every price is that of its base plan', async () => {
  const rates = fc.record({
    [GARDEN]: fc.integer({ min: 0, max: 99_999 }),
    [VILLA]: fc.integer({ min: 0, max: 99_999 }),
  });
  const derivations = fc.array(
    fc.record({
      base: fc.nat(2),
      percent: fc.integer({ min: -9_000, max: 30_000 }),
      room: fc.integer({ min: -500, max: 500 }),
    }),
    { maxLength: 3 },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(rates, { minLength: 1, maxLength: 2 }), derivations, async (given, derived) => {
      const bases = given.map((_, index) => createBasePlan(`base-${index}`, { position: 10 + index }));
      const baseIds = [WEBSITE_RATE_PLAN, ...bases.map(({ ratePlanId }) => ratePlanId)];
      const others = derived.map(({ base, percent, room }, index) =>
        createDerivedPlan(`derived-${index}`, {
          position: 20 + index,
          derivation: { basePlanId: baseIds[base % baseIds.length] ?? '', percent, room },
        }),
      );
      const calendars = given.map((each, index) => createPlanCalendar(`base-${index}`, each));
      const hotel = await openHotel({ plans: [...bases, ...others], calendars });
      const offer = await findOffer(hotel);
      if (offer?.status !== 'open') throw new Error('closed');
      const ofBase = (id: string) =>
        id === WEBSITE_RATE_PLAN ? 14_800 : (given[Number(id.slice('base-'.length))]?.[GARDEN] ?? -1);
      const [reference] = offer.plans;
      expect(offer.plans).toHaveLength(1 + bases.length + others.length);
      for (const { plan, quote, difference } of offer.plans) {
        const base = ofBase(plan.derivation?.basePlanId ?? plan.ratePlanId);
        const { percent = 0, room = 0 } = plan.derivation ?? {};
        const exact = (base * (10_000 + percent)) / 10_000;
        const rate = Math.max(0, Math.round(exact) + room);
        expect(quote.nights.map((night) => night.rate)).toEqual([rate, rate, rate, rate]);
        expect(difference).toBe(quote.total - reference.quote.total);
      }
    }),
  );
});
