'use client';
import { useRef, useState } from 'react';
import type { EchoedValues } from '#src/booking/checkout/checkout-form.ts';
import { parseExpiry } from '#src/booking/guest/guest-details.rules.ts';
import { isExpired, type TypedCard } from '#src/kernel/card.ts';
import type { Money } from '#src/kernel/money/money.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { MessageId } from '#src/messages/en.ts';
import { useTranslator } from '#src/site/ui/translator.client.tsx';

/** Later charge to the card being entered. B7 */
export interface LaterCharge extends Money {
  /** Hotel-local date. */
  readonly dueOn: IsoDate;
  /** Hotel-local date. B2 */
  readonly today: IsoDate;
}

type Expiry = Pick<TypedCard, 'expMonth' | 'expYear'> | undefined;

const EXPIRY_FIELDS = ['exp_month', 'exp_year'] as const;

/** Reads the expiry fields inside `place`; while typing, a two-digit year may still become a four-digit one. */
export const useExpiry = ({ exp_month = '', exp_year = '' }: EchoedValues) => {
  const [expiry, setExpiry] = useState<Expiry>(parseExpiry({ exp_month, exp_year }));
  const place = useRef<HTMLFieldSetElement>(null);
  const read = (isTyping: boolean) => {
    const [month = '', year = ''] = EXPIRY_FIELDS.map(
      (name) => place.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value,
    );
    setExpiry(isTyping && year.length < 4 ? undefined : parseExpiry({ exp_month: month, exp_year: year }));
  };
  return { expiry, place, read };
};

/** A component, so that only a page that shows it formats amount and date: a browser loads its locale data to do so. */
const EarlyExpiryText = ({ charge, id }: { readonly charge: LaterCharge; readonly id: MessageId }) => {
  const { t, money, date } = useTranslator();
  return t(id, { amount: money(charge.amount, charge.currency), date: date(charge.dueOn) });
};

/** Warns that the card expires before the balance is charged. Without JavaScript the note is general. */
export const EarlyExpiryNote = ({ charge, expiry }: { readonly charge: LaterCharge; readonly expiry: Expiry }) => {
  const { dueOn, today } = charge;
  const hasExpiredByDate = (date: IsoDate) => expiry !== undefined && isExpired(expiry.expMonth, expiry.expYear, date);
  return (
    <div className="early-expiry">
      <noscript>
        <p className="field-hint">
          <EarlyExpiryText charge={charge} id="checkout.card.expires-early.any" />
        </p>
      </noscript>
      <div role="status">
        {hasExpiredByDate(dueOn) && !hasExpiredByDate(today) && (
          <p className="alert alert-warning">
            <EarlyExpiryText charge={charge} id="checkout.card.expires-early" />
          </p>
        )}
      </div>
    </div>
  );
};
