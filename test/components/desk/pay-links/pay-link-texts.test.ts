import { expect, test } from 'vitest';
import type { DeskHold } from '#src/booking/model/hold/desk-hold.ts';
import { describePayLinkEnd } from '#src/components/desk/pay-links/pay-link-texts.ts';
import { getTranslator } from '#src/i18n/translator.ts';

const AT = '2027-01-11T15:00:00.000Z';

test.each<[Pick<DeskHold, 'expiresAt' | 'endedAt'>, string]>([
  [{ expiresAt: AT, endedAt: null }, 'Jan 11, 2027, 10:00'],
  [{ expiresAt: null, endedAt: AT }, 'Jan 11, 2027, 10:00'],
  [{ expiresAt: null, endedAt: null }, ''],
])('describePayLinkEnd: only a link that is not paid has an end (%o: %s)', (hold, text) => {
  expect(describePayLinkEnd(getTranslator('en'), hold, 'America/Panama')).toBe(text);
});
