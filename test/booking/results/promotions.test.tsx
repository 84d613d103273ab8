import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { CodeStatus } from '#src/booking/results/code-status.tsx';
import type { Locale } from '#src/kernel/locale.ts';
import type { OpenOffer, PlanOffer } from '#src/rates/offers/room-offer.rules.ts';
import type { CodeStatus as Status } from '#src/rates/promotions/promotion-code.rules.ts';
import { discountRooms } from '#src/rates/quote/discounts.rules.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { THREE_NIGHTS } from '#test/support/booking/builders.ts';
import { createTestCatalogue, DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createOpenOffer } from '#test/support/booking/open-offers.ts';
import { SERENA15 } from '#test/support/booking/promotions.ts';
import { createPlansCatalogue, HALF_BOARD } from '#test/support/booking/rate-plans.ts';
import { click, getElement, render } from '#test/support/browser/render.tsx';
import { createResultsPage, GARDEN, readRateLabel, VILLA } from '#test/support/browser/results-page.tsx';

const discount = (offer: OpenOffer, catalogue = createTestCatalogue(DEMO_POLICY)): OpenOffer => {
  const plans = offer.plans.map((plan): PlanOffer => {
    const [quote = plan.quote] = discountRooms([plan.quote], SERENA15, THREE_NIGHTS, catalogue.taxes);
    return { ...plan, quote, before: plan.quote.total };
  });
  const [first = offer.plans[0], ...others] = plans;
  return { ...offer, quote: first.quote, plans: [first, ...others] };
};

interface Shown extends Partial<Parameters<typeof createResultsPage>[0]> {
  readonly catalogue?: ReturnType<typeof createTestCatalogue>;
}

/** The garden room with the discount, the villa without. */
const createPage = ({ catalogue, ...page }: Shown = {}) =>
  createResultsPage({
    offers: [
      discount(createOpenOffer(GARDEN, { rate: 14_800 }, catalogue), catalogue),
      createOpenOffer(VILLA, { rate: 46_800 }, catalogue),
    ],
    promo: 'serena15',
    appliedCode: 'SERENA15',
    ...page,
  });

const toText = (text: string | null): string => (text ?? '').replace(/\s+/gu, ' ').trim();
const readPrice = (roomTypeId: string): string => toText(getElement(`#offer-1-${roomTypeId}-price`).textContent);
const getSummary = (): string => toText(getElement('.choice-total').textContent);

beforeEach(() => {
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/EN/rooms/booking?arrival=2027-03-01');
});

describe('RoomResults: with a promotion (R16, R24)', () => {
  test.each([
    [
      'en',
      'before US$488.40, now US$415.14 for 3 nightsUS$138.38 a night on averageRoom US$444.00Code SERENA15 −US$66.60Tax US$37.74',
    ],
    [
      'es',
      'antes US$ 488.40, ahora US$ 415.14 por 3 nochesUS$ 138.38 por noche en promedioHabitación US$ 444.00Código SERENA15 −US$ 66.60ITBMS US$ 37.74',
    ],
  ] as const)('in %s a card says the price before and now, and the discount as a part', (locale, words) => {
    document.body.innerHTML = renderToString(createPage({ locale }));
    expect(readPrice(GARDEN)).toBe(words);
    expect(getElement('s', getElement(`#offer-1-${GARDEN}-price`)).textContent).toContain('488.40');
  });

  test('a room to which it does not apply shows its price alone', () => {
    document.body.innerHTML = renderToString(createPage());
    expect(readPrice(VILLA)).toMatch(/^US\$1,544\.40 for 3 nights/u);
  });

  test('each rate is named by its price before and now', () => {
    const catalogue = createPlansCatalogue([HALF_BOARD]);
    document.body.innerHTML = renderToString(createPage({ catalogue }));
    const labels = [...document.querySelectorAll(`[id^="rate-1-${GARDEN}"]`)];
    expect(labels.map((label) => readRateLabel(label).split(', Pay')[0])).toEqual([
      'Flexible rate, before US$488.40, now US$415.14',
      'Half board, before US$739.20, now US$665.94, US$250.80 more',
    ]);
  });

  test('the summary adds up both prices of the chosen rooms', async () => {
    await render(createPage({ roomCount: 2 }));
    await click(getElement(`#offer-1-${GARDEN}`));
    expect(getSummary()).toContain('before US$488.40, now US$415.14');
    await click(getElement(`#offer-2-${VILLA}`));
    expect(getSummary()).toContain('before US$2,032.80, now US$1,959.54');
  });

  test('the code is kept in the address, and held with when it applies', async () => {
    await render(createPage());
    await click(getElement(`#offer-1-${GARDEN}`));
    expect(new URLSearchParams(window.location.search).get('promo')).toBe('serena15');
    expect(getElement<HTMLInputElement>('.results-form input[name=promo]').value).toBe('SERENA15');
  });

  test('a code that does not apply is kept in the address only', async () => {
    await render(createPage({ appliedCode: '' }));
    await click(getElement(`#offer-1-${GARDEN}`));
    expect(new URLSearchParams(window.location.search).get('promo')).toBe('serena15');
    expect(document.querySelector('.results-form input[name=promo]')).toBeNull();
  });
});

describe('CodeStatus (R15, R16, R18)', () => {
  const readStatus = (status: Status | null, typed = ' serena 15', locale: Locale = 'en') => {
    const promotion = status && { code: typed, status };
    document.body.innerHTML = renderToString(
      <CodeStatus
        translator={getTranslator(locale)}
        code={typed}
        promotion={promotion}
        today="2027-01-10"
        currency="USD"
      />,
    );
    const said = getElement('[role=status]');
    return [said.className.replace('alert alert-', ''), ...[...said.querySelectorAll('p')].map((p) => p.textContent)];
  };

  test.each<[Status, string, string, string]>([
    [
      'applied',
      'success',
      'The code SERENA15 lowers your price.',
      'The prices below include it, and the price before is beside them.',
    ],
    [
      'plan-shown',
      'success',
      'The code SERENA15 opens a rate that is not shown to everyone.',
      'You find it under each room that has it.',
    ],
    [
      'plan-closed',
      'warning',
      'The rate of the code SERENA15 is not available on these nights.',
      'The prices below are without it.',
    ],
    [
      'applied-together',
      'info',
      'The code SERENA15 lowers your price when the nights of your rooms together cost US$0.00 or more before tax.',
      'The prices below are without it. You see the lower price before you pay.',
    ],
    ['already-lower', 'info', 'Your price is already lower than with SERENA15.', 'We show the lower price.'],
    [
      'unknown-code',
      'warning',
      'We do not know the code SERENA15.',
      'Please check its letters and digits. The prices below are without it.',
    ],
    ['used-up', 'warning', 'The code SERENA15 has been used up.', 'The prices below are without it.'],
    [
      'other-room-type',
      'warning',
      'The code SERENA15 is not for the rooms that suit your stay.',
      'The prices below are without it.',
    ],
  ])('%s is a %s: %s', (status, tone, title, text) => expect(readStatus(status)).toEqual([tone, title, text]));

  test.each(['A', 'CÓDIGO', 'A'.repeat(25)])('%s can be no code', (typed) =>
    expect(readStatus('unknown-code', typed, 'es')).toEqual([
      'warning',
      'Eso no es un código promocional.',
      'Un código tiene de 4 a 24 letras sin tilde, números y guiones. Los precios de abajo son sin código.',
    ]),
  );

  test('after too many codes says so', () =>
    expect(readStatus(null, 'NOPE-1', 'es')).toEqual([
      'warning',
      'Desde su conexión a internet se han probado demasiados códigos.',
      'Los precios de abajo son sin código. Puede probar otro en diez minutos, o reservar sin código.',
    ]));
});
