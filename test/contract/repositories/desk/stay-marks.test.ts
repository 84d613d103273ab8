import { describe, expect, test } from 'vitest';
import type { NewStayMark } from '#src/booking/presence/stay-mark.rules.ts';
import { markPresence, nameRoom } from '#src/desk/presence/mark-presence.service.ts';
import type { Actor } from '#src/kernel/actor.ts';
import { toHotelInstant } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import { createDeskSteps } from '#test/contract/repositories/support/desk-lists.ts';
import { createPaidSteps } from '#test/contract/repositories/support/paid-reservation-steps.ts';
import { describeDatabases, useRawDatabase } from '#test/contract/repositories/support/raw-databases.ts';
import { createReserva } from '#test/support/booking/builders.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';

const MARIA: Actor = { kind: 'desk', userId: 'u1', name: 'María', role: 'desk' };
const ANA: Actor = { kind: 'desk', userId: 'u2', name: 'Ana', role: 'owner' };
const AT = '2027-03-02T20:00:00.000Z';

describeDatabases('the desk: marks', (open) => {
  const database = useRawDatabase(open);
  const { openHotel, run } = database;
  const { book } = createDeskSteps(database);

  /** A garden room and a villa on the day of arrival, and who presses there. */
  const arrive = async () => {
    const { hold, code, stay } = await book();
    const now = Date.parse(toHotelInstant(stay.arrival, 15, DEMO_POLICY.timeZone));
    const { reservations, stayMarks, deskEvents } = openHotel();
    const ports = { reservations, stayMarks, clock: { now: () => now }, policy: DEMO_POLICY, isMarking: true };
    const press = (differences: Partial<Parameters<typeof markPresence>[1]> = {}) =>
      markPresence(ports, {
        code,
        actor: MARIA,
        roomId: null,
        mark: 'arrived',
        isStruck: false,
        seen: 0,
        ...differences,
      });
    const { reserva } = hold;
    const listActions = async () => (await deskEvents.listOfReservation(reserva)).map(({ action }) => action).slice(1);
    const listSpelled = async () =>
      (await stayMarks.list(reserva)).map(
        ({ seq, roomId, kind, struck }) => `${seq} ${kind} ${roomId}${struck ? ' struck' : ''}`,
      );
    return { code, reserva, stay, now, ports, press, listActions, listSpelled };
  };

  test('one press marks all rooms in one transaction with one event; the same press again changes nothing (B12)', async () => {
    const { press, listActions, listSpelled, reserva } = await arrive();
    expect(await press()).toEqual({ ok: true, value: null });
    expect(await press({ actor: ANA })).toEqual({ ok: true, value: null });
    expect(await listSpelled()).toEqual(['1 arrived 1', '2 arrived 2']);
    expect(await listActions()).toEqual(['guest-arrived']);
    const [mark] = await openHotel().stayMarks.list(reserva);
    expect(mark?.by).toEqual(MARIA);
  });

  test('a mark is struck by a later row, and made again by another', async () => {
    const { press, listActions, listSpelled } = await arrive();
    await press();
    await press({ roomId: '1', isStruck: true, seen: 2 });
    await press({ seen: 3 });
    expect(await listSpelled()).toEqual(['1 arrived 1', '2 arrived 2', '3 arrived 1 struck', '4 arrived 1']);
    expect(await listActions()).toEqual(['guest-arrived', 'arrival-struck', 'guest-arrived']);
  });

  test('the database refuses a second reversal of one entry of a folio (D23)', async () => {
    const { reserva } = await arrive();
    const insert = (seq: number, reverses: number) =>
      run(`insert into folio_entry (reservation_id, seq, kind, amount_minor, entered_at, reverses)
        values ('${reserva}', ${seq}, 'manual-payment', 1, now(), ${reverses})`);
    await insert(90, 1);
    await expect(insert(91, 1)).rejects.toThrow('folio_entry_reverses');
    await expect(insert(92, 92)).rejects.toThrow('folio_entry_reverses_check');
  });

  test('who decides on marks that changed meanwhile is refused', async () => {
    const { press } = await arrive();
    await press();
    await press({ isStruck: true, seen: 2 });
    await press({ seen: 4 });
    expect(await press({ isStruck: true, seen: 2 })).toMatchObject({ ok: false, code: 'marked-meanwhile' });
  });

  test('of eight people who press at once, one writes', async () => {
    const { press, listActions, listSpelled } = await arrive();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => press()));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await listSpelled()).toEqual(['1 arrived 1', '2 arrived 2']);
    expect(await listActions()).toEqual(['guest-arrived']);
  });

  test('of a mark and its striking at once, rows and events agree', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { press, listActions, listSpelled } = await arrive();
      await press();
      await Promise.all([press({ mark: 'left', seen: 2 }), press({ isStruck: true, seen: 2 })]);
      const marks = await listSpelled();
      const [, second] = await listActions();
      expect(marks).toHaveLength(4);
      expect(marks[2]).toBe(second === 'guest-left' ? '3 left 1' : '3 arrived 1 struck');
    }
  });

  test('rows of lists say the marks of the rooms that the reservation still has', async () => {
    const { code, reserva, stay, ports, press } = await arrive();
    const read = async () =>
      (await openHotel().deskReservations.listStays({ from: stay.arrival, to: stay.arrival })).find(
        (each) => each.code === code,
      );
    expect(await read()).toMatchObject({ presence: [], marksSeen: 0 });
    const at = new Date(ports.clock.now()).toISOString();
    await nameRoom(ports, { code, actor: MARIA, roomId: '2', name: ' Villa  Coral ', seen: 0 });
    await press({ roomId: '2' });
    expect(await read()).toMatchObject({
      presence: [
        { roomId: '1', arrivedAt: null, leftAt: null, name: null },
        { roomId: '2', arrivedAt: at, leftAt: null, name: 'Villa Coral' },
      ],
      marksSeen: 1,
    });
    const { quote, ...paid } = await createPaidSteps(openHotel()).read(reserva);
    const rooms = quote.rooms.slice(0, 1);
    await createPaidSteps(openHotel()).applyAmendment({ ...paid, quote }, { quote: { ...quote, rooms } });
    expect((await read())?.presence).toEqual([{ roomId: '1', arrivedAt: null, leftAt: null, name: null }]);
  });

  test('room names are suggested by room type, each once, 9 before 10', async () => {
    const { code, reserva, ports } = await arrive();
    const name = (roomName: string, seen: number) =>
      nameRoom(ports, { code, actor: MARIA, roomId: '1', name: roomName, seen });
    const names = ['10', '9', '10', ''];
    for (const [seen, each] of names.entries()) expect(await name(each, seen)).toMatchObject({ ok: true });
    const { quote } = await createPaidSteps(openHotel()).read(reserva);
    const [room, other] = quote.rooms.map(({ roomTypeId }) => roomTypeId);
    const { stayMarks } = openHotel();
    expect((await stayMarks.listRoomNames([room ?? ''])).map((each) => each.name)).toEqual(
      expect.arrayContaining(['9', '10']),
    );
    expect(await stayMarks.listRoomNames([other ?? ''])).not.toContainEqual({ roomTypeId: other, name: '9' });
    expect(await stayMarks.listRoomNames([])).toEqual([]);
  });

  describe('are append-only, and only what the rules write', () => {
    test.each(["update stay_mark set kind = 'left'", 'delete from stay_mark', 'truncate stay_mark'])(
      'refuses %s',
      async (statement) => {
        const { press } = await arrive();
        await press();
        await expect(run(statement)).rejects.toThrow('stay_mark is append-only');
      },
    );

    test('refuses marks of a reservation that does not exist, and such that were decided on other rows', async () => {
      const { reserva, press } = await arrive();
      await press();
      const mark: NewStayMark = {
        roomId: '1',
        roomTypeId: 'garden',
        kind: 'left',
        struck: false,
        name: null,
        by: MARIA,
        at: AT,
      };
      const { stayMarks } = openHotel();
      expect(await stayMarks.write({ reserva, marks: [mark], seen: 1 })).toBe('outdated');
      expect(await stayMarks.write({ reserva: createReserva(), marks: [mark], seen: 0 })).toBe('outdated');
      expect(await stayMarks.write({ reserva, marks: [], seen: 2 })).toBe('outdated');
    });
  });
});
