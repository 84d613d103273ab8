import { beforeEach, describe, expect, test, vi } from 'vitest';
import { placeHold } from '#src/booking/hold/place-hold.action.ts';
import { createBookingTaxLines } from '#src/rates/taxes-and-fees/tax-lines.rules.ts';
import type { TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { THREE_NIGHTS } from '#test/support/booking/builders.ts';
import { createTestCatalogue, DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createOpenOffer } from '#test/support/booking/open-offers.ts';
import {
  createAmountRule,
  createPercentRule,
  createPlansCatalogue,
  HALF_BOARD,
} from '#test/support/booking/rate-plans.ts';
import { createRoomContent } from '#test/support/booking/room-contents.ts';
import { click, getElement, render } from '#test/support/browser/render.tsx';
import { createResultsPage, GARDEN, getChoiceRadio, VILLA } from '#test/support/browser/results-page.tsx';

const place = vi.mocked(placeHold);

const SERVICE = createAmountRule('service', { charge: { basis: 'booking', amount: 499 } });
const VAT = createPercentRule('vat', 1_000, { charge: { fees: ['service'], kinds: ['room'] } });
const DEPOSIT = createAmountRule('key', { charge: { basis: 'booking', amount: 2_000 }, isPaidAtHotel: true });
const CITY = createAmountRule('city', { charge: { basis: 'person-night', amount: 250 } });

/** Of one room or of several, as a search finds them. */
const show = (rules: readonly TaxRule[], roomCount: number, locale: 'es' | 'en' = 'en') => {
  const catalogue = { ...createTestCatalogue(DEMO_POLICY), taxes: rules };
  const offers = [createOpenOffer(GARDEN, { rate: 10_000 }, catalogue), createOpenOffer(VILLA, {}, catalogue)];
  const bookingFees = createBookingTaxLines(rules, THREE_NIGHTS.arrival);
  return render(createResultsPage({ offers, roomCount, locale, taxes: rules, ...(roomCount > 1 && { bookingFees }) }));
};

const readText = (selector: string) => getElement(selector).textContent?.replaceAll('\u00a0', ' ');
const readTexts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

beforeEach(() => place.mockReset().mockResolvedValue({ refused: null, choices: [] }));

describe('RoomResults: fees of the booking (R20, R23)', () => {
  test.each([
    [
      'en',
      'Plus Fee service US$4.99, once for the whole booking',
      'Plus Fee key, to be paid at the hotel US$20.00, once',
    ],
    [
      'es',
      'Más Cargo service US$ 4.99, una sola vez por toda la reserva',
      'Más Cargo key, se paga en el hotel US$ 20.00, una',
    ],
  ] as const)('in %s: each of several rooms says what is charged once', async (locale, fee, atHotel) => {
    await show([SERVICE, DEPOSIT], 2, locale);
    const texts = readTexts('.offer-at-hotel');
    expect(texts).toHaveLength(2 * 2 * 2);
    expect(texts.filter((text) => text === fee)).toHaveLength(4);
    expect(texts.filter((text) => text?.startsWith(atHotel))).toHaveLength(4);
    const described = document.querySelectorAll('[itemtype$=Offer] [itemprop=description]');
    expect(described).toHaveLength(8);
  });

  test('the total of several rooms has them once, with the tax on them, as a line of its own', async () => {
    await show([SERVICE, VAT], 2);
    expect(readText('.choice-total')).toBe('Choose your 2 rooms to see your total.');
    await click(getChoiceRadio(GARDEN, 1));
    await click(getChoiceRadio(GARDEN, 2));
    expect(readText('.choice-lines')).toBe(
      `Room 1${GARDEN}US$330.00Room 2${GARDEN}US$330.00Fee serviceUS$4.99Tax vatUS$0.50`,
    );
    expect(readText('.choice-total strong')).toBe('US$665.49');
    await click(getElement('.choice-summary button[type=submit]'));
    const sent = place.mock.calls[0]?.[1];
    expect(sent?.getAll('shown')).toEqual(Array(2).fill(`${VILLA}=73920 ${GARDEN}=33000`));
    expect(sent?.get('shown-fees')).toBe('549');
  });

  test('without them nothing is said, and nothing sent', async () => {
    await show([VAT], 2);
    expect(readTexts('.offer-at-hotel')).toEqual([]);
    expect(document.querySelector('[name=shown-fees]')).toBeNull();
    expect(document.querySelectorAll('[name=shown]')).toHaveLength(2);
  });
});

describe('RoomResults: a promotion (R16)', () => {
  const offer = createOpenOffer(GARDEN, { rate: 10_000 });
  const [first] = offer.plans;
  const promoted = { ...offer, plans: [{ ...first, before: 40_000 }] as const };
  const NOTE = 'The promotion counts once for the whole booking: at the next step your total may be lower.';

  test.each([
    ['of several rooms', promoted, 2, true],
    ['of one room', promoted, 1, false],
    ['that is none', offer, 2, false],
  ])('%s: says that it may save more: %#', async (_name, shown, roomCount, isSaid) => {
    await render(createResultsPage({ offers: [shown], roomCount }));
    expect(readText('.choice-summary')?.includes(NOTE)).toBe(isSaid);
  });
});

describe('RoomResults: prices of nights', () => {
  const NOTE = 'Nightly prices are without extra guests and without the fixed charges that the total includes.';

  test.each([
    ['a fee per person and night', [CITY], NOTE],
    ['percentages alone', [VAT], 'Nightly prices are without extra guests.'],
  ])('say that they are without %s', async (_name, rules, note) => {
    const catalogue = { ...createTestCatalogue(DEMO_POLICY), taxes: rules };
    const offers = [createOpenOffer(GARDEN, {}, catalogue)];
    const contents = new Map([[GARDEN, createRoomContent(GARDEN, { name: 'Garden Room', size: 28 })]]);
    await render(createResultsPage({ offers, taxes: rules, contents }));
    expect(readTexts('.offer-nights-note')).toEqual([note]);
  });
});

describe('RoomResults: a price that changed', () => {
  test('sends what each rate was shown to cost', async () => {
    const catalogue = createPlansCatalogue([HALF_BOARD]);
    await render(createResultsPage({ offers: [createOpenOffer(GARDEN, { rate: 10_000 }, catalogue)] }));
    expect(getElement<HTMLInputElement>('[name=shown]').value).toBe(`${GARDEN}=33000 ${GARDEN}.half-board=58080`);
  });

  test('is said in the words of the answer', async () => {
    const text = 'It was US$1.00 and is now US$2.00.';
    place.mockResolvedValue({ refused: 'price-changed', choices: [GARDEN], text });
    await show([], 1);
    await click(getChoiceRadio(GARDEN));
    await click(getElement('.choice-summary button[type=submit]'));
    expect(readText('.results-alert')).toBe(text);
    expect(getChoiceRadio(GARDEN).checked).toBe(true);
  });
});
