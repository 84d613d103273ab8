import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailToWrite } from '#src/booking/model/mail.ts';
import type { Paid } from '#src/booking/model/reservation.ts';
import type { MailOutbox, ReservationMail } from '#src/booking/ports/mail-outbox.ts';
import { guestOf, instantOf, minutesLater } from '#test/support/builders.ts';
import { GARDEN, type House, visit } from './house.ts';
import { visitPaid } from './paid-visit.ts';

type OpenMailHouse = () => Promise<
  House & { readonly mailOutbox: MailOutbox<ReservationMail>; close(): Promise<void> }
>;

const at = (minute: number): string => instantOf(minutesLater(minute));

/** Tests follow each other; each begins when no mail of an earlier one is due any more. */
let hours = 0;
const freshMinute = (): number => {
  hours += 100;
  return hours * 60;
};

/** What every outbox does with mails about reservations, however they were written. B16 */
export const describeMailOutbox = (name: string, open: OpenMailHouse): void => {
  describe(`mails that wait ${name}`, () => {
    let house: Awaited<ReturnType<OpenMailHouse>>;
    beforeAll(async () => {
      house = await open();
    });
    afterAll(() => house?.close());

    const take = (minute: number, limit = 50) => house.mailOutbox.takeDue(at(minute), at(minute + 5), limit);
    const mail = (minute: number, differences: Partial<MailToWrite> = {}): MailToWrite => ({
      kind: 'confirmation',
      dedupeKey: 'confirmation',
      sendAfter: at(minute),
      facts: {},
      ...differences,
    });
    const written = async (...mails: MailToWrite[]): Promise<Paid> => {
      const reservation = await visitPaid(house).confirmed(await visit(house).freshNights(), [GARDEN]);
      return visitPaid(house).amended(reservation, { mails });
    };

    test('come once, when they are due, with what they say', async () => {
      const minute = freshMinute();
      const facts = { amount: 73_920, currency: 'USD', nextTryAt: null };
      const { reserva } = await written(mail(minute + 1, { kind: 'balance-failed', dedupeKey: 'failed-1', facts }));
      const id = `${reserva}.failed-1`;
      expect(await take(minute)).toEqual([]);
      expect(await take(minute + 1)).toEqual([
        { id, attempts: 1, reserva, kind: 'balance-failed', recipient: guestOf().email, locale: 'es', facts },
      ]);
      expect(await take(minute + 1)).toEqual([]);
      await house.mailOutbox.sent(id, at(minute + 1));
      expect(await take(minute + 99)).toEqual([]);
    });

    test('of the hotel have no other recipient', async () => {
      const minute = freshMinute();
      const { reserva } = await written(mail(minute, { kind: 'hotel-booked', dedupeKey: 'hotel-booked' }));
      expect(await take(minute)).toMatchObject([{ recipient: null, kind: 'hotel-booked' }]);
      await house.mailOutbox.sent(`${reserva}.hotel-booked`, at(minute));
    });

    test('to another address than the guest’s go there', async () => {
      const minute = freshMinute();
      const former = { kind: 'address-changed', dedupeKey: 'address-changed', to: 'former@example.com' } as const;
      const { reserva } = await written(mail(minute, former));
      expect(await take(minute)).toMatchObject([{ recipient: 'former@example.com' }]);
      await house.mailOutbox.sent(`${reserva}.address-changed`, at(minute));
    });

    test('come the oldest first, no more than were asked for', async () => {
      const minute = freshMinute();
      const keys = [3, 1, 2].map((after) => mail(minute + after, { dedupeKey: `m${after}` }));
      const { reserva } = await written(...keys);
      const ids = async (limit: number) => (await take(minute + 9, limit)).map(({ id }) => id);
      expect(await ids(2)).toEqual([`${reserva}.m1`, `${reserva}.m2`]);
      expect(await ids(2)).toEqual([`${reserva}.m3`]);
      await Promise.all([1, 2, 3].map((key) => house.mailOutbox.sent(`${reserva}.m${key}`, at(minute))));
    });

    test('come again when whoever took them never said what became of them', async () => {
      const minute = freshMinute();
      const { reserva } = await written(mail(minute));
      const id = `${reserva}.confirmation`;
      await take(minute);
      expect(await take(minute + 4)).toEqual([]);
      expect(await take(minute + 5)).toMatchObject([{ id, attempts: 2 }]);
      await house.mailOutbox.sent(id, at(minute + 6));
    });

    test('MailOutbox: a renewed lease keeps a mail from others for longer', async () => {
      const minute = freshMinute();
      const { reserva } = await written(mail(minute));
      const id = `${reserva}.confirmation`;
      await take(minute);
      await house.mailOutbox.renew(id, at(minute + 9));
      expect(await take(minute + 8)).toEqual([]);
      expect(await take(minute + 9)).toMatchObject([{ id, attempts: 2 }]);
      await house.mailOutbox.sent(id, at(minute + 9));
    });

    test('MailOutbox: what the hotel is told of a dropped mail is written with it, once', async () => {
      const minute = freshMinute();
      const { reserva } = await written(mail(minute));
      const id = `${reserva}.confirmation`;
      const toHotel = mail(minute, { kind: 'hotel-mail-undelivered', dedupeKey: 'hotel-undelivered.confirmation' });
      await take(minute);
      await house.mailOutbox.drop(id, at(minute), '550 nobody', toHotel);
      await house.mailOutbox.drop(id, at(minute), '550 nobody', toHotel);
      expect(await take(minute)).toMatchObject([{ reserva, kind: 'hotel-mail-undelivered', recipient: null }]);
      await house.mailOutbox.sent(`${reserva}.hotel-undelivered.confirmation`, at(minute));
      expect(await take(minute + 99)).toEqual([]);
    });

    test('are put off, and tried again then', async () => {
      const minute = freshMinute();
      const { reserva } = await written(mail(minute));
      const id = `${reserva}.confirmation`;
      await take(minute);
      await house.mailOutbox.putOff(id, at(minute + 2), '451 later');
      expect(await take(minute + 1)).toEqual([]);
      expect(await take(minute + 2)).toMatchObject([{ id, attempts: 2 }]);
      await house.mailOutbox.sent(id, at(minute + 2));
    });

    test('are not sent any more once they were dropped, however they are written again', async () => {
      const minute = freshMinute();
      const reservation = await written(mail(minute));
      const id = `${reservation.reserva}.confirmation`;
      await take(minute);
      await house.mailOutbox.drop(id, at(minute), '550 nobody');
      await house.mailOutbox.putOff(id, at(minute), 'too late');
      await visitPaid(house).amended(reservation, { mails: [mail(minute)] });
      expect(await take(minute + 99)).toEqual([]);
    });

    test('that are written anew before they are sent say what was written last, to whoever stands there now', async () => {
      const minute = freshMinute();
      const reservation = await written(mail(minute + 50, { facts: { dueAt: 'first' } }));
      const email = 'another@example.com';
      await visitPaid(house).amended(reservation, {
        guest: guestOf({ email }),
        mails: [mail(minute, { facts: { dueAt: 'second' } })],
      });
      expect(await take(minute)).toMatchObject([{ attempts: 1, recipient: email, facts: { dueAt: 'second' } }]);
      await house.mailOutbox.sent(`${reservation.reserva}.confirmation`, at(minute));
      expect(await take(minute + 99)).toEqual([]);
    });

    test.each(['sent', 'dropped'] as const)(
      'that are written anew while they are on their way wait again, whether they are then %s',
      async (end) => {
        const minute = freshMinute();
        const reservation = await written(mail(minute, { facts: { dueAt: 'first' } }));
        const id = `${reservation.reserva}.confirmation`;
        await take(minute);
        await visitPaid(house).amended(reservation, { mails: [mail(minute, { facts: { dueAt: 'second' } })] });
        if (end === 'sent') await house.mailOutbox.sent(id, at(minute + 1));
        else await house.mailOutbox.drop(id, at(minute + 1), '550');
        expect(await take(minute + 5)).toMatchObject([{ id, attempts: 1, facts: { dueAt: 'second' } }]);
        await house.mailOutbox.sent(id, at(minute + 6));
        expect(await take(minute + 99)).toEqual([]);
      },
    );

    test('are each given to one of several who ask at once', async () => {
      const minute = freshMinute();
      const { reserva } = await written(
        ...Array.from({ length: 20 }, (_, number) => mail(minute, { dedupeKey: `m${number}` })),
      );
      const given = (await Promise.all([1, 2, 3, 4].map(() => take(minute, 7)))).flat().concat(await take(minute));
      expect(new Set(given.map(({ id }) => id)).size).toBe(20);
      expect(given).toHaveLength(20);
      await Promise.all(given.map(({ id }) => house.mailOutbox.sent(id, at(minute))));
      expect(reserva).not.toBe('');
    });
  });
};
