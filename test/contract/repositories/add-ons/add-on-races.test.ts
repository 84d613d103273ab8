import { beforeAll, expect, test } from 'vitest';
import type { Held } from '#src/booking/reservation/hold.rules.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import { GUEST } from '#src/kernel/actor.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { addDays, type Stay, toHotelDate } from '#src/kernel/stay/stay.ts';
import type { AddOnChoice } from '#src/rates/extras/add-on.rules.ts';
import { discountRooms, toQuotedPromotion } from '#src/rates/quote/discounts.rules.ts';
import { createQuote, type Quote, quoteRemainingRooms } from '#src/rates/quote/quote.rules.ts';
import { createAmendment } from '#test/contract/repositories/support/paid-reservation-steps.ts';
import { FAMILY, GARDEN } from '#test/contract/repositories/support/repositories-under-test.ts';
import { createSeededNumbers, useThreeNodes } from '#test/contract/repositories/support/three-nodes.ts';
import { createAddOn, createChoice, PICNIC, SPA } from '#test/support/booking/add-ons.ts';
import {
  addMinutes,
  BOOKED_AT,
  createCode,
  createGuest,
  createRoomsQuote,
  createSucceededState,
  createTestConsent,
  createTestHold,
  toInstant,
} from '#test/support/booking/builders.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createPromotion } from '#test/support/booking/promotions.ts';
import { quoteWithAddOns } from '#test/support/booking/quoted-add-ons.ts';
import { describeOnServer } from '#test/support/database/describe-on-server.ts';

const BOOKERS = 40;
const NIGHTS = 20;
const FIRST = '2027-06-01';
const TODAY = toHotelDate(BOOKED_AT, DEMO_POLICY.timeZone);

const BREAKFAST = createAddOn('breakfast', { charge: 'night', days: 'nights', dailyCapacity: 3 });
const ADD_ONS = [SPA, { ...PICNIC, dailyCapacity: 3 }, BREAKFAST];
const PROMOTION = createPromotion('many', { code: null, maxUses: 1_000 });

const createPromotedQuote = (rooms: readonly RoomTypeId[], stay: Stay): Quote => {
  const discounted = discountRooms(createRoomsQuote(rooms, stay).rooms, PROMOTION, stay, DEMO_POLICY.taxes);
  return createQuote(discounted, stay, TODAY, { ...DEMO_POLICY, promotion: toQuotedPromotion(PROMOTION) });
};

/** Every combination of three extras for the first room. */
const createChoices = ({ arrival, departure }: Stay, random: (below: number) => number): AddOnChoice[] => {
  const which = random(8);
  const all = [
    createChoice('spa-circuit', { day: random(2) === 0 ? arrival : departure }),
    createChoice('picnic-basket', { day: arrival, quantity: 1 + random(2) }),
    createChoice('breakfast'),
  ];
  return all.filter((_, index) => Math.floor(which / 2 ** index) % 2 === 1);
};

describeOnServer('extras on a PostgreSQL server', () => {
  const { getNode, openNights, expectSound } = useThreeNodes();

  beforeAll(async () => {
    const content = { roomTypes: [], seasons: [], seasonRates: [], items: [], files: [] };
    await getNode(0).demo.seed({ ...content, promotions: [PROMOTION], addOns: ADD_ONS });
    await openNights(FIRST, NIGHTS);
  });

  type Random = (below: number) => number;

  const createStay = (random: Random): Stay => {
    const arrival = addDays(FIRST, random(NIGHTS - 3));
    return { arrival, departure: addDays(arrival, 1 + random(2)) };
  };

  const placeHold = async (booker: number, random: Random, now: number) => {
    const rooms = [[GARDEN], [FAMILY, GARDEN]][random(2)] ?? [GARDEN];
    const quote = createPromotedQuote(rooms, createStay(random));
    const hold = createTestHold({ quote, createdAt: toInstant(now), expiresAt: toInstant(now + 15 * 60_000) });
    const owner = { network: 'network', browser: `browser-${booker}` };
    const limits = { maxRooms: 100, holdsPerNetwork: 10_000, roomNightsPerNetwork: 100_000, sharePerNetwork: 10_000 };
    const { reservations } = getNode(booker);
    const replaces = (await reservations.findOpenHolds(owner.browser, now)).map(({ reserva }) => reserva);
    const request = { by: GUEST, idempotencyKey: hold.reserva, now, owned: { owner, limits }, replaces };
    return { hold, status: (await reservations.place(hold, request)).status };
  };

  /** Chooses twice on two nodes at the same time, then removes the first room of two. */
  const choose = async (booker: number, { reserva, quote }: Held, random: Random, now: number): Promise<string[]> => {
    const ends = await Promise.all(
      [booker, booker + 1].map((node) =>
        getNode(node).reservations.requote(
          reserva,
          quoteWithAddOns(quote, ADD_ONS, createChoices(quote.stay, random)),
          now,
          GUEST,
        ),
      ),
    );
    const held = await getNode(booker).reservations.find(reserva);
    if (random(2) === 0 || held?.quote.rooms.length !== 2) return ends;
    const smaller = quoteRemainingRooms(held.quote, held.quote.rooms.slice(1), TODAY, DEMO_POLICY);
    return [...ends, await getNode(booker + 2).reservations.shrink(reserva, smaller, now, GUEST)];
  };

  /** Proposes other dates with the same extras, and accepts them. */
  const changeDates = async (booker: number, booked: Paid, random: Random, now: number): Promise<string> => {
    const { amendments } = getNode(booker);
    const stay = createStay(random);
    const bare = createRoomsQuote(
      booked.quote.rooms.map(({ roomTypeId }) => roomTypeId),
      stay,
    );
    const quote = quoteWithAddOns(bare, ADD_ONS, createChoices(stay, random));
    const hold = createTestHold({ quote, changes: booked.reserva, createdAt: toInstant(now) });
    const placed = await amendments.placeChange(hold, { by: GUEST, revision: booked.revision, now });
    if (placed !== 'placed' || random(3) === 0) return placed;
    return (await amendments.amend(createAmendment(booked, { quote, fromHold: hold.reserva }))).status;
  };

  const pay = async (booker: number, reserva: string, random: Random, now: number, code: string) => {
    const { reservations, amendments } = getNode(booker);
    const held = await reservations.find(reserva);
    if (!held) return 'gone';
    const consent = createTestConsent(held.quote);
    const holdUntil = toInstant(now + 900_000);
    const begun = await reservations.beginPayment({ reserva, guest: createGuest(), consent, now, holdUntil });
    if (begun.status !== 'begun') return begun.status;
    // An answer of the bank that comes late finds the hold ended.
    const confirmedAt = now + (random(3) === 0 ? 1_800_000 : 1_000);
    if (confirmedAt > now + 1_000) await reservations.expireOverdue(confirmedAt, 100);
    const paid = { folio: [], balance: null, mails: [], confirmedAt: toInstant(confirmedAt) };
    const { idempotencyKey } = begun.attempt;
    const { status } = await reservations.confirm({
      by: GUEST,
      idempotencyKey,
      state: createSucceededState(),
      code,
      ...paid,
    });
    const booked = await reservations.find(reserva);
    const next = random(4);
    if (status !== 'confirmed' || !booked || !('code' in booked) || next === 0) return status;
    if (next < 3) return changeDates(booker, booked, random, now);
    return (await amendments.amend(createAmendment(booked, { cancelled: 'guest', returnsPromotion: true }))).status;
  };

  const runBooker = async (booker: number): Promise<string[]> => {
    const random = createSeededNumbers(booker + 1);
    const ends: string[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const now = addMinutes(turn * 10);
      const { hold, status } = await placeHold(booker, random, now);
      ends.push(status);
      if (status !== 'placed') continue;
      ends.push(...(await choose(booker, hold, random, now)));
      const { reservations } = getNode(booker + turn);
      const next: (() => Promise<unknown>)[] = [
        () => reservations.release(hold.reserva, now, GUEST),
        () => reservations.expireOverdue(now, 5),
        () => pay(booker + turn, hold.reserva, random, now, createCode(70_000 + booker * 100 + turn)),
        () => pay(booker + turn, hold.reserva, random, now, createCode(70_000 + booker * 100 + turn)),
        async () => 'left',
      ];
      ends.push(String(await next[random(5)]?.()));
    }
    return ends;
  };

  test('concurrent choosing, removing, replacing, paying, moving and cancelling keeps counters and uses the same', async () => {
    const ends = (await Promise.all(Array.from({ length: BOOKERS }, (_, booker) => runBooker(booker)))).flat();
    const outcomes = ['placed', 'requoted', 'add-on-sold-out', 'shrunk', 'released', 'confirmed', 'amended'];
    expect(
      outcomes.filter((outcome) => !ends.includes(outcome)),
      [...new Set(ends)].join(),
    ).toEqual([]);
    await expectSound();
  });
});
