/** Purpose of a charge; at most one charge per purpose of a reservation succeeds. B12 */
export type PaymentPurpose =
  | { readonly kind: 'deposit' }
  | { readonly kind: 'balance' }
  | { readonly kind: 'change'; readonly number: number }
  | { readonly kind: 'card'; readonly number: number };

/** For idempotency keys and the database, e.g. `change-2`. */
export const formatPaymentPurpose = (purpose: PaymentPurpose): string =>
  'number' in purpose ? `${purpose.kind}-${purpose.number}` : purpose.kind;

const toPurpose = (kind: string | undefined, number: number): PaymentPurpose | undefined => {
  switch (kind) {
    case 'deposit':
    case 'balance':
      return { kind };
    case 'change':
    case 'card':
      return { kind, number };
    default:
      return undefined;
  }
};

/** @throws TypeError for a text that `formatPaymentPurpose` did not write */
export const parsePaymentPurpose = (text: string): PaymentPurpose => {
  const [kind, number] = text.split('-');
  const purpose = toPurpose(kind, Number(number));
  if (!purpose || formatPaymentPurpose(purpose) !== text) throw new TypeError(`not a payment purpose: ${text}`);
  return purpose;
};

export const isSamePurpose = (one: PaymentPurpose, other: PaymentPurpose): boolean =>
  formatPaymentPurpose(one) === formatPaymentPurpose(other);
