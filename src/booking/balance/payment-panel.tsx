import type { ComponentProps, ReactNode } from 'react';
import type { BalanceFlag } from '#src/booking/reservation/due-balance.rules.ts';
import type { Confirmed, Paid } from '#src/booking/reservation/reservation.rules.ts';
import {
  calculateAmountOwed,
  findBalanceChargeDate,
  hasExpiredByDate,
} from '#src/booking/reservation/reservation-balance.ts';
import { isExpired, type SavedCard } from '#src/kernel/card.ts';
import type { HotelPolicy } from '#src/kernel/hotel.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { describeCard } from '#src/payments/card.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { selectMessages } from '#src/site/i18n/translator.ts';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { PaymentForms } from './payment-forms.client.tsx';
import './saved-card-line.css';
import './balance-alert.css';

interface SavedCardLineProps {
  readonly translator: Translator;
  /** null: the guest gave none. D26 */
  readonly card: SavedCard | null;
  /** Hotel-local date. B2 */
  readonly today: IsoDate;
  /** Date of the next charge; null when there is none. */
  readonly chargeDate: IsoDate | null;
}

const findWarning = ({ translator, today, chargeDate }: SavedCardLineProps, card: SavedCard): string | undefined => {
  if (isExpired(card.expMonth, card.expYear, today)) return translator.t('reservation.card.expired');
  return chargeDate && hasExpiredByDate(card, chargeDate) ? translator.t('reservation.card.expires-early') : undefined;
};

/** Saved card, with a warning when it expires before the next charge. B15 */
export const SavedCardLine = (props: SavedCardLineProps) => {
  const { translator, card } = props;
  if (card === null) return <div className="saved-card">{describeCard(translator, card)}</div>;
  const text = findWarning(props, card);
  const month = String(card.expMonth).padStart(2, '0');
  return (
    <div className="saved-card">
      <span className="saved-card-name">{describeCard(translator, card)}</span>
      <span className="quiet">{translator.t('reservation.card.expires', { month, year: String(card.expYear) })}</span>
      {text && <strong className="saved-card-warning">{text}</strong>}
    </div>
  );
};

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
        canUseSaved={card !== null && !isExpired(card.expMonth, card.expYear, today)}
        canSave={canSaveCard(reservation, today)}
        chargeDate={chargeDate}
        today={today}
        {...form}
      />
    </TranslatorProvider>
  );
};

interface BalanceAlertProps {
  readonly translator: Translator;
  readonly reservation: Confirmed;
  readonly flag: BalanceFlag;
  readonly policy: Pick<HotelPolicy, 'timeZone'>;
  /** Forms that resolve it. */
  readonly children: ReactNode;
}

/** Alert of a failed balance charge, with forms to pay it. B14 */
export const BalanceAlert = ({ translator, reservation, flag, policy, children }: BalanceAlertProps) => {
  const { quote, card, balance } = reservation;
  const amount = translator.money(calculateAmountOwed(reservation), quote.currency);
  const again = balance?.tryAt && translator.date(toHotelDate(Date.parse(balance.tryAt), policy.timeZone));
  return (
    <section className="balance-alert" aria-labelledby="balance-alert">
      <div className="balance-alert-words">
        <h2 className="subheading" id="balance-alert">
          {translator.t('reservation.flag.title', { amount })}
        </h2>
        <p>
          {translator.t(`reservation.flag.${flag}`, { card: describeCard(translator, card) })}{' '}
          {translator.t('reservation.flag.calm')}
        </p>
        {again && <p>{translator.t('reservation.flag.again', { date: again })}</p>}
      </div>
      {children}
    </section>
  );
};
