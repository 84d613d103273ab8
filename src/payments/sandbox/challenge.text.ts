import { type Locale, listAcceptedLanguages } from '#src/kernel/locale.ts';

/** Texts of the bank, separate from the hotel's catalogue. */
export interface BankTexts {
  readonly bank: string;
  readonly sandbox: string;
  readonly title: string;
  readonly titleToKeep: string;
  readonly approvePayment: (merchant: string) => string;
  /** Zero amount: the merchant stores the card only. */
  readonly approveSaving: (merchant: string) => string;
  readonly amount: string;
  readonly merchant: string;
  readonly concept: string;
  readonly card: string;
  readonly cardEnding: (last4: string) => string;
  readonly approve: string;
  readonly reject: string;
  /** Explains where both answers lead. */
  readonly after: (merchant: string) => string;
  readonly overTitle: string;
  readonly over: string;
  readonly back: (merchant: string) => string;
  /** Months of a calendar date, in the order of the year. */
  readonly months: readonly string[];
  readonly date: (day: number, month: string, year: string) => string;
  readonly unknownTitle: string;
  readonly unknown: string;
  readonly notUnderstoodTitle: string;
  readonly notUnderstood: string;
}

export const BANK_TEXTS: Readonly<Record<Locale, BankTexts>> = {
  es: {
    bank: 'Banco de Pruebas',
    sandbox: 'Página de pruebas: no se mueve dinero.',
    title: 'Confirme su pago',
    titleToKeep: 'Confirme su tarjeta',
    approvePayment: (merchant) => `${merchant} quiere hacer un cargo a su tarjeta. ¿Lo aprueba?`,
    approveSaving: (merchant) => `${merchant} quiere guardar su tarjeta. Ahora no se le cobra nada. ¿Lo aprueba?`,
    amount: 'Monto',
    merchant: 'Comercio',
    concept: 'Concepto',
    card: 'Tarjeta',
    cardEnding: (last4) => `terminada en ${last4}`,
    approve: 'Aprobar el pago',
    reject: 'Rechazar el pago',
    after: (merchant) => `Con cualquiera de las dos respuestas vuelve a ${merchant}.`,
    overTitle: 'Este pago ya no espera su respuesta',
    over: 'Ya fue respondido o fue anulado. Cada confirmación sirve una sola vez.',
    back: (merchant) => `Volver a ${merchant}`,
    months: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'],
    date: (day, month, year) => `${day} ${month} ${year}`,
    unknownTitle: 'No conocemos esta confirmación',
    unknown: 'Revise la dirección, o vuelva al comercio y empiece el pago otra vez.',
    notUnderstoodTitle: 'No entendimos su respuesta',
    notUnderstood: 'Vuelva a la página anterior y elija aprobar o rechazar el pago.',
  },
  en: {
    bank: 'Sandbox Bank',
    sandbox: 'This is a test page: no money moves.',
    title: 'Confirm your payment',
    titleToKeep: 'Confirm your card',
    approvePayment: (merchant) => `${merchant} would like to charge your card. Do you approve?`,
    approveSaving: (merchant) => `${merchant} would like to keep your card. Nothing is charged now. Do you approve?`,
    amount: 'Amount',
    merchant: 'Merchant',
    concept: 'For',
    card: 'Card',
    cardEnding: (last4) => `ending in ${last4}`,
    approve: 'Approve the payment',
    reject: 'Reject the payment',
    after: (merchant) => `Either answer takes you back to ${merchant}.`,
    overTitle: 'This payment is no longer waiting for you',
    over: 'It was answered already or called off. Each confirmation works once.',
    back: (merchant) => `Return to ${merchant}`,
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    date: (day, month, year) => `${month} ${day}, ${year}`,
    unknownTitle: 'We do not know this confirmation',
    unknown: 'Check the address, or return to the merchant and start the payment again.',
    notUnderstoodTitle: 'We did not understand your answer',
    notUnderstood: 'Go back to the previous page and choose to approve or reject the payment.',
  },
};

/** Content negotiation: English when it is preferred to Spanish, else Spanish. */
export const negotiateLanguage = (acceptLanguage: string): Locale =>
  listAcceptedLanguages(acceptLanguage)
    .find((language) => /^e[ns](?:-|$)/.test(language))
    ?.startsWith('en')
    ? 'en'
    : 'es';
