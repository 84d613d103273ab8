import type { Locale } from '../model/guest/locale.ts';

/** A calendar file (RFC 5545) attached to a mail. */
export interface CalendarFile {
  readonly method: 'PUBLISH' | 'CANCEL';
  readonly fileName: string;
  /** Lines end with CR LF. */
  readonly content: string;
}

export interface MailMessage {
  /** Letters and digits; the same for every retry of a mail, so that duplicates can be recognised. */
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

/** Result of handing a mail to the mail server. */
export type Delivery =
  | { readonly status: 'accepted' }
  /**
   * `temporary`: retry later. `permanent`: the address does not exist. `sender-refused`: the server refuses this site
   * (policy, relaying, authentication) until an operator fixes it.
   */
  | {
      readonly status: 'temporary' | 'permanent' | 'sender-refused';
      /** Short code for logs, without addresses: `550 5.1.1`, `ETIMEDOUT`. */
      readonly code: string;
      /** Response text for the outbox; it may contain the recipient. */
      readonly reason: string;
    };

export interface Mailer {
  /** Resolves with the result; does not throw for failures of the mail server. */
  send(message: MailMessage): Promise<Delivery>;
}
