import { afterEach, beforeAll, expect, test } from 'vitest';
import type { DeskPorts } from '#src/desk/acting/amend-at-desk.service.ts';
import { acceptAtDesk, proposeAtDesk } from '#src/desk/change/change-at-desk.service.ts';
import { STAY, usePromotionHotel } from '#test/contract/repositories/support/promotion-hotel.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import { VILLA as BETTER, GARDEN } from '#test/contract/repositories/support/repositories-under-test.ts';
import { createNightlyRates } from '#test/support/booking/builders.ts';
import { REASON, readDeskCommand } from '#test/support/booking/desk-hotel.ts';
import { createFixedClock } from '#test/support/fakes/fixed-clock.ts';

const NIGHTS = ['2027-04-10', '2027-04-11', '2027-04-12', '2027-04-13'];
/** 10 in the morning of the second day. */
const SECOND_DAY = '2027-04-11T15:00:00.000Z';

describeDatabases('a guest in house is moved (D10)', (open) => {
  const { getPorts, openHotel, place, pay, query, run } = usePromotionHotel(open);

  beforeAll(async () => {
    const nights = { ...STAY, departure: '2027-05-01' };
    await openHotel().inventory.openNights(createNightlyRates([BETTER], nights, { rate: 30_000 }));
  });
  afterEach(() => run('update inventory_night set capacity = 500'));

  const createDesk = (): DeskPorts => ({
    ...getPorts(),
    clock: createFixedClock(SECOND_DAY),
    actor: { kind: 'desk', userId: 'u1', name: 'María', role: 'owner' },
    waiverLimit: 0,
  });
  const book = async (): Promise<string> => {
    const reserva = await place({ promotionCode: '' });
    expect(await pay(reserva)).toMatchObject({ status: 'confirmed' });
    return reserva;
  };
  /** Units sold of a room type on the four nights, as its counters and the rows of reservations say. */
  const countSold = async (roomTypeId: string): Promise<number[]> => {
    const rows = await query<{ sold: number; taken: number }>(
      `select sold, coalesce((select sum(qty) from reservation_night join reservation using (reservation_id)
          where reservation.status = 'confirmed' and reservation_night.room_type_id = night.room_type_id
            and reservation_night.night = night.night), 0)::int as taken
        from inventory_night as night
        where room_type_id = '${roomTypeId}' and night in ('${NIGHTS.join("','")}') order by night`,
    );
    for (const { sold, taken } of rows) expect(taken).toBe(sold);
    return rows.map(({ sold }) => sold);
  };
  const subtract = (after: readonly number[], before: readonly number[]) =>
    after.map((sold, index) => sold - (before[index] ?? 0));
  const move = async (reserva: string, differences: object) => {
    const desk = createDesk();
    const command = { ...(await readDeskCommand(desk, reserva)), ...STAY, rooms: [], reason: REASON };
    const proposed = await proposeAtDesk(desk, { ...command, price: { kind: 'agreed' }, ...differences });
    if (!proposed.ok) return proposed.code;
    const { change, dueNow, refund } = proposed.value;
    const accepted = await acceptAtDesk(desk, { ...command, change, shown: { dueNow, refund } });
    return accepted.ok ? 'moved' : accepted.code;
  };
  const UPGRADE = { rooms: [{ roomId: '1', roomTypeId: BETTER }] };

  test('one room less and one more from tonight on, with folio, event and mail, in one transaction', async () => {
    const reserva = await book();
    const before = [await countSold(GARDEN), await countSold(BETTER)];
    expect(await move(reserva, UPGRADE)).toBe('moved');
    expect(subtract(await countSold(GARDEN), before[0] ?? [])).toEqual([0, -1, -1, 0]);
    expect(subtract(await countSold(BETTER), before[1] ?? [])).toEqual([0, 1, 1, 0]);
    const found = await openHotel().reservations.find(reserva);
    expect(found?.quote.rooms[0]?.nights.map(({ roomTypeId }) => roomTypeId)).toEqual([GARDEN, undefined, undefined]);
    expect(found?.quote.rooms[0]?.roomTypeId).toBe(BETTER);
    const code = (await query<{ code: string }>(`select code from reservation where reservation_id = '${reserva}'`))[0]
      ?.code;
    const stays = await openHotel().deskReservations.listStays({ from: '2027-04-11', to: '2027-04-11' });
    expect(stays.find((stay) => stay.code === code)?.slept).toEqual([
      { room: 0, night: NIGHTS[0], roomTypeId: GARDEN },
    ]);
    const events = await openHotel().deskEvents.listOfReservation(reserva);
    expect(events.at(-1)).toMatchObject({ action: 'rooms-changed', actor: { kind: 'desk' }, revision: 1 });
    const mails = await query(
      `select kind from mail_outbox where reservation_id = '${reserva}' and kind = 'rooms-changed'`,
    );
    expect(mails).toHaveLength(1);
    const folio = await query<{ sum: number }>(
      `select sum(amount_minor)::int as sum from folio_entry where reservation_id = '${reserva}'`,
    );
    expect(folio).toEqual([{ sum: 36_960 }]);
  });

  test('an earlier departure frees the nights at once', async () => {
    const reserva = await book();
    const before = await countSold(GARDEN);
    expect(await move(reserva, { departure: '2027-04-12' })).toBe('moved');
    expect(subtract(await countSold(GARDEN), before)).toEqual([0, 0, -1, 0]);
  });

  test('a room that is sold out on one night is refused, and nothing changes', async () => {
    const reserva = await book();
    const before = [await countSold(GARDEN), await countSold(BETTER)];
    await run(
      `update inventory_night set capacity = sold + held where room_type_id = '${BETTER}' and night = '2027-04-12'`,
    );
    expect(await move(reserva, UPGRADE)).toBe('no-rooms');
    expect([await countSold(GARDEN), await countSold(BETTER)]).toEqual(before);
    expect((await openHotel().reservations.find(reserva))?.quote.rooms[0]?.roomTypeId).toBe(GARDEN);
  });

  test('a night that was slept in a room that is sold out by now is no obstacle', async () => {
    const reserva = await book();
    await run(`update inventory_night set capacity = 0 where room_type_id = '${BETTER}' and night = '2027-04-10'`);
    expect(await move(reserva, UPGRADE)).toBe('moved');
  });
});
