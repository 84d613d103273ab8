import type { SendMailOptions } from 'nodemailer';
import { isEmail } from '#src/kernel/contact/email-address.ts';
import type { Delivery, MailMessage } from './mailer.port.ts';

export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** Prevents header injection. */
const toSingleLine = (text: string): string => text.replace(/[\r\n\0]+/g, ' ');

/** SMTP injection: the address must be exactly one. */
export const rejectInvalidAddress = ({ to, replyTo }: MailMessage): Delivery | undefined =>
  isEmail(to) && isEmail(replyTo)
    ? undefined
    : { status: 'permanent', code: 'no-address', reason: 'the recipient or the address for answers is no address' };

/** The calendar is an alternative and an attachment. Files and URLs in the content are never read. */
export const toMimeMessage = (message: MailMessage, from: Sender): SendMailOptions => {
  const { id, to, replyTo, subject, text, html, calendar, locale } = message;
  return {
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    from: { name: from.name, address: from.address },
    to: { name: '', address: to },
    replyTo: { name: '', address: replyTo },
    envelope: { from: from.address, to: [to] },
    subject: toSingleLine(subject),
    text,
    html,
    ...(calendar && {
      icalEvent: { method: calendar.method, filename: toSingleLine(calendar.fileName), content: calendar.content },
    }),
    // RFC 3834: suppresses out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locale },
    textEncoding: 'quoted-printable',
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};
