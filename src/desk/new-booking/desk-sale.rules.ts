import { buildBookingMails } from '#src/booking/outbox/booking-mails.rules.ts';
import type { BookingSource } from '#src/booking/reservation/booking-source.rules.ts';
import { type Consent, createConsent } from '#src/booking/reservation/consent.rules.ts';
import { MANUAL_METHODS, type ManualMethod } from '#src/booking/reservation/due-balance.rules.ts';
import { createOpenedFolio, type FolioEntry } from '#src/booking/reservation/folio.rules.ts';
import type { Held } from '#src/booking/reservation/hold.rules.ts';
import type { MailToWrite } from '#src/booking/reservation/mail.rules.ts';
import type { Minor } from '#src/kernel/money/money.ts';

/** How a booking at the desk is paid: by the guest through a link, at the desk now, or at arrival. D26 */
export const DESK_PAYMENTS = ['link', ...MANUAL_METHODS, 'arrival'] as const;

/** What the desk took at booking; an amount of 0: nothing, all is paid at arrival. D25, D26 */
export interface SalePayment {
  readonly amount: Minor;
  readonly method: ManualMethod;
  /** Reference on the receipt or the bank's statement; null: none. */
  readonly reference: string | null;
}

export const PAID_AT_ARRIVAL: SalePayment = { amount: 0, method: 'other', reference: null };

/** What is written with a reservation that the desk confirms at once. D26 */
export interface DeskSale {
  readonly consent: Consent;
  readonly folio: readonly FolioEntry[];
  readonly payment: SalePayment;
  readonly source: BookingSource;
  /** Why rules on the stay are set aside. D29 */
  readonly reason?: string | undefined;
  readonly mails: readonly MailToWrite[];
  /** ISO instant. */
  readonly confirmedAt: string;
}

/** Creates folio, consent and mails of a hold that is sold at once; what is not paid now is owed at arrival. B17, D26 */
export const createDeskSale = (
  { quote, locale, createdAt: at }: Held,
  payment: SalePayment,
  source: BookingSource,
): DeskSale => ({
  consent: {
    ...createConsent(quote, locale, at),
    deposit: payment.amount,
    balance: quote.total - payment.amount,
    balanceDueOn: null,
  },
  folio: createOpenedFolio(
    quote,
    { kind: 'manual-payment', amount: 0 - payment.amount, reference: payment.reference, at, item: payment.method },
    at,
  ),
  payment,
  source,
  mails: buildBookingMails(null, Date.parse(at)),
  confirmedAt: at,
});
