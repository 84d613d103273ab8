import type { ComponentProps } from 'react';
import { isExpired } from '#src/booking/model/card.ts';
import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import type { Paid } from '#src/booking/model/reservation.ts';
import type { IsoDate } from '#src/booking/model/stay.ts';
import { WordsProvider } from '#src/components/ui/words.client.tsx';
import type { Words } from '#src/i18n/intl.ts';
import { messagesFor } from '#src/i18n/words.ts';
import { PaymentForms } from './payment-forms.client.tsx';
import { balanceDay, owedBy } from './reservation-words.ts';
import { SavedCardLine } from './saved-card-line.tsx';

interface PaymentPanelProps extends Pick<ComponentProps<typeof PaymentForms>, 'documentTitle' | 'declined'> {
  readonly words: Words;
  readonly reservation: Paid;
  readonly policy: Pick<HotelPolicy, 'timeZone'>;
  /** At the hotel. B2 */
  readonly today: IsoDate;
}

const MESSAGES = ['payment.', 'manage.', 'checkout.', 'field.', 'field-error.', 'rejection.', 'reservation.card'];

/** Whether a card may still be saved: something may yet be charged to it. */
export const canSaveCard = ({ status, quote }: Paid, today: IsoDate): boolean =>
  status === 'confirmed' && quote.stay.departure > today;

/** The forms that pay what a reservation owes, or change its card. */
export const PaymentPanel = ({ words, reservation, policy, today, ...form }: PaymentPanelProps) => {
  const { reserva, quote, card } = reservation;
  const owed = owedBy(reservation);
  const chargedOn = owed > 0 ? balanceDay(reservation, policy) : null;
  return (
    <WordsProvider locale={words.locale} messages={messagesFor(words.locale, MESSAGES)}>
      <PaymentForms
        reserva={reserva}
        owed={owed}
        currency={quote.currency}
        savedCard={<SavedCardLine words={words} card={card} today={today} chargedOn={chargedOn} />}
        canUseSaved={!isExpired(card.expMonth, card.expYear, today)}
        canSave={canSaveCard(reservation, today)}
        chargedOn={chargedOn}
        today={today}
        {...form}
      />
    </WordsProvider>
  );
};
