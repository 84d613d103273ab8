import { describe, expect, test } from 'vitest';
import { proposeChange } from '#src/booking/change/propose-change.service.ts';
import { canChangeDates } from '#src/booking/change-rules/date-change.rules.ts';
import type { Catalogue, RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import { LATER } from '#test/support/booking/date-change.ts';
import { createStandardTerms } from '#test/support/booking/demo-hotel.ts';
import { bookChoices, readPaidReservation } from '#test/support/booking/paid-guest.ts';
import {
  COMPANY_PLAN,
  createDerivedPlan,
  createPlanRestriction,
  createPlansCatalogue,
  HALF_BOARD,
  MEMBER_PLAN,
} from '#test/support/booking/rate-plans.ts';
import { createSmallHotel, FAMILY, GARDEN, type SmallHotel, STAY } from '#test/support/booking/small-hotel.ts';

/** Paid in full within 60 days; dates may be changed. */
const EARLY_TERMS: Terms = { ...createStandardTerms({ depositShare: 10_000 }), termsId: 'early' };
const EARLY = createDerivedPlan('early', {
  termsId: 'early',
  derivation: { basePlanId: 'flexible', percent: -2_000, room: 0 },
});

const PLANS = [HALF_BOARD, MEMBER_PLAN, EARLY];
const CATALOGUE = createPlansCatalogue(PLANS, { terms: [createStandardTerms(), EARLY_TERMS] });

/** Proposes the later dates by another catalogue, in an order of `room: plan, board`. */
const proposeLater = async (hotel: SmallHotel, reserva: string, catalogue: Catalogue = CATALOGUE) => {
  const { restrictedPlanIds } = await hotel.catalogue.read();
  const ports = { ...hotel.ports, catalogue: { read: async () => ({ ...catalogue, restrictedPlanIds }) } };
  const outcome = await proposeChange(ports, { reserva, ...LATER });
  if (!outcome.ok) throw new Error(outcome.code);
  const { after, difference } = outcome.value;
  return { difference, terms: after.terms, rooms: after.rooms.map(({ ratePlanId, board }) => [ratePlanId, board]) };
};

const close = (ratePlanId: string, roomTypeId = GARDEN) =>
  createPlanRestriction(ratePlanId, roomTypeId, LATER.arrival, { stopSell: true });

describe('proposeChange: plan and terms of new dates (R10)', () => {
  test('keeps the plan of the room and takes the newest version of its terms', async () => {
    const hotel = await createSmallHotel({ catalogue: CATALOGUE });
    const reserva = await bookChoices(hotel, [`${GARDEN}.half-board`]);
    const newest = { ...createStandardTerms({ freeCancellationDays: 14 }), version: 2 };
    const catalogue = { ...CATALOGUE, terms: [newest, EARLY_TERMS] };
    expect(await proposeLater(hotel, reserva, catalogue)).toEqual({
      difference: 0,
      terms: newest,
      rooms: [['half-board', 'half-board']],
    });
    expect((await readPaidReservation(hotel, reserva)).quote.terms).toEqual(createStandardTerms());
  });

  test('keeps terms of their own', async () => {
    const hotel = await createSmallHotel({ catalogue: CATALOGUE });
    const reserva = await bookChoices(hotel, [`${GARDEN}.early`]);
    expect(await proposeLater(hotel, reserva)).toEqual({
      difference: 0,
      terms: EARLY_TERMS,
      rooms: [['early', undefined]],
    });
  });

  test.each<[string, RatePlan, Parameters<typeof bookChoices>[2]]>([
    ['members', MEMBER_PLAN, { checkMembership: async () => true }],
    ['a code', COMPANY_PLAN, { promotionCode: 'ACME2027' }],
    ['the front desk', createDerivedPlan('desk', { audience: 'desk' }), { audiences: ['desk'] }],
  ])('keeps a plan of %s, which the guest has already', async (_, plan, booking) => {
    const catalogue = { ...CATALOGUE, plans: [...CATALOGUE.plans.filter((each) => each !== plan), plan] };
    const hotel = await createSmallHotel({ catalogue });
    const reserva = await bookChoices(hotel, [`${GARDEN}.${plan.ratePlanId}`], booking);
    expect(await proposeLater(hotel, reserva, catalogue)).toMatchObject({
      difference: 0,
      rooms: [[plan.ratePlanId, undefined]],
    });
  });

  test('a plan that is no longer on sale falls back to the reference plan and its terms', async () => {
    const hotel = await createSmallHotel({ catalogue: CATALOGUE });
    const reserva = await bookChoices(hotel, [`${GARDEN}.early`]);
    const plans = CATALOGUE.plans.map((plan) => (plan === EARLY ? { ...plan, status: 'archived' as const } : plan));
    expect(await proposeLater(hotel, reserva, { ...CATALOGUE, plans })).toEqual({
      // 4 × 29.60 and 10 % tax.
      difference: 13_024,
      terms: createStandardTerms(),
      rooms: [['flexible', undefined]],
    });
  });

  test('all rooms fall back when the plan of one is closed', async () => {
    const hotel = await createSmallHotel({ catalogue: CATALOGUE, planRestrictions: [close('half-board', FAMILY)] });
    const reserva = await bookChoices(hotel, [`${GARDEN}.half-board`, `${FAMILY}.half-board`]);
    expect(await proposeLater(hotel, reserva)).toMatchObject({
      rooms: [
        ['flexible', undefined],
        ['flexible', undefined],
      ],
    });
  });

  test('rooms in two plans keep both', async () => {
    const hotel = await createSmallHotel({ catalogue: CATALOGUE });
    const reserva = await bookChoices(hotel, [GARDEN, `${FAMILY}.half-board`]);
    expect(await proposeLater(hotel, reserva)).toMatchObject({
      rooms: [
        ['flexible', undefined],
        ['half-board', 'half-board'],
      ],
    });
  });

  test('no-rooms: neither the plan nor the reference plan is open', async () => {
    const hotel = await createSmallHotel({ catalogue: CATALOGUE, planRestrictions: [close('half-board')] });
    const reserva = await bookChoices(hotel, [`${GARDEN}.half-board`]);
    hotel.inventory.amend(GARDEN, LATER.arrival, { stopSell: true });
    expect(await proposeChange(hotel.ports, { reserva, ...LATER })).toMatchObject({ ok: false, code: 'no-rooms' });
  });

  test('a non-refundable booking keeps its dates', async () => {
    const hotel = await createSmallHotel({ catalogue: createPlansCatalogue() });
    const reserva = await bookChoices(hotel, [`${GARDEN}.non-refundable`]);
    const booked = await readPaidReservation(hotel, reserva);
    expect(canChangeDates(booked, '2026-11-20')).toBe(false);
    expect(await proposeChange(hotel.ports, { reserva, ...LATER })).toMatchObject({ ok: false });
    expect(booked.quote.stay).toEqual(STAY);
  });
});
