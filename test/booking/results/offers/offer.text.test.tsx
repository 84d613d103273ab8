import { describe, expect, test } from 'vitest';
import { createOfferTexts, createRatesTexts } from '#src/booking/results/offers/offer.text.ts';
import type { Party } from '#src/kernel/stay/party.ts';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { createIncludedAddOnLine } from '#src/rates/extras/add-on.rules.ts';
import type { OpenOffer } from '#src/rates/offers/room-offer.rules.ts';
import { quoteRoom, type RoomQuote } from '#src/rates/quote/quote.rules.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { SPA } from '#test/support/booking/add-ons.ts';
import { THREE_NIGHTS } from '#test/support/booking/builders.ts';
import { createRoomType, createTestCatalogue, DEMO_POLICY, parseOccupancy } from '#test/support/booking/demo-hotel.ts';
import { createOpenOffer } from '#test/support/booking/open-offers.ts';
import { createDerivedPlan } from '#test/support/booking/rate-plans.ts';

const AGE_BANDS = [
  { fromAge: 3, toAge: 6, pays: 'child', price: 1_000 },
  { fromAge: 7, toAge: 12, pays: 'child' },
] as const;

/** Parts of the price of three nights at 224.00, 15.00 less each for one adult. */
const listParts = (locale: 'es' | 'en', party: Party, isBrief = false): readonly string[] => {
  const offer = createOpenOffer('580022');
  const roomType = createRoomType({
    occupancy: { ...parseOccupancy('2/0/3/6'), ageBands: AGE_BANDS },
    underOccupancy: { 1: -1_500 },
  });
  const { nights } = offer.quote;
  const room = { roomId: '1', roomType, ratePlanId: 'flexible', supplement: { adult: 0, child: 0 }, party, nights };
  const quote = quoteRoom(room, THREE_NIGHTS, DEMO_POLICY.taxes);
  const translator = getTranslator(locale);
  const shown = { content: undefined, currency: 'USD', isBrief };
  const { parts } = createOfferTexts({ ...shown, translator, offer: { ...offer, quote } });
  return parts.map((part) => part.replaceAll('\u00a0', ' '));
};

const ONE = { adults: 1, childAges: [] };

describe('createOfferTexts (R3)', () => {
  test.each([
    ['es', ['Habitación US$ 672.00', 'Uso individual −US$ 45.00', 'ITBMS US$ 62.70']],
    ['en', ['Room US$672.00', 'Single use −US$45.00', 'Tax US$62.70']],
  ] as const)('in %s: the use by one adult is a part of the price', (locale, parts) =>
    expect(listParts(locale, ONE)).toEqual(parts),
  );

  test('the use by one adult is also stated in brief', () =>
    expect(listParts('en', ONE, true)).toEqual(['Single use −US$45.00']));

  test('children of different prices are one part', () =>
    expect(listParts('en', { adults: 2, childAges: [5, 9] })).toEqual([
      'Room US$672.00',
      '2 extra children US$90.00',
      'Tax US$76.20',
    ]));
});

describe('createOfferTexts: extras of a plan (R12)', () => {
  const createOffer = (others: readonly RatePlan[], includedAddOnIds = [SPA.addOnId]): OpenOffer => {
    const tested = createTestCatalogue(DEMO_POLICY);
    const offer = createOpenOffer('580022', {}, { ...tested, plans: [...tested.plans, ...others] });
    const include = (quote: RoomQuote): RoomQuote => ({
      ...quote,
      lines: [...quote.lines, createIncludedAddOnLine(SPA)],
    });
    const [first, ...rest] = offer.plans;
    const plan = { ...first.plan, includedAddOnIds };
    const plans = [{ ...first, plan, quote: include(first.quote) }, ...rest] as const;
    return { ...offer, quote: include(offer.quote), plans };
  };
  const createTexts = (locale: 'es' | 'en', others: readonly RatePlan[], isBrief = false) => {
    const shown = { content: undefined, currency: 'USD', isBrief };
    return createOfferTexts({ ...shown, translator: getTranslator(locale), offer: createOffer(others) });
  };
  const listRates = (locale: 'es' | 'en', others: readonly RatePlan[]) =>
    createRatesTexts([createOffer(others)], {
      translator: getTranslator(locale),
      stay: THREE_NIGHTS,
      today: '2027-01-10',
    });

  test.each([
    ['en', 'Includes Extra spa-circuit'],
    ['es', 'Incluye Servicio spa-circuit'],
  ] as const)('in %s: are a part of the price without an amount; of named rates, a condition', (locale, text) => {
    const only = createTexts(locale, []);
    expect([only.parts[1], only.parts.length, listRates(locale, [])]).toEqual([text, 3, undefined]);
    const others = [createDerivedPlan('other')];
    const rates = Object.entries(listRates(locale, others) ?? {});
    expect(rates).toMatchObject([
      ['', { conditions: [text, expect.any(String), expect.any(String)] }],
      ['other', { conditions: [expect.any(String), expect.any(String)] }],
    ]);
    expect(createTexts(locale, others).parts).not.toContain(text);
  });

  test('of a promotion: the card says it of its own rate, and each other rate of itself (R15)', () => {
    const offer = createOffer([createDerivedPlan('other')], []);
    const [first, other = first] = offer.plans;
    const both = { ...offer, plans: [first, { ...other, quote: { ...first.quote, ratePlanId: 'other' } }] as const };
    const translator = getTranslator('en');
    const text = 'Includes Extra spa-circuit';
    const texts = createOfferTexts({ translator, offer: both, currency: 'USD', content: undefined, isBrief: false });
    expect(texts.parts).toContain(text);
    expect(texts.rates?.[1]?.extras).toEqual([text]);
    const rates = createRatesTexts([both], { translator, stay: THREE_NIGHTS, today: '2027-01-10' });
    expect(Object.values(rates ?? {}).flatMap(({ conditions }) => conditions)).not.toContain(text);
  });

  test('are left out of the parts in brief', () => {
    expect(createTexts('en', [], true).parts).toEqual([]);
  });
});
