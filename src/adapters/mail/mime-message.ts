import type { SendMailOptions } from 'nodemailer';
import { isEmail } from '#src/booking/model/guest-details.ts';
import type { Delivery, MailMessage } from '#src/booking/ports/mailer.ts';

/** Who writes: a name and one e-mail address. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** A value of a header that begins no other one. */
const oneLine = (text: string): string => text.replace(/[\r\n\0]+/g, ' ');

/** What would be read as several recipients, or as a command, is sent to nobody; undefined when it can be sent. */
export const refusedAddress = ({ to, replyTo }: MailMessage): Delivery | undefined =>
  isEmail(to) && isEmail(replyTo)
    ? undefined
    : { status: 'permanent', code: 'no-address', reason: 'the recipient or the address for answers is no address' };

/**
 * A mail as nodemailer takes it: text, HTML and calendar are alternatives, and the calendar is attached as a file too.
 * Content comes from the message itself, never from a file or an address that it names.
 */
export const mimeMessage = (message: MailMessage, from: Sender): SendMailOptions => {
  const { id, to, replyTo, subject, text, html, calendar, locale } = message;
  return {
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    from: { name: from.name, address: from.address },
    to: { name: '', address: to },
    replyTo: { name: '', address: replyTo },
    envelope: { from: from.address, to: [to] },
    subject: oneLine(subject),
    text,
    html,
    ...(calendar && {
      icalEvent: { method: calendar.method, filename: oneLine(calendar.fileName), content: calendar.content },
    }),
    // RFC 3834: no holiday note comes back for it.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locale },
    textEncoding: 'quoted-printable',
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};
