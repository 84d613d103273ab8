/** Purpose of a charge; at most one charge per purpose of a reservation succeeds. B12 */
export type PaymentPurpose =
  | { readonly kind: 'deposit' }
  | { readonly kind: 'balance' }
  /** Additional cost of the `number`-th date change (1, 2, …). */
  | { readonly kind: 'change'; readonly number: number }
  /** Zero-amount verification of the `number`-th other card (1, 2, …). */
  | { readonly kind: 'card'; readonly number: number };

/** Formats a purpose for idempotency keys and the database: `deposit`, `balance`, `change-2`, `card-1`. */
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

/** Parses what `formatPaymentPurpose` wrote. @throws TypeError for any other text. */
export const parsePaymentPurpose = (text: string): PaymentPurpose => {
  const [kind, number] = text.split('-');
  const purpose = toPurpose(kind, Number(number));
  if (!purpose || formatPaymentPurpose(purpose) !== text) throw new TypeError(`not a payment purpose: ${text}`);
  return purpose;
};

/** Is true when both purposes are the same, so that only one charge may succeed. B12 */
export const isSamePurpose = (one: PaymentPurpose, other: PaymentPurpose): boolean =>
  formatPaymentPurpose(one) === formatPaymentPurpose(other);
