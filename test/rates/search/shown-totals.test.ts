import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createBestQuote, priceStay } from '#src/booking/hold/price-stay.service.ts';
import { type Minor, sum } from '#src/kernel/money/money.ts';
import { addDays } from '#src/kernel/stay/stay.ts';
import type { Catalogue } from '#src/rates/catalogue/catalogue.rules.ts';
import { listRoomTypes } from '#src/rates/offers/list-room-types.service.ts';
import type { PlanOffer } from '#src/rates/offers/room-offer.rules.ts';
import { formatRoomChoice } from '#src/rates/plans/room-choice.rules.ts';
import { buildPriceCalendar } from '#src/rates/price-calendar/build-price-calendar.service.ts';
import { listHotelLines, type Quote } from '#src/rates/quote/quote.rules.ts';
import { type SearchResult, searchRooms } from '#src/rates/search/search-rooms.service.ts';
import { type Line, sumLines } from '#src/rates/taxes-and-fees/line.rules.ts';
import { createPromotion } from '#test/support/booking/promotions.ts';
import { benefits, TODAY, taxLists } from '#test/support/booking/random-quotes.ts';
import {
  createAmountRule,
  createPercentRule,
  createPlansCatalogue,
  HALF_BOARD,
  NON_REFUNDABLE,
} from '#test/support/booking/rate-plans.ts';
import { createSmallHotel, FAMILY, GARDEN, type SmallHotel, STAY } from '#test/support/booking/small-hotel.ts';
import { countCases } from '#test/support/test-scope.ts';

let hotel: SmallHotel;

beforeAll(async () => {
  hotel = await createSmallHotel();
});

type Sold = Pick<Catalogue, 'taxes' | 'promotions'>;

const createPorts = (sold: Partial<Sold>): SmallHotel['ports'] => {
  const catalogue = createPlansCatalogue([NON_REFUNDABLE, HALF_BOARD], sold);
  return { ...hotel.ports, catalogue: { read: async () => catalogue } };
};

interface Asked {
  readonly arrival: string;
  readonly departure: string;
  readonly rooms: readonly string[];
}

const search = async (ports: SmallHotel['ports'], asked: Asked): Promise<SearchResult> => {
  const found = await searchRooms(ports, asked);
  if (!found.ok) throw new Error(found.code);
  return found.value;
};

const quoteChoices = async (ports: SmallHotel['ports'], asked: Asked, chosen: readonly PlanOffer[]): Promise<Quote> => {
  const choices = chosen.map(({ plan, quote: { roomTypeId } }) =>
    formatRoomChoice({ roomTypeId, ratePlanId: plan.isReference ? null : plan.ratePlanId }),
  );
  const priced = await priceStay(ports, { ...asked, choices });
  if (!priced.ok) throw new Error(priced.code);
  const best = await createBestQuote(ports, priced.value);
  if (!best.ok) throw new Error(best.code);
  return best.value.quote;
};

/** Lists one way to choose a plan for every room, all of the same terms, for each plan of the first room. */
const listChoices = ({ rooms }: SearchResult): PlanOffer[][] => {
  const plans = rooms.map(({ offers }) => offers.flatMap((offer) => (offer.status === 'open' ? offer.plans : [])));
  const [first = [], ...others] = plans;
  return first.map((offer, index) => [
    offer,
    ...others.flatMap((each) => {
      const same = each.filter(({ terms }) => terms.termsId === offer.terms.termsId);
      return same[index % same.length] ?? [];
    }),
  ]);
};

const sumShown = ({ bookingFees }: SearchResult, chosen: readonly PlanOffer[]): Minor =>
  sum(chosen.map(({ quote }) => quote.total)) + sumLines(bookingFees.lines);

const sumShownAtHotel = ({ bookingFees }: SearchResult, chosen: readonly PlanOffer[]): Minor =>
  sumLines([...chosen.flatMap(({ quote }) => quote.atHotel), ...bookingFees.atHotel] as Line[]);

const stays = fc
  .record({ daysAhead: fc.integer({ min: 46, max: 80 }), length: fc.integer({ min: 1, max: 9 }) })
  .map(({ daysAhead, length }) => {
    const arrival = addDays(TODAY, daysAhead);
    return { arrival, departure: addDays(arrival, length) };
  });

const parties = fc.constantFrom('1', '2', '2,4', '2,9', '2,14');

test('searchRooms (R23): for any taxes, plan and party the total of the only room, and of several, is what is charged', () =>
  fc.assert(
    fc.asyncProperty(taxLists, stays, fc.array(parties, { minLength: 1, maxLength: 3 }), async (taxes, stay, rooms) => {
      const ports = createPorts({ taxes });
      const asked = { ...stay, rooms };
      const found = await search(ports, asked);
      const choices = listChoices(found);
      expect(choices.length).toBeGreaterThan(0);
      for (const chosen of choices) {
        const quote = await quoteChoices(ports, asked, chosen);
        expect(quote.rooms).toHaveLength(rooms.length);
        expect(sumShown(found, chosen)).toBe(quote.total);
        expect(sumShownAtHotel(found, chosen)).toBe(sumLines(listHotelLines(quote)));
      }
    }),
    { numRuns: countCases(250) },
  ));

test('searchRooms (R16, R23): for any taxes and promotions the total of the only room is what is charged', () =>
  fc.assert(
    fc.asyncProperty(
      taxLists,
      fc.array(benefits, { maxLength: 2 }),
      stays,
      parties,
      async (taxes, all, stay, party) => {
        const promotions = all.map((benefit, index) => createPromotion(`p${index}`, { code: null, benefit }));
        const ports = createPorts({ taxes, promotions });
        const asked = { ...stay, rooms: [party] };
        const found = await search(ports, asked);
        const choices = listChoices(found);
        expect(choices.length).toBeGreaterThan(0);
        for (const chosen of choices)
          expect(sumShown(found, chosen)).toBe((await quoteChoices(ports, asked, chosen)).total);
      },
    ),
    { numRuns: countCases(250) },
  ));

test('buildPriceCalendar (R26): for any taxes of nights a night costs what is charged for it alone', () =>
  fc.assert(
    fc.asyncProperty(taxLists, stays, fc.constantFrom(GARDEN, FAMILY), async (all, { arrival }, roomTypeId) => {
      const taxes = all.filter(({ charge }) => !['booking', 'room', 'person'].includes(charge.basis));
      const ports = createPorts({ taxes });
      const asked = { arrival, departure: addDays(arrival, 1), rooms: ['2'] };
      const { rooms } = await search(ports, asked);
      const offer = rooms[0]?.offers.find((each) => each.roomTypeId === roomTypeId);
      const month = arrival.slice(0, 7);
      const calendar = await buildPriceCalendar(ports, { from: month, to: month, roomTypeId });
      const night = !calendar.ok ? undefined : calendar.value.find(({ date }) => date === arrival);
      expect(offer?.status).toBe('open');
      expect(night?.from).toBe(offer?.status === 'open' && offer.quote.total);
    }),
    { numRuns: countCases(300) },
  ));

const SERVICE = createAmountRule('service', { charge: { basis: 'booking', amount: 499 } });
const VAT = createPercentRule('vat', 1_000, { charge: { fees: ['service'] } });

test('searchRooms (R20): the only room has the fee of the booking among its lines, with the tax on it', async () => {
  const found = await search(createPorts({ taxes: [SERVICE, VAT] }), { ...STAY, rooms: ['2'] });
  expect(found.bookingFees).toEqual({ lines: [], atHotel: [] });
  const [offer] = found.rooms[0]?.offers ?? [];
  if (offer?.status !== 'open') throw new Error('the room is not open');
  expect(offer.quote.total).toBe(65_120 + 549);
  expect(offer.plans.map(({ quote, difference }) => [quote.total, difference])).toEqual([
    [65_669, 0],
    [59_157, -6_512],
    [99_109, 33_440],
  ]);
});

test('searchRooms (R20): of several rooms none has the fee of the booking, which is told beside them', async () => {
  const found = await search(createPorts({ taxes: [SERVICE, VAT] }), { ...STAY, rooms: ['2', '2'] });
  expect(found.bookingFees.lines.map(({ item, amount }) => [item, amount])).toEqual([
    ['service', 499],
    ['vat', 50],
  ]);
  const [offer] = found.rooms[1]?.offers ?? [];
  expect(offer?.status === 'open' && offer.quote.total).toBe(65_120);
});

test('searchRooms (B9): the nearest stays cost what is charged, with the fee of the booking', async () => {
  const ports = createPorts({ taxes: [SERVICE, VAT] });
  const asked = { arrival: '2026-12-23', departure: '2026-12-24', rooms: ['2'] };
  const { nearest } = await search(ports, asked);
  expect(nearest.length).toBeGreaterThan(0);
  for (const { stay, from } of nearest) {
    const { rooms } = await search(ports, { ...stay, rooms: ['2'] });
    const totals = (rooms[0]?.offers ?? []).flatMap((offer) => (offer.status === 'open' ? offer.quote.total : []));
    expect(totals).toContain(from);
  }
});

test('listRoomTypes (R26): from has the taxes and fees of its night, for the adults that it includes', async () => {
  const city = createAmountRule('city', { charge: { basis: 'person-night', amount: 250 } });
  const cleaning = createAmountRule('cleaning', { charge: { basis: 'room-night', amount: 1_000 } });
  const vat = createPercentRule('vat', 1_000, { charge: { fees: ['cleaning'] } });
  const hotel250 = { ...city, taxRuleId: 'hotel', isPaidAtHotel: true };
  const listed = await listRoomTypes(createPorts({ taxes: [city, cleaning, vat, SERVICE, hotel250] }));
  expect(listed.find(({ roomTypeId }) => roomTypeId === GARDEN)?.from).toBe(16_280 + 2 * 250 + 1_100);
});

test('listRoomTypes (R21, R26): from is the cheapest night with its own taxes where they differ by date', async () => {
  const low = createAmountRule('season', {
    charge: { basis: 'room-night', amount: 5_000 },
    stayTo: '2027-03-31',
  });
  const high = {
    ...low,
    taxRuleId: 'other',
    charge: { ...low.charge, amount: 3_000 },
    stayFrom: '2027-04-01',
    stayTo: null,
  };
  const listed = await listRoomTypes(createPorts({ taxes: [low, high as typeof low] }));
  expect(listed.find(({ roomTypeId }) => roomTypeId === GARDEN)?.from).toBe(14_800 + 3_000);
});
