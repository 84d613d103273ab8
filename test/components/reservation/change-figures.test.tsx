import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { proposalOf } from '#src/booking/model/date-change.ts';
import { ChangeFigures } from '#src/components/reservation/change-figures.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import { holdOf, quoteOfRooms } from '#test/support/builders.ts';
import { standardTermsWith } from '#test/support/demo-hotel.ts';
import { paidOf } from '#test/support/paid-reservations.ts';

const reservation = paidOf({ quote: quoteOfRooms(['580022']) });

const show = (after: typeof reservation.quote, locale: 'es' | 'en' = 'en'): string => {
  const proposal = proposalOf(reservation, holdOf({ quote: after, changes: reservation.reserva }));
  return renderToStaticMarkup(<ChangeFigures words={wordsIn(locale)} reservation={reservation} proposal={proposal} />);
};

const stricter = (version: number) => ({
  ...reservation.quote,
  terms: { ...standardTermsWith({ freeCancellationDays: 45 }), version },
});

test('ChangeFigures: says which conditions the new dates follow when they differ from those agreed (R10)', () => {
  expect(show(stricter(2))).toContain(
    'Our conditions have changed since you booked. For the new dates: Pay 50% of your stay when you book and the rest 7 days before you arrive. Cancel free of charge up to 45 days before arrival',
  );
  expect(show(stricter(2), 'es')).toContain('Nuestras condiciones han cambiado desde que reservó.');
});

test('ChangeFigures: says nothing of conditions that stay the same', () => {
  expect(show(reservation.quote)).not.toContain('conditions');
});
