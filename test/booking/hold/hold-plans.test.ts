import { describe, expect, test } from 'vitest';
import { holdAgain } from '#src/booking/hold/change-hold.service.ts';
import { type PlaceHoldCommand, placeHold } from '#src/booking/hold/place-hold.service.ts';
import type { Catalogue } from '#src/rates/catalogue/catalogue.rules.ts';
import { NO_LIMITS } from '#src/rates/plans/plan-limits.rules.ts';
import { createStandardTerms } from '#test/support/booking/demo-hotel.ts';
import {
  COMPANY_PLAN,
  createPlanRestriction,
  createPlansCatalogue,
  HALF_BOARD,
  MEMBER_PLAN,
  NON_REFUNDABLE,
  NON_REFUNDABLE_TERMS,
} from '#test/support/booking/rate-plans.ts';
import {
  createSmallHotel,
  FAMILY,
  GARDEN,
  holdRoom,
  readQuote,
  type SmallHotel,
  STAY,
} from '#test/support/booking/small-hotel.ts';

const openHotel = (differences: Parameters<typeof createSmallHotel>[0] = {}) =>
  createSmallHotel({ catalogue: createPlansCatalogue(), ...differences });

/** The code of a refusal, or `placed`. */
const tryToHold = async (
  hotel: SmallHotel,
  choices: readonly string[],
  differences: Partial<PlaceHoldCommand> = {},
) => {
  const rooms = choices.map(() => '2');
  const command = { ...STAY, rooms, choices, locale: 'es', idempotencyKey: crypto.randomUUID() } as const;
  const placed = await placeHold(hotel.ports, { ...command, ...differences });
  return placed.ok ? 'placed' : placed.code;
};

const FLEXIBLE_NAMES = { es: 'Tarifa flexible', en: 'Flexible rate' };
const STANDARD_TERMS = createStandardTerms();

describe('placeHold: the plan of a room (R9, R24)', () => {
  test.each([
    [GARDEN, { ratePlanId: 'flexible', planNames: FLEXIBLE_NAMES, total: 65_120 }, STANDARD_TERMS, 32_560],
    [
      `${GARDEN}.flexible`,
      { ratePlanId: 'flexible', planNames: FLEXIBLE_NAMES, total: 65_120 },
      STANDARD_TERMS,
      32_560,
    ],
    [
      `${GARDEN}.non-refundable`,
      { ratePlanId: 'non-refundable', planNames: NON_REFUNDABLE.names, total: 58_608 },
      NON_REFUNDABLE_TERMS,
      58_608,
    ],
    [
      `${GARDEN}.half-board`,
      { ratePlanId: 'half-board', planNames: HALF_BOARD.names, board: 'half-board', total: 98_560 },
      STANDARD_TERMS,
      49_280,
    ],
  ])('%s keeps plan, names, board and terms', async (choice, room, terms, deposit) => {
    const hotel = await openHotel();
    const quote = await readQuote(hotel, await holdRoom(hotel, { choices: [choice] }));
    expect(quote).toMatchObject({ rooms: [room], terms, total: room.total, deposit });
  });

  test('with one plan on sale names none', async () => {
    const hotel = await createSmallHotel();
    const { rooms } = await readQuote(hotel, await holdRoom(hotel));
    expect(rooms[0]).not.toHaveProperty('planNames');
    expect(rooms[0]).toMatchObject({ ratePlanId: 'flexible' });
  });

  test('rooms in plans of the same terms make one booking', async () => {
    const hotel = await openHotel();
    const reserva = await holdRoom(hotel, { rooms: ['2', '2'], choices: [`${GARDEN}.half-board`, FAMILY] });
    const { rooms, terms, total } = await readQuote(hotel, reserva);
    expect(rooms.map(({ ratePlanId, board }) => [ratePlanId, board])).toEqual([
      ['half-board', 'half-board'],
      ['flexible', undefined],
    ]);
    expect([terms, total]).toEqual([STANDARD_TERMS, 98_560 + 98_560]);
  });

  test('a member plan needs an account', async () => {
    const hotel = await openHotel();
    const choices = [`${GARDEN}.member`];
    expect(await tryToHold(hotel, choices, { checkMembership: async () => true })).toBe('placed');
    expect(await tryToHold(hotel, choices)).toBe('members-only');
  });
});

describe('plans of a code (R1)', () => {
  const COMPANY_CHOICE = [`${GARDEN}.company`];
  const openCompanyHotel = () => openHotel({ catalogue: createPlansCatalogue([COMPANY_PLAN]) });

  test('a hold needs the code', async () => {
    const hotel = await openCompanyHotel();
    expect(await tryToHold(hotel, COMPANY_CHOICE)).toBe('unknown-rate-plan');
    expect(await tryToHold(hotel, COMPANY_CHOICE, { promotionCode: 'ACME2026' })).toBe('unknown-rate-plan');
    expect(await tryToHold(hotel, COMPANY_CHOICE, { promotionCode: ' acme 2027' })).toBe('placed');
  });

  test('an ended hold is placed again without giving the code again', async () => {
    const hotel = await openCompanyHotel();
    const reserva = await holdRoom(hotel, { choices: COMPANY_CHOICE, promotionCode: 'ACME2027' });
    hotel.clock.pass(15);
    const again = await holdAgain(hotel.ports, { reserva, locale: 'es' });
    expect(again).toMatchObject({ ok: true, value: { before: 55_352, total: 55_352 } });
  });

  test('an ended hold of another plan opens none', async () => {
    const hotel = await openCompanyHotel();
    const reserva = await holdRoom(hotel);
    hotel.clock.pass(15);
    const again = await holdAgain(hotel.ports, { reserva, locale: 'es' });
    expect(again.ok && (await readQuote(hotel, again.value.reserva)).rooms[0]?.ratePlanId).toBe('flexible');
  });
});

describe('placeHold: refused plans', () => {
  const withPlans = (plans: Catalogue['plans']) => openHotel({ catalogue: createPlansCatalogue(plans) });

  test.each([
    ['of an unknown plan', `${GARDEN}.nope`, 'unknown-rate-plan'],
    ['of a plan of the front desk', `${GARDEN}.desk`, 'unknown-rate-plan'],
    ['of a draft', `${GARDEN}.draft`, 'unknown-rate-plan'],
    ['of an archived plan', `${GARDEN}.archived`, 'unknown-rate-plan'],
    ['of a plan that other room types have', `${FAMILY}.half-board`, 'rate-gone'],
    ['of a plan for longer stays', `${GARDEN}.week`, 'rate-gone'],
    ['of an unknown room type', '999.half-board', 'unknown-room-type'],
    ['that is no choice', `${GARDEN}.`, 'unknown-room-type'],
    ['that is empty', '', 'select-room'],
  ])('a choice %s', async (_, choice, code) => {
    const hotel = await withPlans([
      { ...HALF_BOARD, roomTypeIds: [GARDEN] },
      { ...HALF_BOARD, ratePlanId: 'desk', audience: 'desk' },
      { ...HALF_BOARD, ratePlanId: 'draft', status: 'draft' },
      { ...HALF_BOARD, ratePlanId: 'archived', status: 'archived' },
      { ...HALF_BOARD, ratePlanId: 'week', limits: { ...NO_LIMITS, minStay: 7 } },
    ]);
    expect(await tryToHold(hotel, [choice])).toBe(code);
  });

  test('a choice that is none is refused before the guests of its room are', async () => {
    const rooms = ['4', '2'];
    expect(await tryToHold(await openHotel(), [`${GARDEN}.`, GARDEN], { rooms })).toBe('unknown-room-type');
    expect(await tryToHold(await openHotel(), [GARDEN, GARDEN], { rooms })).toBe('too-many-adults');
  });

  test('rate-gone: the plan was closed, and another one is open', async () => {
    const planRestrictions = [createPlanRestriction('half-board', GARDEN, '2027-01-17', { stopSell: true })];
    const hotel = await openHotel({ planRestrictions });
    expect(await tryToHold(hotel, [`${GARDEN}.half-board`])).toBe('rate-gone');
    expect(await tryToHold(hotel, [`${FAMILY}.half-board`])).toBe('placed');
  });

  test('no-rooms: every plan is closed', async () => {
    const hotel = await openHotel();
    hotel.inventory.amend(GARDEN, STAY.arrival, { closedToArrival: true });
    expect(await tryToHold(hotel, [GARDEN])).toBe('no-rooms');
    expect(await tryToHold(hotel, [`${GARDEN}.half-board`])).toBe('no-rooms');
  });

  test.each([
    [[`${GARDEN}.non-refundable`, FAMILY], 'mixed-terms'],
    [[FAMILY, `${GARDEN}.non-refundable`], 'mixed-terms'],
    [[`${GARDEN}.non-refundable`, `${FAMILY}.non-refundable`], 'placed'],
    [[`${GARDEN}.half-board`, `${FAMILY}.flexible`], 'placed'],
  ])('R7: %j is %s', async (choices, code) => {
    expect(await tryToHold(await openHotel(), choices)).toBe(code);
  });
});

describe('holdAgain: plans', () => {
  test('keeps the plan of each room', async () => {
    const hotel = await openHotel();
    const reserva = await holdRoom(hotel, { rooms: ['2', '2'], choices: [GARDEN, `${FAMILY}.half-board`] });
    hotel.clock.pass(15);
    const again = await holdAgain(hotel.ports, { reserva, locale: 'es' });
    if (!again.ok) throw new Error(again.code);
    expect((await readQuote(hotel, again.value.reserva)).rooms.map(({ ratePlanId }) => ratePlanId)).toEqual([
      'flexible',
      'half-board',
    ]);
    expect(again.value.total).toBe(again.value.before);
  });

  test.each([
    [true, undefined],
    [false, 'members-only'],
  ])('of a member plan, signed in %s: %s', async (isMember, code) => {
    const hotel = await openHotel({ catalogue: createPlansCatalogue([MEMBER_PLAN]) });
    const reserva = await holdRoom(hotel, { choices: [`${GARDEN}.member`], checkMembership: async () => true });
    hotel.clock.pass(15);
    const again = await holdAgain(hotel.ports, { reserva, locale: 'es', checkMembership: async () => isMember });
    expect(again.ok ? undefined : again.code).toBe(code);
  });
});
