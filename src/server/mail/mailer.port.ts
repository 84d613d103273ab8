import type { Locale } from '#src/kernel/locale.ts';

/** RFC 5545. */
export interface CalendarFile {
  readonly method: 'PUBLISH' | 'CANCEL';
  readonly fileName: string;
  /** Lines end with CR LF. */
  readonly content: string;
}

export interface MailMessage {
  /** Letters and digits, the same for every retry of a mail. */
  readonly id: string;
  readonly kind: string;
  readonly locale: Locale;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly calendar: CalendarFile | null;
}

export type Delivery =
  | { readonly status: 'accepted' }
  /** `temporary`: retry later. `permanent`: no such address. `sender-refused`: an operator must act. */
  | {
      readonly status: 'temporary' | 'permanent' | 'sender-refused';
      /** Short code for logs, without addresses: `550 5.1.1`, `ETIMEDOUT`. */
      readonly code: string;
      /** May contain the recipient. */
      readonly reason: string;
    };

export interface Mailer {
  /** Does not throw for failures of the mail server. */
  send(message: MailMessage): Promise<Delivery>;
}
