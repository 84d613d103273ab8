import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CancellationStep } from '#src/booking/cancellation/cancellation-step.tsx';
import { composeMail } from '#src/booking/mail/compose-mail.ts';
import type { Cancelled, Confirmed, Paid } from '#src/booking/reservation/reservation.rules.ts';
import { CancelledView } from '#src/booking/reservation-page/cancelled-view.tsx';
import { ReservationOverview } from '#src/booking/reservation-page/reservation-overview.tsx';
import { ActingScreen } from '#src/desk/acting/acting-screen.tsx';
import { FolioPanel } from '#src/desk/reservation/folio-panel.tsx';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createReservationMail, MAIL_EVENT } from '#test/booking/mail/mail-examples.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createMailedCancellation, createMailedReservation } from '#test/support/booking/mailed-reservations.ts';
import { createReservationFile } from '#test/support/booking/reservation-files.ts';
import { TestRouter } from '#test/support/router.tsx';

type Locale = 'es' | 'en';
type State = 'before' | 'after';

const contents = new Map();
const policy = DEMO_POLICY;

/** The refund as requested, or as the gateway has paid it out. */
const payOut = <Reservation extends Paid>(reservation: Reservation, state: State): Reservation => {
  if (state === 'before') return reservation;
  const { folio, refunds } = reservation;
  const entries = refunds.map(({ amount, requestedAt: at }, index) => ({
    seq: folio.length + index + 1,
    kind: 'refund' as const,
    amount,
    reference: `refund_${index}`,
    at,
  }));
  return {
    ...reservation,
    folio: [...folio, ...entries],
    refunds: refunds.map((refund, index) => ({ ...refund, reference: `refund_${index}` })),
  };
};

const createCancellation = (locale: Locale): Cancelled => createMailedCancellation({ locale });

const createPartReturned = (locale: Locale): Confirmed => {
  const { refunds } = createMailedCancellation();
  return createMailedReservation({ locale, refunds: refunds.map((refund) => ({ ...refund, amount: 10_000 })) });
};

/** Text in one line. */
const flatten = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Labels and values of the lists of facts and the last row of the table, as shown. */
const show = (node: ReactNode): string => {
  document.body.innerHTML = renderToStaticMarkup(<TestRouter>{node}</TestRouter>);
  const facts = [...document.querySelectorAll('dl > div, tbody tr, tfoot tr')];
  return facts.map((fact) => [...fact.children].map(({ textContent }) => flatten(textContent)).join(' ')).join('\n');
};

const showMail = (reservation: Paid): string => {
  const none = { currency: 'USD', refund: 0, penalty: 0, chargedNow: 0 };
  const mail =
    reservation.status === 'cancelled'
      ? createReservationMail(reservation, 'reservation-cancelled', none)
      : createReservationMail(reservation, 'room-cancelled', { ...none, roomTypeId: '618449', chargedLater: 0 });
  document.body.innerHTML = composeMail(mail, reservation, MAIL_EVENT).html;
  return [...document.querySelectorAll('tr')]
    .map((row) => [...row.children].map(({ textContent }) => flatten(textContent)).join(' '))
    .join('\n');
};

const showDesk = (reservation: Paid): string => {
  const translator = getTranslator(reservation.locale);
  const { currency } = reservation.quote;
  const context = { translator, currency, timeZone: policy.timeZone, getRoomName: (id: string) => id };
  return show(<FolioPanel context={context} file={createReservationFile({ reservation })} owed={0} />);
};

const showActing = (reservation: Paid): string =>
  show(
    <ActingScreen title="" hotelName="" translator={getTranslator(reservation.locale)} reservation={reservation}>
      {null}
    </ActingScreen>,
  );

const hotel = { name: 'Punta Serena', email: 'desk@hotel.example', phone: '+507 833 5100', tollFree: '+1 888' };

const showPage = (reservation: Paid): string => {
  const translator = getTranslator(reservation.locale);
  const props = { translator, contents, policy };
  return show(
    reservation.status === 'cancelled' ? (
      <CancelledView {...props} reservation={reservation} />
    ) : (
      <ReservationOverview {...props} reservation={reservation} hotel={hotel} today="2027-01-11" />
    ),
  );
};

const SCREENS = { page: showPage, mail: showMail, 'desk detail': showDesk, 'desk form': showActing };

const CANCELLED = {
  es: ['Pagado US$ 739.20', 'Se devuelve US$ 739.20', 'Queda para el hotel US$ 0.00'],
  en: ['Paid US$739.20', 'Returned US$739.20', 'Kept by the hotel US$0.00'],
};
const PART_RETURNED = {
  es: ['Pagado US$ 739.20', 'Se devuelve US$ 100.00', 'Pagado tras la devolución US$ 639.20'],
  en: ['Paid US$739.20', 'Returned US$100.00', 'Paid after the refund US$639.20'],
};

describe.each(['es', 'en'] as const)('what was paid, returned and kept, in %s', (locale) => {
  describe.each(['before', 'after'] as const)('%s the gateway has paid the refund out', (state) => {
    test.each(Object.entries(SCREENS))('%s of a cancelled reservation', (_, showScreen) => {
      const lines = showScreen(payOut(createCancellation(locale), state)).split('\n');
      expect(lines).toEqual(expect.arrayContaining(CANCELLED[locale]));
    });

    test.each(Object.entries(SCREENS))(
      '%s of a confirmed reservation of which a part was returned',
      (_, showScreen) => {
        const lines = showScreen(payOut(createPartReturned(locale), state)).split('\n');
        expect(lines).toEqual(expect.arrayContaining(PART_RETURNED[locale]));
      },
    );

    test('preview of its cancellation', () => {
      const reservation = payOut(createPartReturned(locale), state);
      const { reserva } = reservation;
      const amounts = { refund: 63_920, byHand: 0, penalty: 0, termsPenalty: 0, chargedNow: 0, chargedLater: 0 };
      const preview = { reserva, roomId: null, free: true, freeUntil: null, remaining: null, ...amounts };
      const translator = getTranslator(locale);
      const lines = show(
        <CancellationStep
          {...{ translator, preview, reservation, contents }}
          today="2027-01-10"
          isSure={false}
          documentTitle=""
        />,
      );
      expect(lines.split('\n')).toEqual(expect.arrayContaining(PART_RETURNED[locale]));
    });
  });

  test.each([
    ['before', { es: 'Devolución en camino', en: 'Refund on its way' }],
    ['after', { es: 'Devolución', en: 'Refund' }],
  ] as const)('%s it is paid out, the statement names the refund, and its balance is what is due', (state, names) => {
    const lines = showPage(payOut(createCancellation(locale), state)).split('\n');
    const money = locale === 'es' ? 'US$ 739.20' : 'US$739.20';
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(` ${names[locale]} ${money.replace('$', '\\$')}$`)));
    expect(lines).toContain(locale === 'es' ? 'Saldo US$ 0.00' : 'Balance US$0.00');
  });

  test('a refund that the bank refused is to be returned by hand, and is not on its way', () => {
    const { refunds, ...rest } = createCancellation(locale);
    const refused = { ...rest, refunds: refunds.map((refund) => ({ ...refund, refusedReason: 'closed' })) };
    expect(showPage(refused).split('\n')).toEqual(expect.arrayContaining(CANCELLED[locale]));
    const text = flatten(document.body.textContent);
    expect(text).toContain(locale === 'es' ? 'se le devuelven en efectivo' : 'to be returned to you in cash');
    expect(text).not.toMatch(locale === 'es' ? /regreso a su tarjeta|volvieron/ : /way back to your card|refunded to/);
    expect(showActing(refused)).toContain(getTranslator(locale).t('reservation.payments.by-hand'));
  });
});
