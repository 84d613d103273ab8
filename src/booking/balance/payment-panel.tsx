import type { ComponentProps } from 'react';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import { calculateAmountOwed, findBalanceChargeDate } from '#src/booking/reservation/reservation-balance.ts';
import { isExpired } from '#src/kernel/card.ts';
import type { HotelPolicy } from '#src/kernel/hotel-policy.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { selectMessages } from '#src/site/i18n/translator.ts';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { PaymentForms } from './payment-forms.client.tsx';
import { SavedCardLine } from './saved-card-line.tsx';

interface PaymentPanelProps extends Pick<ComponentProps<typeof PaymentForms>, 'documentTitle' | 'declined'> {
  readonly translator: Translator;
  readonly reservation: Paid;
  readonly policy: Pick<HotelPolicy, 'timeZone'>;
  /** Hotel-local date. B2 */
  readonly today: IsoDate;
}

const MESSAGES = ['payment.', 'manage.', 'checkout.', 'field.', 'field-error.', 'rejection.', 'reservation.card'];

/** Is true while a later charge is possible. */
export const canSaveCard = ({ status, quote }: Paid, today: IsoDate): boolean =>
  status === 'confirmed' && quote.stay.departure > today;

/** Forms to pay a reservation or change its card. */
export const PaymentPanel = ({ translator, reservation, policy, today, ...form }: PaymentPanelProps) => {
  const { reserva, quote, card } = reservation;
  const owed = calculateAmountOwed(reservation);
  const chargeDate = owed > 0 ? findBalanceChargeDate(reservation, policy) : null;
  return (
    <TranslatorProvider locale={translator.locale} messages={selectMessages(translator.locale, MESSAGES)}>
      <PaymentForms
        reserva={reserva}
        owed={owed}
        currency={quote.currency}
        savedCard={<SavedCardLine translator={translator} card={card} today={today} chargeDate={chargeDate} />}
        canUseSaved={!isExpired(card.expMonth, card.expYear, today)}
        canSave={canSaveCard(reservation, today)}
        chargeDate={chargeDate}
        today={today}
        {...form}
      />
    </TranslatorProvider>
  );
};
