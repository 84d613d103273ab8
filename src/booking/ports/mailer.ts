/** A calendar file (RFC 5545) beside a text. */
export interface CalendarFile {
  readonly method: 'PUBLISH' | 'CANCEL';
  readonly fileName: string;
  /** Lines end with CR LF. */
  readonly content: string;
}

export interface MailMessage {
  /** Letters and digits; a mail that is sent again has the same one, so that a repeat can be told from another mail. */
  readonly id: string;
  /** What it is about, e.g. `confirmation`. */
  readonly kind: string;
  readonly locale: 'es' | 'en';
  /** One e-mail address. */
  readonly to: string;
  /** Where an answer goes; one e-mail address. */
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly calendar: CalendarFile | null;
}

/** What became of a mail that was handed over. */
export type Delivery =
  | { readonly status: 'accepted' }
  /**
   * `temporary`: later it may be taken. `permanent`: the address does not exist. `sender-refused`: the other side refuses
   * the site itself (policy, relaying, sign-in); the mail is taken once an operator has mended that.
   */
  | {
      readonly status: 'temporary' | 'permanent' | 'sender-refused';
      /** A short word for the log, without any address: `550 5.1.1`, `ETIMEDOUT`. */
      readonly code: string;
      /** What the other side said, for the outbox; it may name the recipient. */
      readonly reason: string;
    };

/** Hands mails on to whoever delivers them. */
export interface Mailer {
  /** Resolves once it is known whether the mail was taken; never throws for what the other side does. */
  send(message: MailMessage): Promise<Delivery>;
}
