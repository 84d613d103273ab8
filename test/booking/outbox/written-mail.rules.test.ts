import { expect, test } from 'vitest';
import {
  findMailState,
  listLatestMails,
  NO_LONGER_TRUE,
  type WrittenMail,
} from '#src/booking/outbox/mail-relevance.rules.ts';

const NOW = '2027-01-10T15:00:00.000Z';

const MAIL: WrittenMail = {
  ...{ dedupeKey: 'balance-announced', kind: 'balance-announced', recipient: 'm@example.com', locale: 'es', facts: {} },
  ...{ writtenAt: NOW, sendAfter: NOW, attempts: 0, sentAt: null, droppedAt: null, lastError: null },
};

test.each([
  ['sent', { sentAt: NOW, attempts: 2, lastError: 'refused' }],
  ['dropped', { droppedAt: NOW, lastError: 'refused' }],
  ['obsolete', { droppedAt: NOW, lastError: NO_LONGER_TRUE }],
  ['failing', { attempts: 1, lastError: 'refused' }],
  ['planned', { sendAfter: '2027-01-11T15:00:00.000Z' }],
  ['waiting', {}],
] as const)('findMailState: %s', (state, part) =>
  expect(findMailState({ ...MAIL, ...part }, Date.parse(NOW))).toBe(state),
);

test('listLatestMails: by when a mail was sent, dropped or written, and of equal ones the last written first', () => {
  const create = (dedupeKey: string, differences: Partial<WrittenMail> = {}): WrittenMail => ({
    ...MAIL,
    dedupeKey,
    ...differences,
  });
  const mails = [
    create('reminder', { sentAt: '2027-02-20T14:00:00.000Z' }),
    create('confirmation', { sentAt: '2027-01-10T15:00:05.000Z' }),
    create('hotel', { sentAt: '2027-01-10T15:00:05.000Z' }),
    create('invitation', { droppedAt: '2027-01-11T15:00:00.000Z' }),
    create('waiting', { writtenAt: '2027-01-12T15:00:00.000Z' }),
  ];
  expect(listLatestMails(mails).map(({ dedupeKey }) => dedupeKey)).toEqual([
    'reminder',
    'waiting',
    'invitation',
    'hotel',
    'confirmation',
  ]);
});
