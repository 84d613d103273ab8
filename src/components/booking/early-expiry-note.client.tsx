'use client';
import { useRef, useState } from 'react';
import type { EchoedValues } from '#src/actions/checkout-form.ts';
import { isExpired, type TypedCard } from '#src/booking/model/card.ts';
import { readExpiry } from '#src/booking/model/guest-details.ts';
import type { Minor } from '#src/booking/model/money.ts';
import type { IsoDate } from '#src/booking/model/stay.ts';
import { useWords } from '#src/components/ui/words.client.tsx';

/** What is charged to a card that is given now. B7 */
export interface LaterCharge {
  readonly amount: Minor;
  readonly currency: string;
  /** The hotel-local day. */
  readonly dueOn: IsoDate;
  /** At the hotel. B2 */
  readonly today: IsoDate;
}

type Expiry = Pick<TypedCard, 'expMonth' | 'expYear'> | undefined;

const EXPIRY_FIELDS = ['exp_month', 'exp_year'] as const;

/** The expiry in the fields of `place`; while the guest types, a year of two figures is half of one of four. */
export const useExpiry = ({ exp_month = '', exp_year = '' }: EchoedValues) => {
  const [expiry, setExpiry] = useState<Expiry>(readExpiry({ exp_month, exp_year }));
  const place = useRef<HTMLFieldSetElement>(null);
  const read = (isTyping: boolean) => {
    const [month = '', year = ''] = EXPIRY_FIELDS.map(
      (name) => place.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value,
    );
    setExpiry(isTyping && year.length < 4 ? undefined : readExpiry({ exp_month: month, exp_year: year }));
  };
  return { expiry, place, read };
};

/** Says beside the expiry that the balance will need another card. Without JavaScript it is said of every card. */
export const EarlyExpiryNote = ({ charge, expiry }: { readonly charge: LaterCharge; readonly expiry: Expiry }) => {
  const words = useWords();
  const { amount, currency, dueOn, today } = charge;
  const values = { amount: words.money(amount, currency), date: words.date(dueOn) };
  const expiresBefore = (date: IsoDate) => expiry !== undefined && isExpired(expiry.expMonth, expiry.expYear, date);
  return (
    <div className="early-expiry">
      <noscript>
        <p className="field-hint">{words.t('checkout.card.expires-early.any', values)}</p>
      </noscript>
      <div role="status">
        {expiresBefore(dueOn) && !expiresBefore(today) && (
          <p className="alert alert-warning">{words.t('checkout.card.expires-early', values)}</p>
        )}
      </div>
    </div>
  );
};
