import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '#src/kernel/money/money.ts';
import { listNights } from '#src/kernel/stay/stay.ts';
import type { AddOnRequest } from '#src/rates/catalogue/included-add-ons.rules.ts';
import { ADD_ON_DAYS, type AddOn, type AddOnOffer, type TakenAddOnDay } from '#src/rates/extras/add-on.rules.ts';
import { addAddOns, offerAddOns } from '#src/rates/quote/add-add-ons.rules.ts';
import { listAddedLines } from '#src/rates/quote/compare-rooms.rules.ts';
import { listHotelLines, listLines, type Quote } from '#src/rates/quote/quote.rules.ts';
import { requoteAddOns } from '#src/rates/quote/select-add-ons.rules.ts';
import { isUnderOccupancy, LINE_KINDS, sumLines } from '#src/rates/taxes-and-fees/line.rules.ts';
import { createAddOn, SPA } from '#test/support/booking/add-ons.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { benefits, createQuotes, TODAY } from '#test/support/booking/random-quotes.ts';
import { countCases } from '#test/support/test-scope.ts';

/** Every total is the sum of its lines, in order; what lowers a price is at most what it lowers. */
const expectSums = (quote: Quote): void => {
  const { rooms: quoted, total, deposit, balance } = quote;
  expect(total).toBe(sumLines(listLines(quote)));
  for (const room of quoted) {
    expect(room.total).toBe(sumLines(room.lines));
    // R17: at most the nights.
    expect(sumLines(room.lines, ['room', 'discount'])).toBeGreaterThanOrEqual(0);
    expect(room.lines.map(({ kind }) => LINE_KINDS.indexOf(kind))).toEqual(
      room.lines.map(({ kind }) => LINE_KINDS.indexOf(kind)).sort((a, b) => a - b),
    );
  }
  expect(deposit + (balance?.amount ?? 0)).toBe(total);
  for (const line of [...listLines(quote), ...listHotelLines(quote)]) {
    const { kind, quantity, unit, amount } = line;
    expect(Number.isSafeInteger(amount)).toBe(true);
    expect(quantity * unit).toBe(amount);
    if (kind === 'discount') expect(amount).toBeLessThan(0);
    else if (!isUnderOccupancy(line)) expect(amount).toBeGreaterThanOrEqual(0);
  }
};

test('createQuote (R23): for any catalogue, promotion, party and stay every total is the sum of its lines', () => {
  fc.assert(
    fc.property(createQuotes(fc.option(benefits)), ({ quote }) => {
      expectSums(quote);
    }),
    { numRuns: countCases(1_000) },
  );
});

test('createQuote (R20): an included tax is less than what includes it, and adds nothing', () => {
  let stated = 0;
  fc.assert(
    fc.property(createQuotes(fc.constant(null)), ({ quote }) => {
      for (const room of quote.rooms)
        for (const { amount, includes } of room.lines) {
          if (!includes) continue;
          stated += 1;
          expect(amount).toBe(0);
          expect(includes[0]?.amount).toBeGreaterThanOrEqual(0);
          expect(includes[0]?.amount).toBeLessThanOrEqual(room.total);
        }
    }),
    { numRuns: countCases(1_000) },
  );
  expect(stated).toBeGreaterThan(30);
});

const CHARGES: readonly Partial<AddOn>[] = [
  { charge: 'stay' },
  { charge: 'stay', per: 'booking', days: 'departure' },
  { charge: 'night', days: 'nights' },
  { charge: 'person', days: 'chosen' },
  { charge: 'person-night', days: 'nights' },
  ...ADD_ON_DAYS.map((days) => ({ charge: 'piece' as const, days, maxQuantity: 9 })),
  ...ADD_ON_DAYS.map((days) => ({ charge: 'piece' as const, per: 'booking' as const, days, maxQuantity: 9 })),
];

const addOnLists = fc
  .array(
    fc.record({
      charge: fc.constantFrom(...CHARGES),
      price: fc.integer({ min: 1, max: 1_000_000 }),
      childPrice: fc.nat(1_000_000),
      leadHours: fc.nat(200),
      dailyCapacity: fc.option(fc.integer({ min: 1, max: 12 })),
    }),
    { maxLength: 5 },
  )
  .map((members): AddOn[] => [
    SPA,
    ...members.map(({ charge, ...each }, index) => createAddOn(`extra-${index}`, { ...each, ...charge })),
  ]);

const toChoice = ({ addOn, roomId, max, days }: AddOnOffer) => {
  const day = days.find(({ left }) => left === null || left > 0);
  const quantity = Math.min(max, addOn.days === 'chosen' ? (day?.left ?? max) : max);
  return { addOnId: addOn.addOnId, roomId, quantity: addOn.charge === 'piece' ? quantity : 1, day: day?.day ?? null };
};

/** As the inventory counts them, with those of the booking itself. */
const countTaken = ({ addOns }: Quote, taken: readonly TakenAddOnDay[]): TakenAddOnDay[] => [
  ...taken,
  ...addOns.flatMap(({ addOnId, counted }) => counted.map((each) => ({ addOnId, ...each }))),
];

/** Chooses all that is offered, one after another, as a guest does who wants everything. */
const chooseAll = (quote: Quote, request: AddOnRequest): Quote =>
  offerAddOns(quote, request).reduce((chosen, { addOn, roomId }) => {
    const current = { ...request, taken: countTaken(chosen, request.taken) };
    const offers = offerAddOns(chosen, current);
    const offer = offers.find((each) => each.addOn.addOnId === addOn.addOnId && each.roomId === roomId);
    if (!offer || offer.unavailable) return chosen;
    const choices = chosen.addOns.map(({ counted: _, ...choice }) => choice);
    const outcome = requoteAddOns(chosen, [...choices, toChoice(offer)], current);
    if (!outcome.ok) throw new Error(`${outcome.code} ${JSON.stringify(outcome.details)}`);
    return outcome.value;
  }, quote);

test('requoteAddOns (R23): for any catalogue every offered extra can be chosen, and every total is the sum of its lines', () => {
  const charged = new Set<string>();
  fc.assert(
    fc.property(createQuotes(fc.option(benefits)), addOnLists, ({ quote, taxes, roomTypes }, addOns) => {
      const taken: TakenAddOnDay[] = addOns.map(({ addOnId }) => ({ addOnId, day: quote.stay.arrival, units: 1 }));
      const now = Date.parse(`${TODAY}T15:00:00Z`);
      const request = { catalogue: { addOns, taxes }, roomTypes, taken, now, policy: DEMO_POLICY };
      const chosen = chooseAll(quote, request);
      for (const { addOnId } of chosen.addOns)
        charged.add(addOns.find((each) => each.addOnId === addOnId)?.charge ?? addOnId);
      expectSums(chosen);
      const units = Map.groupBy(countTaken(chosen, taken), ({ addOnId, day }) => `${addOnId} ${day}`);
      for (const { addOnId, dailyCapacity } of addOns)
        for (const day of [...listNights(quote.stay), quote.stay.departure])
          expect(sum((units.get(`${addOnId} ${day}`) ?? []).map((each) => each.units))).toBeLessThanOrEqual(
            dailyCapacity ?? 1,
          );
      expect(requoteAddOns(chosen, [], request)).toEqual({ ok: true, value: quote });
    }),
    { numRuns: countCases(200) },
  );
  expect(charged).toEqual(new Set(CHARGES.map(({ charge }) => charge)));
});

/** Amounts of what was agreed beside fees and taxes. */
const listCharges = (quote: Quote, addOns: Quote['addOns']) =>
  quote.rooms.map(({ roomId, lines }) =>
    lines.filter(
      ({ kind, item }) =>
        !['fee', 'tax'].includes(kind) &&
        !addOns.some((each) => kind === 'add-on' && each.addOnId === item && each.roomId === roomId),
    ),
  );

test('addAddOns (R14): for any catalogue and changed taxes all that was agreed stays, and every total is the sum of its lines', () => {
  const quotes = createQuotes(fc.option(benefits));
  fc.assert(
    fc.property(quotes, quotes, addOnLists, fc.nat(9), ({ quote, taxes, roomTypes }, other, addOns, kept) => {
      const now = Date.parse(`${TODAY}T15:00:00Z`);
      const request = { catalogue: { addOns, taxes }, roomTypes, taken: [], now, policy: DEMO_POLICY };
      const all = chooseAll(quote, request).addOns.map(({ counted: _, ...choice }) => choice);
      fc.pre(all.length > kept);
      const booked = requoteAddOns(quote, all.slice(0, kept), request);
      if (!booked.ok) throw new Error(booked.code);
      const later = { ...request, taken: countTaken(booked.value, []) };
      const same = addAddOns(booked.value, all.slice(kept), later);
      const taxed = addAddOns(booked.value, all.slice(kept), { ...later, catalogue: { addOns, taxes: other.taxes } });
      if (!same.ok || !taxed.ok) throw new Error('an offered extra was refused');
      expect(same.value.total).toBe(chooseAll(quote, request).total);
      for (const { value } of [same, taxed]) {
        expectSums(value);
        expect(listCharges(value, value.addOns.slice(kept))).toEqual(listCharges(booked.value, []));
        expect(value).toMatchObject({ balance: booked.value.balance, terms: quote.terms });
        const added = value.total - booked.value.total;
        expect(sumLines(listAddedLines(booked.value, value))).toBe(added);
        expect(added).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: countCases(200) },
  );
});
