import type { ReactNode } from 'react';
import { calculateOutstandingAmount, type FolioEntry } from '#src/booking/reservation/folio.rules.ts';
import { describePaymentSummary } from '#src/booking/reservation/payment-summary.text.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import { DeskFacts } from '#src/desk/ui/desk-badge.tsx';
import type { DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import { DeskPanel, DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { StayDates } from '#src/desk/ui/stay-dates.tsx';
import { type Minor, sum } from '#src/kernel/money/money.ts';
import { describeCard } from '#src/payments/card.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

export interface ActingProps {
  readonly translator: Translator;
  readonly reservation: Paid;
}

/** Of a panel with a form. */
export interface ActingFormProps extends ActingProps {
  readonly texts: DeskFormTexts;
}

interface ActingScreenProps extends ActingProps {
  readonly title: string;
  readonly hotelName: string;
  readonly children: ReactNode;
}

const sumByHand = (folio: readonly FolioEntry[]): Minor =>
  0 -
  sum(folio.filter(({ kind }) => kind === 'manual-payment' || kind === 'manual-refund').map(({ amount }) => amount));

/** Who stays, and what is paid and owed, beside the form. */
const StandingFacts = ({ translator, reservation }: ActingProps) => {
  const { t, money } = translator;
  const { guest, quote, folio, card } = reservation;
  const { currency, stay, total } = quote;
  const owed = calculateOutstandingAmount(reservation);
  const byHand = sumByHand(folio);
  return (
    <DeskFacts
      facts={[
        { label: t('desk.act.guest'), value: `${guest.firstName} ${guest.lastName}` },
        { label: t('desk.act.stay'), value: <StayDates translator={translator} stay={stay} /> },
        { label: t('desk.act.total'), value: money(total, currency) },
        ...describePaymentSummary(translator, reservation),
        ...(byHand === 0 ? [] : [{ label: t('desk.act.paid-by-hand'), value: money(byHand, currency) }]),
        { label: t('reservation.due'), value: money(Math.max(0, owed), currency) },
        ...(owed < 0 ? [{ label: t('reservation.payments.by-hand'), value: money(0 - owed, currency) }] : []),
        { label: t('desk.act.card'), value: describeCard(translator, card) },
      ]}
    />
  );
};

/** A screen that acts on one reservation: how it stands, then the forms. */
export const ActingScreen = ({ title, hotelName, translator, reservation, children }: ActingScreenProps) => {
  const { t, locale } = translator;
  const { code } = reservation;
  return (
    <DeskScreen
      title={title}
      hotelName={hotelName}
      actions={
        <a className="desk-button desk-button-plain" href={createDeskLinks(locale).reservation(code)}>
          {t('desk.act.back')}
        </a>
      }
    >
      <div className="desk-columns desk-acting">
        <DeskPanel title={t('desk.act.now')}>
          <StandingFacts translator={translator} reservation={reservation} />
        </DeskPanel>
        <div className="desk-stack">{children}</div>
      </div>
    </DeskScreen>
  );
};
