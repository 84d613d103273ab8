import type { DeskHold, PayLinkMail } from '#src/booking/model/hold/desk-hold.ts';
import type { Translator } from '#src/i18n/intl.ts';

export const PAY_LINK_TONES = { open: 'attention', paid: 'good', ended: 'quiet' } as const satisfies Record<
  DeskHold['status'],
  string
>;

/** What became of the last mail with the link. */
export const describePayLinkMail = ({ t, instant }: Translator, mail: PayLinkMail | null, timeZone: string): string => {
  if (!mail) return t('desk.pay-link.mail.none');
  return t(`desk.pay-link.mail.${mail.state}`, { at: mail.at ? instant(mail.at, timeZone) : '' });
};

/** When an open one ends, when an ended one did, or that it was paid. */
export const describePayLinkEnd = (
  { t, instant }: Translator,
  { status, expiresAt, endedAt }: DeskHold,
  timeZone: string,
): string => {
  const at = expiresAt ?? endedAt;
  return at === null ? t(`desk.pay-link.status.${status}`) : instant(at, timeZone);
};
