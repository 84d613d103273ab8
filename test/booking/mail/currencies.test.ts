import { expect, test } from 'vitest';
import { composeMail } from '#src/booking/mail/compose-mail.ts';
import type { Reservation } from '#src/booking/reservation/reservation.rules.ts';
import { LOCALES } from '#src/kernel/locale.ts';
import { createExamples, createReservationMail, MAIL_EVENT } from './mail-examples.ts';

/** The same amounts in another currency. */
const changeCurrency = <Value>(value: Value, currency: string): Value =>
  JSON.parse(JSON.stringify(value).replaceAll('"currency":"USD"', `"currency":"${currency}"`)) as Value;

test.each([
  ['JPY', /JPY\s?([\d.,]+)/gu, /^\d{1,3}(?:,\d{3})*$/],
  ['KWD', /KWD\s?([\d.,]+)/gu, /^\d{1,3}(?:,\d{3})*\.\d{3}$/],
  ['EUR', /€\s?([\d.,]+)/gu, /^\d{1,3}(?:,\d{3})*\.\d{2}$/],
])(
  'composeMail: every mail of a hotel in %s prints amounts of that currency only, with its decimals',
  (currency, amounts, expected) => {
    const policy = { ...MAIL_EVENT.policy, currency };
    const printed = LOCALES.flatMap((locale) =>
      createExamples().flatMap(([name, kind, facts, about]) => {
        const reservation: Reservation = { ...changeCurrency(about, currency), locale };
        const mail = createReservationMail(reservation, kind, changeCurrency(facts, currency));
        const { subject, text } = composeMail(mail, reservation, { ...MAIL_EVENT, policy });
        const all = `${subject}\n${text}`;
        expect(all, name).not.toMatch(/US\$|USD/);
        return [...all.matchAll(amounts)].map(([, amount = '']) => amount.replace(/[.,]$/, ''));
      }),
    );
    expect(printed.length).toBeGreaterThan(100);
    expect(printed.filter((amount) => !expected.test(amount))).toEqual([]);
  },
);
