import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ChangeComparison } from '#src/booking/change/change-comparison.tsx';
import type { Locale, LocalizedText } from '#src/kernel/locale.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createChoice, SPA, TRANSFER } from '#test/support/booking/add-ons.ts';
import { createRoomsQuote } from '#test/support/booking/builders.ts';
import { quoteWithAddOns } from '#test/support/booking/quoted-add-ons.ts';

const ADD_ONS = [SPA, TRANSFER];
const SPA_CHOICE = createChoice('spa-circuit', { day: '2027-03-02' });
const TRANSFER_CHOICE = createChoice('airport-transfer', { roomId: null, quantity: 2 });

const BEFORE = quoteWithAddOns(createRoomsQuote(['580022']), ADD_ONS, [SPA_CHOICE, TRANSFER_CHOICE]);
const LATER = createRoomsQuote(['580022'], { arrival: '2027-03-11', departure: '2027-03-14' });

const show = (after: Quote, dropped: readonly LocalizedText[] = [], locale: Locale = 'en'): string =>
  renderToStaticMarkup(
    <ChangeComparison
      translator={getTranslator(locale)}
      before={BEFORE}
      after={after}
      dropped={dropped}
      contents={new Map()}
    />,
  );

describe('ChangeComparison: extras (R14)', () => {
  test('shows those of both stays, and warns of none when all are carried', () => {
    const after = quoteWithAddOns(LATER, ADD_ONS, [{ ...SPA_CHOICE, day: '2027-03-12' }, TRANSFER_CHOICE]);
    const page = show(after);
    for (const text of [
      'Extra spa-circuit, Tue, Mar 2',
      'Extra spa-circuit, Fri, Mar 12',
      'Extra airport-transfer × 2',
    ])
      expect(page).toContain(`<dd>${text}</dd>`);
    expect(page).not.toContain('alert');
  });

  test.each([
    ['en', 'Not available on the new dates, and therefore left out: Extra spa-circuit.'],
    ['es', 'Sin disponibilidad en las fechas nuevas, y por eso fuera de la propuesta: Servicio spa-circuit.'],
  ] as const)('in %s, names one that is left out', (locale, text) => {
    expect(show(quoteWithAddOns(LATER, ADD_ONS, [TRANSFER_CHOICE]), [SPA.names], locale)).toContain(text);
  });

  test('names all that are left out', () => {
    expect(show(LATER, [SPA.names, TRANSFER.names])).toContain(
      'left out: Extra spa-circuit and Extra airport-transfer.',
    );
  });
});
