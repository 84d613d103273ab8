import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { placeHold } from '#src/booking/hold/place-hold.action.ts';
import type { Catalogue } from '#src/rates/catalogue/catalogue.rules.ts';
import { createTestCatalogue, DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createOpenOffer } from '#test/support/booking/open-offers.ts';
import {
  createDerivedPlan,
  createPlansCatalogue,
  HALF_BOARD,
  NON_REFUNDABLE,
} from '#test/support/booking/rate-plans.ts';
import { click, getElement, render } from '#test/support/browser/render.tsx';
import {
  createResultsPage,
  GARDEN,
  getChoiceRadio as getRadio,
  readRateLabel,
  VILLA,
} from '#test/support/browser/results-page.tsx';

const TWO_PLANS = createPlansCatalogue([NON_REFUNDABLE, HALF_BOARD]);

interface Shown extends Partial<Parameters<typeof createResultsPage>[0]> {
  readonly catalogue?: Catalogue;
  readonly villas?: number;
}

const createPage = ({ catalogue = TWO_PLANS, villas = 5, ...page }: Shown) =>
  createResultsPage({
    offers: [
      createOpenOffer(GARDEN, { rate: 14_800 }, catalogue),
      createOpenOffer(VILLA, { rate: 46_800, left: villas }, catalogue),
    ],
    ...page,
  });

/** The accessible name: the texts of the elements that name the radio. */
const getName = (radio: HTMLInputElement): string =>
  (radio.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => readRateLabel(document.getElementById(id)))
    .join(' ');

const isOpen = (roomTypeId: string): boolean =>
  getRadio(`${roomTypeId}.half-board`).closest('details')?.hasAttribute('open') ?? false;

const getSummary = (): string => getElement('.choice-summary').textContent;

beforeEach(() => void document.body.replaceChildren());

describe('OfferRates', () => {
  test('one rate shows no rates and submits the room type', () => {
    document.body.innerHTML = renderToString(createPage({ catalogue: createTestCatalogue(DEMO_POLICY) }));
    expect([...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ value }) => value)).toEqual([
      GARDEN,
      VILLA,
    ]);
    expect(document.querySelector('.offer-rates')).toBeNull();
    expect(document.body.innerHTML).not.toContain('Flexible');
  });

  test.each([
    [
      'en',
      [
        '618449 Flexible rate, US$488.40, Pay 50% today and the rest on Feb 22, 2027, Free cancellation until Jan 30, 2027',
        '618449 Non-refundable, US$439.56, US$48.84 less, The full stay is charged today, No free cancellation',
        '618449 Half board, US$739.20, US$250.80 more, Pay 50% today and the rest on Feb 22, 2027, Free cancellation until Jan 30, 2027',
      ],
    ],
    [
      'es',
      [
        '618449 Tarifa flexible, US$ 488.40, Hoy paga el 50 %, el resto el 22 feb 2027, Cancelación gratis hasta el 30 ene 2027',
        '618449 No reembolsable, US$ 439.56, US$ 48.84 menos, Hoy paga toda la estadía, Sin cancelación gratuita',
        '618449 Media pensión, US$ 739.20, US$ 250.80 más, Hoy paga el 50 %, el resto el 22 feb 2027, Cancelación gratis hasta el 30 ene 2027',
      ],
    ],
  ] as const)('in %s are radios of one group named by room, rate, price, difference and terms', (locale, names) => {
    document.body.innerHTML = renderToString(createPage({ locale }));
    const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio][name=choice-1]')].slice(0, 3);
    expect(radios.map(({ value }) => value)).toEqual([GARDEN, `${GARDEN}.non-refundable`, `${GARDEN}.half-board`]);
    expect(radios.map(getName)).toEqual(names);
  });

  test('name the board, on the card and in the summary, unless the rate is called so', async () => {
    const plans = ['Early booking', 'With breakfast'].map((name, index) =>
      createDerivedPlan(`plan-${index}`, { board: 'breakfast', names: { es: name, en: name } }),
    );
    await render(createPage({ catalogue: createPlansCatalogue(plans), choices: [`${GARDEN}.plan-0`] }));
    const names = plans.map(({ ratePlanId }) => getName(getRadio(`${GARDEN}.${ratePlanId}`)));
    expect(names).toEqual([
      expect.stringMatching(/^618449 Early bookingwith breakfast, US/),
      expect.stringMatching(/^618449 With breakfast, US/),
    ]);
    expect(getElement('.choice-rate').textContent).toBe('Early booking, with breakfast');
  });

  test('the others open under the room that is chosen, and only there', async () => {
    await render(createPage({}));
    expect([isOpen(GARDEN), isOpen(VILLA)]).toEqual([false, false]);
    await click(getRadio(GARDEN));
    expect([isOpen(GARDEN), isOpen(VILLA)]).toEqual([true, false]);
    await click(getRadio(`${GARDEN}.half-board`));
    expect([isOpen(GARDEN), isOpen(VILLA)]).toEqual([true, false]);
    expect(getRadio(GARDEN).checked).toBe(false);
  });

  test('"more rates" opens with the rate that is chosen there, and only with that', async () => {
    const more = ['a', 'b'].map((id) => createDerivedPlan(`plan-${id}`));
    const catalogue = createPlansCatalogue([NON_REFUNDABLE, HALF_BOARD, ...more]);
    const isMoreOpen = () => getRadio(`${GARDEN}.plan-b`).closest('details')?.open;
    await render(createPage({ catalogue, choices: [`${GARDEN}.plan-b`] }));
    expect(isMoreOpen()).toBe(true);
    await click(getRadio(`${GARDEN}.half-board`));
    expect(isMoreOpen()).toBe(false);
  });

  test('the fifth and later wait under "more rates"', () => {
    const more = ['a', 'b', 'c'].map((id) => createDerivedPlan(`plan-${id}`));
    document.body.innerHTML = renderToString(
      createPage({ catalogue: createPlansCatalogue([NON_REFUNDABLE, HALF_BOARD, ...more]) }),
    );
    const depths = [...document.querySelectorAll('input[type=radio][name=choice-1]')].slice(0, 6).map((radio) => {
      let depth = 0;
      for (let at = radio.closest('details'); at; at = at.parentElement?.closest('details') ?? null) depth += 1;
      return depth;
    });
    expect(depths).toEqual([0, 1, 1, 1, 2, 2]);
  });
});

describe('the summary of chosen rates', () => {
  test('names the rate and says what is paid today by its terms', async () => {
    await render(createPage({ choices: [`${GARDEN}.non-refundable`] }));
    expect(getSummary()).toContain('Non-refundable');
    expect(getElement('.choice-when').textContent).toContain('US$439.56');
    expect(getElement('.choice-when').querySelectorAll('div')).toHaveLength(1);
    await click(getRadio(`${GARDEN}.half-board`));
    expect(getElement('.choice-when').textContent).toContain('US$369.60');
    expect(getElement('.choice-when').querySelectorAll('div')).toHaveLength(2);
  });

  test('falls back to the first rate for one that is not on offer', async () => {
    await render(createPage({ choices: [`${GARDEN}.unknown`] }));
    expect(getRadio(GARDEN).checked).toBe(true);
  });

  test('says no schedule while rooms have different terms', async () => {
    await render(createPage({ roomCount: 2, choices: [`${GARDEN}.non-refundable`, GARDEN] }));
    expect(document.querySelector('.choice-when')).toBeNull();
  });
});

describe('rates of a second room', () => {
  test('are disabled with the reason where their terms are not those of room 1', async () => {
    await render(createPage({ roomCount: 2 }));
    expect(getRadio(`${GARDEN}.non-refundable`, 2).disabled).toBe(false);
    await click(getRadio(`${GARDEN}.half-board`));
    expect(getRadio(GARDEN, 2).disabled).toBe(false);
    const other = getRadio(`${GARDEN}.non-refundable`, 2);
    expect(other.disabled).toBe(true);
    expect(getName(other)).toContain('Only together with the payment and cancellation terms of room 1.');
  });

  test('count as the same room type when its last unit is taken', async () => {
    await render(createPage({ roomCount: 2, villas: 1 }));
    await click(getRadio(`${VILLA}.half-board`));
    expect([VILLA, `${VILLA}.half-board`].map((choice) => getRadio(choice, 2).disabled)).toEqual([true, true]);
    expect(getRadio(GARDEN, 2).disabled).toBe(false);
  });
});

test('ResultsForm: rates with different terms are refused in words, and the choice is kept', async () => {
  vi.mocked(placeHold).mockResolvedValue({
    refused: 'mixed-terms',
    choices: [`${GARDEN}.non-refundable`, `${GARDEN}.half-board`],
  });
  await render(createPage({ roomCount: 2, choices: [GARDEN, `${GARDEN}.half-board`] }));
  await click(getElement('.choice-summary button[type=submit]'));
  expect(getElement('.results-alert').textContent).toBe(
    'These rates have different payment or cancellation terms. Please choose rates with the same terms for all rooms.',
  );
  expect(getRadio(`${GARDEN}.half-board`, 2).checked).toBe(true);
});
