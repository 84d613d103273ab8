import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReservationMailOutbox } from '#src/booking/outbox/mail-outbox.table.ts';
import type { MailToWrite } from '#src/booking/reservation/mail.rules.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import { createPaidSteps } from '#test/contract/repositories/support/paid-reservation-steps.ts';
import {
  createBookingSteps,
  GARDEN,
  type RepositoriesUnderTest,
} from '#test/contract/repositories/support/repositories-under-test.ts';
import { addMinutes, createGuest, toInstant } from '#test/support/booking/builders.ts';

type OpenMailHouse = () => Promise<
  RepositoriesUnderTest & { readonly mailOutbox: ReservationMailOutbox; close(): Promise<void> }
>;

const getInstant = (minute: number): string => toInstant(addMinutes(minute));

/** Each test starts at an instant at which no mail of an earlier one is due. */
let hours = 0;
const takeFreshMinute = (): number => {
  hours += 100;
  return hours * 60;
};

/** Contract of `MailOutbox`: mails about reservations. B16 */
export const describeMailOutbox = (name: string, open: OpenMailHouse): void => {
  describe(`mail outbox ${name}`, () => {
    let house: Awaited<ReturnType<OpenMailHouse>>;
    beforeAll(async () => {
      house = await open();
    });
    afterAll(() => house?.close());

    const take = (minute: number, limit = 50) =>
      house.mailOutbox.takeDue(getInstant(minute), getInstant(minute + 5), limit);
    const mail = (minute: number, differences: Partial<MailToWrite> = {}): MailToWrite => ({
      kind: 'confirmation',
      dedupeKey: 'confirmation',
      sendAfter: getInstant(minute),
      facts: {},
      ...differences,
    });
    const writeMails = async (...mails: MailToWrite[]): Promise<Paid> => {
      const reservation = await createPaidSteps(house).createConfirmed(
        await createBookingSteps(house).takeFreshNights(),
        [GARDEN],
      );
      return createPaidSteps(house).applyAmendment(reservation, { mails });
    };

    test('leases a mail once, when due, with its facts', async () => {
      const minute = takeFreshMinute();
      const facts = { amount: 73_920, currency: 'USD', nextTryAt: null };
      const { reserva } = await writeMails(mail(minute + 1, { kind: 'balance-failed', dedupeKey: 'failed-1', facts }));
      const id = `${reserva}.failed-1`;
      expect(await take(minute)).toEqual([]);
      expect(await take(minute + 1)).toEqual([
        { id, attempts: 1, reserva, kind: 'balance-failed', recipient: createGuest().email, locale: 'es', facts },
      ]);
      expect(await take(minute + 1)).toEqual([]);
      await house.mailOutbox.markSent(id, getInstant(minute + 1));
      expect(await take(minute + 99)).toEqual([]);
    });

    test('has no recipient for mails to the hotel', async () => {
      const minute = takeFreshMinute();
      const { reserva } = await writeMails(mail(minute, { kind: 'hotel-booked', dedupeKey: 'hotel-booked' }));
      expect(await take(minute)).toMatchObject([{ recipient: null, kind: 'hotel-booked' }]);
      await house.mailOutbox.markSent(`${reserva}.hotel-booked`, getInstant(minute));
    });

    test('uses another address than the guest’s when given', async () => {
      const minute = takeFreshMinute();
      const former = { kind: 'address-changed', dedupeKey: 'address-changed', to: 'former@example.com' } as const;
      const { reserva } = await writeMails(mail(minute, former));
      expect(await take(minute)).toMatchObject([{ recipient: 'former@example.com' }]);
      await house.mailOutbox.markSent(`${reserva}.address-changed`, getInstant(minute));
    });

    test('readdress: records where a leased mail goes, and leaves it leased', async () => {
      const minute = takeFreshMinute();
      const { reserva } = await writeMails(mail(minute));
      const id = `${reserva}.confirmation`;
      await take(minute);
      await house.mailOutbox.readdress(id, 'another@example.com');
      expect(await take(minute + 4)).toEqual([]);
      expect(await take(minute + 5)).toMatchObject([{ id, attempts: 2, recipient: 'another@example.com' }]);
      await house.mailOutbox.markSent(id, getInstant(minute + 6));
    });

    test('readdress: leaves a mail that was rewritten or has ended', async () => {
      const minute = takeFreshMinute();
      const reservation = await writeMails(mail(minute));
      const id = `${reservation.reserva}.confirmation`;
      await take(minute);
      await createPaidSteps(house).applyAmendment(reservation, { mails: [mail(minute)] });
      await house.mailOutbox.readdress(id, 'another@example.com');
      expect(await take(minute + 5)).toMatchObject([{ id, attempts: 1, recipient: createGuest().email }]);
      await house.mailOutbox.markSent(id, getInstant(minute + 6));
      await house.mailOutbox.readdress(id, 'another@example.com');
      expect(await take(minute + 99)).toEqual([]);
    });

    test('leases the oldest first, up to the limit', async () => {
      const minute = takeFreshMinute();
      const keys = [3, 1, 2].map((after) => mail(minute + after, { dedupeKey: `m${after}` }));
      const { reserva } = await writeMails(...keys);
      const listIds = async (limit: number) => (await take(minute + 9, limit)).map(({ id }) => id);
      expect(await listIds(2)).toEqual([`${reserva}.m1`, `${reserva}.m2`]);
      expect(await listIds(2)).toEqual([`${reserva}.m3`]);
      await Promise.all([1, 2, 3].map((key) => house.mailOutbox.markSent(`${reserva}.m${key}`, getInstant(minute))));
    });

    test('leases again after an unfinished lease', async () => {
      const minute = takeFreshMinute();
      const { reserva } = await writeMails(mail(minute));
      const id = `${reserva}.confirmation`;
      await take(minute);
      expect(await take(minute + 4)).toEqual([]);
      expect(await take(minute + 5)).toMatchObject([{ id, attempts: 2 }]);
      await house.mailOutbox.markSent(id, getInstant(minute + 6));
    });

    test('renewLease: extends the lease', async () => {
      const minute = takeFreshMinute();
      const { reserva } = await writeMails(mail(minute));
      const id = `${reserva}.confirmation`;
      await take(minute);
      await house.mailOutbox.renewLease(id, getInstant(minute + 9));
      expect(await take(minute + 8)).toEqual([]);
      expect(await take(minute + 9)).toMatchObject([{ id, attempts: 2 }]);
      await house.mailOutbox.markSent(id, getInstant(minute + 9));
    });

    test('drop: writes the notice to the hotel once', async () => {
      const minute = takeFreshMinute();
      const { reserva } = await writeMails(mail(minute));
      const id = `${reserva}.confirmation`;
      const toHotel = mail(minute, { kind: 'hotel-mail-undelivered', dedupeKey: 'hotel-undelivered.confirmation' });
      await take(minute);
      await house.mailOutbox.drop(id, getInstant(minute), '550 no such user', toHotel);
      await house.mailOutbox.drop(id, getInstant(minute), '550 no such user', toHotel);
      expect(await take(minute)).toMatchObject([{ reserva, kind: 'hotel-mail-undelivered', recipient: null }]);
      await house.mailOutbox.markSent(`${reserva}.hotel-undelivered.confirmation`, getInstant(minute));
      expect(await take(minute + 99)).toEqual([]);
    });

    test('postpones a mail until its next attempt', async () => {
      const minute = takeFreshMinute();
      const { reserva } = await writeMails(mail(minute));
      const id = `${reserva}.confirmation`;
      await take(minute);
      await house.mailOutbox.postpone(id, getInstant(minute + 2), '451 later');
      expect(await take(minute + 1)).toEqual([]);
      expect(await take(minute + 2)).toMatchObject([{ id, attempts: 2 }]);
      await house.mailOutbox.markSent(id, getInstant(minute + 2));
    });

    test('never sends a dropped mail, even when it is written again', async () => {
      const minute = takeFreshMinute();
      const reservation = await writeMails(mail(minute));
      const id = `${reservation.reserva}.confirmation`;
      await take(minute);
      await house.mailOutbox.drop(id, getInstant(minute), '550 no such user');
      await house.mailOutbox.postpone(id, getInstant(minute), 'too late');
      await createPaidSteps(house).applyAmendment(reservation, { mails: [mail(minute)] });
      expect(await take(minute + 99)).toEqual([]);
    });

    test("replaces an unsent mail, with the guest's current address", async () => {
      const minute = takeFreshMinute();
      const reservation = await writeMails(mail(minute + 50, { facts: { dueAt: 'first' } }));
      const email = 'another@example.com';
      await createPaidSteps(house).applyAmendment(reservation, {
        guest: createGuest({ email }),
        mails: [mail(minute, { facts: { dueAt: 'second' } })],
      });
      expect(await take(minute)).toMatchObject([{ attempts: 1, recipient: email, facts: { dueAt: 'second' } }]);
      await house.mailOutbox.markSent(`${reservation.reserva}.confirmation`, getInstant(minute));
      expect(await take(minute + 99)).toEqual([]);
    });

    test.each(['sent', 'dropped'] as const)(
      'sends again a mail rewritten during its lease, also when the lease ends as %s',
      async (end) => {
        const minute = takeFreshMinute();
        const reservation = await writeMails(mail(minute, { facts: { dueAt: 'first' } }));
        const id = `${reservation.reserva}.confirmation`;
        await take(minute);
        await createPaidSteps(house).applyAmendment(reservation, {
          mails: [mail(minute, { facts: { dueAt: 'second' } })],
        });
        if (end === 'sent') await house.mailOutbox.markSent(id, getInstant(minute + 1));
        else await house.mailOutbox.drop(id, getInstant(minute + 1), '550');
        expect(await take(minute + 5)).toMatchObject([{ id, attempts: 1, facts: { dueAt: 'second' } }]);
        await house.mailOutbox.markSent(id, getInstant(minute + 6));
        expect(await take(minute + 99)).toEqual([]);
      },
    );

    test('gives each mail to one of concurrent workers', async () => {
      const minute = takeFreshMinute();
      const { reserva } = await writeMails(
        ...Array.from({ length: 20 }, (_, number) => mail(minute, { dedupeKey: `m${number}` })),
      );
      const given = (await Promise.all([1, 2, 3, 4].map(() => take(minute, 7)))).flat().concat(await take(minute));
      expect(new Set(given.map(({ id }) => id)).size).toBe(20);
      expect(given).toHaveLength(20);
      await Promise.all(given.map(({ id }) => house.mailOutbox.markSent(id, getInstant(minute))));
      expect(reserva).not.toBe('');
    });
  });
};
