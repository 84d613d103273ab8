import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChangeFigures } from '#src/booking/change/change-comparison.tsx';
import { createChangeProposal } from '#src/booking/change-rules/date-change.rules.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createRoomsQuote, createTestHold } from '#test/support/booking/builders.ts';
import { createStandardTerms } from '#test/support/booking/demo-hotel.ts';
import { createPaidReservation } from '#test/support/booking/paid-reservations.ts';

const reservation = createPaidReservation({ quote: createRoomsQuote(['580022']) });

const show = (after: typeof reservation.quote, locale: Locale = 'en'): string => {
  const proposal = createChangeProposal(reservation, createTestHold({ quote: after, changes: reservation.reserva }));
  return renderToStaticMarkup(
    <ChangeFigures
      translator={getTranslator(locale)}
      reservation={reservation}
      proposal={proposal}
      today="2027-01-11"
    />,
  );
};

const createStricterTerms = (version: number) => ({
  ...reservation.quote,
  terms: { ...createStandardTerms({ freeCancellationDays: 45 }), version },
});

test('ChangeFigures: names the new terms when they differ from those agreed (R10)', () => {
  expect(show(createStricterTerms(2))).toContain(
    'Our conditions have changed since you booked. For the new dates: Pay 50% of your stay when you book and the rest 7 days before you arrive. Cancel free of charge up to 45 days before arrival',
  );
  expect(show(createStricterTerms(2), 'es')).toContain('Nuestras condiciones han cambiado desde que reservó.');
});

test('ChangeFigures: does not mention unchanged terms', () => {
  expect(show(reservation.quote)).not.toContain('conditions');
});
