import { describe, expect, test } from 'vitest';
import { STEP_ACTIONS } from '#src/events/desk-event.rules.ts';
import type { DeskEvents } from '#src/events/desk-events.table.ts';
import { type Actor, BANK, createGuestActor, createJobActor, GUEST, identifyActor } from '#src/kernel/actor.ts';
import { createChangeSteps } from '#test/contract/repositories/support/change-steps.ts';
import {
  BALANCE_PURPOSE,
  createAmendment,
  createPaidSteps,
} from '#test/contract/repositories/support/paid-reservation-steps.ts';
import {
  createBookingSteps,
  GARDEN,
  type RepositoriesUnderTest,
  useRepositories,
} from '#test/contract/repositories/support/repositories-under-test.ts';
import {
  addMinutes,
  BOOKED_AT,
  createGuest,
  createRoomsQuote,
  createSucceededState,
  createTestHold,
  toInstant,
} from '#test/support/booking/builders.ts';

type OpenHistory = () => Promise<RepositoriesUnderTest & { readonly deskEvents: DeskEvents; close(): Promise<void> }>;

const MARIA = { kind: 'desk', userId: 'u1', name: 'María Ruiz', role: 'desk' } as const satisfies Actor;

/** Contract of `DeskEvents` and of the repositories that write them, for the fake of tests and the databases. */
export const describeDeskEvents = (name: string, open: OpenHistory): void => {
  describe(`history ${name}`, () => {
    let history: DeskEvents;
    const house = useRepositories(async () => {
      const opened = await open();
      history = opened.deskEvents;
      return opened;
    });
    const list = async (reserva: string) =>
      (await history.listOfReservation(reserva)).map(({ eventId: _, position: __, at: ___, ...event }) => event);
    const listActions = async (reserva: string) =>
      (await history.listOfReservation(reserva)).map(({ actor, action }) => `${actor.kind} ${action}`);
    const placePayLink = async () => {
      const quote = createRoomsQuote([GARDEN, GARDEN], await createBookingSteps(house()).takeFreshNights());
      const hold = createTestHold({ quote });
      await house().reservations.place(hold, { by: MARIA, idempotencyKey: hold.reserva, now: BOOKED_AT });
      return hold;
    };

    test('confirm: writes the booking with its dates, rooms and amounts, once', async () => {
      const { reservation } = await createChangeSteps(house).pay();
      const { reserva, quote } = reservation;
      const key = (await house().amendments.listAttempts(reserva))[0]?.idempotencyKey ?? '';
      const again = { folio: [], balance: null, mails: [], confirmedAt: toInstant(addMinutes(3)), by: BANK };
      await house().reservations.confirm({
        ...again,
        idempotencyKey: key,
        state: createSucceededState(),
        code: reservation.code,
      });
      expect(await list(reserva)).toEqual([
        {
          actor: GUEST,
          action: 'booked',
          reserva,
          revision: 0,
          after: {
            ...quote.stay,
            rooms: quote.rooms.map(({ roomTypeId }) => roomTypeId),
            extras: [],
            total: quote.total,
            charged: quote.deposit,
          },
        },
      ]);
    });

    test('amend: writes one event a revision, with its actor and reason; none for a stale or repeated one', async () => {
      const { reservation } = await createChangeSteps(house).pay();
      const { reserva } = reservation;
      const guest = createGuest({ firstName: 'Ana' });
      const amendment = createAmendment(reservation, { guest, by: MARIA, event: { reason: 'Asked by telephone' } });
      expect(await house().amendments.amend(amendment)).toEqual({ status: 'amended' });
      expect(await house().amendments.amend(amendment)).toEqual({ status: 'stale' });
      expect((await list(reserva)).slice(1)).toEqual([
        {
          actor: MARIA,
          action: 'guest-changed',
          reserva,
          revision: 1,
          before: { firstName: reservation.guest.firstName },
          after: { firstName: 'Ana' },
          reason: 'Asked by telephone',
        },
      ]);
    });

    test.each<[string, Actor, string | undefined]>([
      ['of a guest', createGuestActor('request-1'), 'request-1'],
      ['of the desk', { ...MARIA, requestId: 'request-2' }, 'request-2'],
      ['of a job, which has none', createJobActor('settle-refunds'), undefined],
      ['of the bank, which has none', BANK, undefined],
    ])('amend, beginCharge, append: keep the request %s beside the actor', async (_, by, requestId) => {
      const { reservation } = await createChangeSteps(house).pay();
      const { reserva } = reservation;
      const guest = createGuest({ firstName: 'Ana' });
      await house().amendments.amend(createAmendment(reservation, { guest, by }));
      const charge = { reserva, revision: 1, purpose: BALANCE_PURPOSE, amount: 1_000, now: addMinutes(3), by };
      await house().amendments.beginCharge(charge);
      await history.append({ actor: by, action: 'link-copied', reserva }, toInstant(addMinutes(4)));
      const events = (await history.listOfReservation(reserva)).slice(1);
      expect(events.map((event) => [event.action, event.requestId])).toEqual([
        ['guest-changed', requestId],
        ['payment-begun', requestId],
        ['link-copied', requestId],
      ]);
      expect(events.map(({ actor }) => actor)).toEqual(events.map(() => identifyActor(by)));
    });

    test('beginCharge: writes who began which payment; none when another is open', async () => {
      const { reservation } = await createChangeSteps(house).pay();
      const { reserva, revision } = reservation;
      const by = createJobActor('charge-balances');
      const charge = { reserva, revision, purpose: BALANCE_PURPOSE, amount: 1_000, now: addMinutes(3), by };
      await house().amendments.beginCharge(charge);
      await house().amendments.beginCharge({ ...charge, by: GUEST });
      const after = { purpose: 'balance', amount: 1_000 };
      const begun = { actor: by, action: 'payment-begun', reserva, subject: `${reserva}.balance.1`, after };
      expect((await list(reserva)).slice(1)).toEqual([begun]);
    });

    test('holds of guests write nothing, those of the desk each step and their end', async () => {
      const theirs = await createBookingSteps(house()).placeHeld(await createBookingSteps(house()).takeFreshNights(), [
        GARDEN,
      ]);
      await house().reservations.release(theirs.reserva, addMinutes(1), GUEST);
      expect(await list(theirs.reserva)).toEqual([]);

      const hold = await placePayLink();
      const smaller = createRoomsQuote([GARDEN], hold.quote.stay);
      expect(await house().reservations.shrink(hold.reserva, smaller, addMinutes(1), GUEST)).toBe('shrunk');
      await house().reservations.expireOverdue(addMinutes(60), 100);
      expect(await listActions(hold.reserva)).toEqual(['desk hold-placed', 'guest hold-changed', 'job hold-expired']);
    });

    test('release: writes who ended a hold of the desk', async () => {
      const hold = await placePayLink();
      await house().reservations.release(hold.reserva, addMinutes(1), MARIA);
      await house().reservations.release(hold.reserva, addMinutes(2), MARIA);
      expect(await listActions(hold.reserva)).toEqual(['desk hold-placed', 'desk hold-released']);
    });

    test('placeChange: writes the proposals of the desk on their reservation, and their end', async () => {
      const { reservation, stay } = await createChangeSteps(house).pay([GARDEN]);
      const { reserva } = reservation;
      const propose = async () => {
        const hold = createTestHold({ quote: createRoomsQuote([GARDEN, GARDEN], stay), changes: reserva });
        const placed = await house().amendments.placeChange(hold, { by: MARIA, revision: 0, now: addMinutes(0) });
        expect(placed).toBe('placed');
        return hold;
      };
      await house().reservations.release((await propose()).reserva, addMinutes(1), GUEST);
      await propose();
      await house().reservations.expireOverdue(addMinutes(60), 100);
      expect((await listActions(reserva)).slice(1)).toEqual([
        'desk change-proposed',
        'guest change-withdrawn',
        'desk change-proposed',
        'job change-expired',
      ]);
    });

    test('append: keeps an event without a change of its own', async () => {
      const { reservation } = await createChangeSteps(house).pay();
      const event = { actor: MARIA, action: 'link-copied', reserva: reservation.reserva };
      await history.append(event, toInstant(addMinutes(9)));
      expect((await list(reservation.reserva)).at(-1)).toEqual(event);
    });

    test('amend: the event of a refused refund names its amount and the reason of the gateway', async () => {
      const { reservation } = await createChangeSteps(house).pay();
      const idempotencyKey = `${reservation.reserva}.refund.1`;
      const refund = { idempotencyKey, chargeReference: 'charge_1', amount: 100, reference: null };
      const requestedAt = toInstant(addMinutes(5));
      const refunding = await createPaidSteps(house()).applyAmendment(reservation, {
        refunds: [{ ...refund, requestedAt }],
      });
      await createPaidSteps(house()).applyAmendment(refunding, {
        refundRefused: { idempotencyKey, reason: 'card_closed' },
        by: createJobActor('settle-refunds'),
      });
      expect((await list(reservation.reserva)).at(-1)).toMatchObject({
        actor: { kind: 'job', name: 'settle-refunds' },
        action: 'refund-refused',
        revision: 2,
        after: { refunded: 100, refusal: 'card_closed' },
      });
    });

    test('list: leaves out actions, and count counts them down to a position', async () => {
      const actor = { ...MARIA, userId: 'u-steps' };
      const reserva = null;
      for (const action of ['exported', 'payment-begun', 'exported', 'change-proposed', 'exported'])
        await history.append({ actor, action, reserva }, toInstant(BOOKED_AT));
      const filter = { userId: actor.userId };
      const shown = await history.list({ ...filter, without: STEP_ACTIONS }, 10);
      expect(shown.map(({ action }) => action)).toEqual(['exported', 'exported', 'exported']);
      const [, second] = shown;
      const steps = { ...filter, actions: STEP_ACTIONS };
      expect(await history.count(steps)).toBe(2);
      expect(await history.count({ ...steps, after: second?.position })).toBe(1);
      expect(await history.count({ ...steps, before: second?.position })).toBe(1);
    });

    test('listPeople: each person of the hotel once, by the newest name; no guest, job or bank', async () => {
      const name = (userId: string, text: string) => ({ ...MARIA, userId, name: text });
      for (const actor of [name('u7', 'Zoe'), name('u8', 'Bruno'), name('u7', 'Ana'), GUEST, createJobActor('x'), BANK])
        await history.append({ actor, action: 'exported', reserva: null }, toInstant(BOOKED_AT));
      const people = await history.listPeople();
      expect(people.filter(({ userId }) => ['u7', 'u8'].includes(userId))).toEqual([
        { userId: 'u7', name: 'Ana' },
        { userId: 'u8', name: 'Bruno' },
      ]);
      expect(people.map((person) => person.name)).toEqual(people.map((person) => person.name).toSorted());
    });
  });
};
