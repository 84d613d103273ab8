import { expect, test } from 'vitest';
import type { DeskHold } from '#src/booking/model/hold/desk-hold.ts';
import { describePayLinkEnd, describePayLinkMail } from '#src/components/desk/pay-links/pay-link-texts.ts';
import { getTranslator } from '#src/i18n/translator.ts';

const AT = '2027-01-11T15:00:00.000Z';

test.each<[Pick<DeskHold, 'expiresAt' | 'endedAt'>, string]>([
  [{ expiresAt: AT, endedAt: null }, 'Jan 11, 2027, 10:00'],
  [{ expiresAt: null, endedAt: AT }, 'Jan 11, 2027, 10:00'],
  [{ expiresAt: null, endedAt: null }, ''],
])('describePayLinkEnd: only a link that is not paid has an end (%o: %s)', (hold, text) => {
  expect(describePayLinkEnd(getTranslator('en'), hold, 'America/Panama')).toBe(text);
});

test.each<[DeskHold['status'], NonNullable<DeskHold['mail']>['state'], string]>([
  ['open', 'waiting', 'About to be sent'],
  ['open', 'sent', 'Sent Jan 11, 2027, 10:00'],
  ['open', 'undelivered', 'Not delivered'],
  ['paid', 'undelivered', 'Not delivered'],
  ['paid', 'obsolete', 'Not sent, it was paid already'],
  ['paid', 'waiting', 'Not sent, it was paid already'],
  ['ended', 'obsolete', 'Not sent, it had ended already'],
])('describePayLinkMail: of a link that is %s, a mail that is %s: %s', (status, state, text) => {
  const mail = { state, recipient: 'ana@example.com', at: AT };
  expect(describePayLinkMail(getTranslator('en'), { status, mail }, 'America/Panama')).toBe(text);
});
