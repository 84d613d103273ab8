import { expect, test } from 'vitest';
import type { PayLink } from '#src/booking/reservation/pay-link.rules.ts';
import { describePayLinkEnd, describePayLinkMail, labelPayLinkEnd } from '#src/desk/pay-links/pay-link.text.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';

const AT = '2027-01-11T15:00:00.000Z';

test.each<[Pick<PayLink, 'status' | 'expiresAt' | 'closedAt'>, string]>([
  [{ status: 'open', expiresAt: AT, closedAt: null }, 'Held until: Jan 11, 2027, 10:00\u00a0am'],
  [{ status: 'paid', expiresAt: null, closedAt: AT }, 'Paid on: Jan 11, 2027, 10:00\u00a0am'],
  [{ status: 'expired', expiresAt: null, closedAt: AT }, 'Expired on: Jan 11, 2027, 10:00\u00a0am'],
  [{ status: 'released', expiresAt: null, closedAt: AT }, 'Released on: Jan 11, 2027, 10:00\u00a0am'],
  [{ status: 'expired', expiresAt: null, closedAt: null }, 'Expired on: '],
])('describePayLinkEnd, labelPayLinkEnd: when it ends, was paid, expired or was released (%o: %s)', (hold, text) => {
  const translator = getTranslator('en');
  const end = describePayLinkEnd(translator, hold, 'America/Panama');
  expect(`${labelPayLinkEnd(translator, hold)}: ${end}`).toBe(text);
});

test.each<[PayLink['status'], NonNullable<PayLink['mail']>['state'], string]>([
  ['open', 'waiting', 'About to be sent'],
  ['open', 'sent', 'Sent Jan 11, 2027, 10:00\u00a0am'],
  ['open', 'undelivered', 'Not delivered'],
  ['paid', 'undelivered', 'Not delivered'],
  ['paid', 'obsolete', 'Not sent, it was paid already'],
  ['paid', 'waiting', 'Not sent, it was paid already'],
  ['expired', 'obsolete', 'Not sent, it had expired already'],
  ['released', 'obsolete', 'Not sent, it was released already'],
])('describePayLinkMail: of a link that is %s, a mail that is %s: %s', (status, state, text) => {
  const mail = { state, recipient: 'ana@example.com', at: AT };
  expect(describePayLinkMail(getTranslator('en'), { status, mail }, 'America/Panama')).toBe(text);
});
