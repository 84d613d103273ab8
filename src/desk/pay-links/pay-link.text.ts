import { formatMoment } from '#src/booking/history/history.text.ts';
import type { PayLink } from '#src/booking/reservation/pay-link.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

export const PAY_LINK_TONES = {
  open: 'attention',
  paid: 'good',
  expired: 'quiet',
  released: 'quiet',
} as const satisfies Record<PayLink['status'], string>;

/** What became of the last mail with the link. */
export const describePayLinkMail = (
  translator: Translator,
  { mail, status }: Pick<PayLink, 'mail' | 'status'>,
  timeZone: string,
): string => {
  const { t } = translator;
  if (!mail) return t('desk.pay-link.mail.none');
  // Of a link that is paid or has ended, a mail that waits is not sent.
  if (mail.state === 'obsolete' || (mail.state === 'waiting' && status !== 'open'))
    return t(`desk.pay-link.mail.obsolete.${status}`);
  return t(`desk.pay-link.mail.${mail.state}`, { at: mail.at ? formatMoment(translator, mail.at, timeZone) : '' });
};

/** What `describePayLinkEnd` says. */
export const labelPayLinkEnd = ({ t }: Translator, { status }: Pick<PayLink, 'status'>): string =>
  status === 'open' ? t('desk.pay-link.end') : t(`desk.pay-link.closed.${status}`);

/** When an open one ends, or when another was paid, expired or was released; ISO instant. */
export const findPayLinkEnd = ({ expiresAt, closedAt }: Pick<PayLink, 'expiresAt' | 'closedAt'>): string | null =>
  expiresAt ?? closedAt;

/** What `findPayLinkEnd` finds, as text. */
export const describePayLinkEnd = (
  translator: Translator,
  hold: Pick<PayLink, 'expiresAt' | 'closedAt'>,
  timeZone: string,
): string => {
  const at = findPayLinkEnd(hold);
  return at === null ? '' : formatMoment(translator, at, timeZone);
};
