import { describe, expect, test } from 'vitest';
import { composeMail } from '#src/booking/mail/compose-mail.ts';
import { isForHotel } from '#src/booking/outbox/mail-relevance.rules.ts';
import { createExamples, createReservationMail, MAIL_EVENT } from './mail-examples.ts';

const NAME = { firstName: 'عبد الله', lastName: 'الحسيني' };
const WHOLE = `${NAME.firstName} ${NAME.lastName}`;

const listSubjects = () =>
  createExamples().flatMap(([name, kind, facts, about]) => {
    if (!isForHotel(kind) || !('guest' in about)) return [];
    const reservation = { ...about, guest: { ...about.guest, ...NAME } };
    const given = 'name' in facts ? { ...facts, name: WHOLE } : facts;
    return [
      [name, composeMail(createReservationMail(reservation, kind, given), reservation, MAIL_EVENT).subject] as const,
    ];
  });

describe('subjects of mails to the hotel', () => {
  // A name written from right to left would turn the figures behind it; at the end it turns none.
  test.each(listSubjects())('%s: nothing is written behind a name', (_, subject) => {
    expect(subject.split(WHOLE).slice(1).join('')).toBe('');
  });

  test('name the guest', () => {
    const named = listSubjects().filter(([, subject]) => subject.endsWith(WHOLE));
    expect(named.length).toBeGreaterThanOrEqual(8);
  });
});
