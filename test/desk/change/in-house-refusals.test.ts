import { beforeEach, describe, expect, test } from 'vitest';
import { proposeChange } from '#src/booking/change/propose-change.service.ts';
import type { DeskPorts } from '#src/desk/acting/amend-at-desk.service.ts';
import { type DeskChangeCommand, proposeAtDesk } from '#src/desk/change/change-at-desk.service.ts';
import {
  bookExample,
  createChangeCommand,
  createDeskHotel,
  SUPERIOR,
  THREE_NIGHTS,
  UPGRADE,
} from '#test/support/booking/desk-change.ts';
import { createDeskPorts, REASON } from '#test/support/booking/desk-hotel.ts';
import { setClock } from '#test/support/booking/paid-guest.ts';
import { GARDEN, holdRoom, type SmallHotel } from '#test/support/booking/small-hotel.ts';

/** 10 in the morning at the hotel. */
const at = (date: string) => `${date}T15:00:00.000Z`;
const SECOND_DAY = '2027-01-16';
const DEPARTURE_DAY = '2027-01-18';

let hotel: SmallHotel;
let ports: DeskPorts;
let reserva: string;

/** A guest who has slept one night. */
beforeEach(async () => {
  ({ hotel, ports } = await createDeskHotel());
  reserva = await bookExample(hotel);
  setClock(hotel, at(SECOND_DAY));
});

const countTaken = (roomTypeId: string) =>
  ['2027-01-15', '2027-01-16', '2027-01-17', '2027-01-18'].map((night) =>
    hotel.reservations.taken(roomTypeId, night, hotel.clock.now()),
  );

describe('a guest in house: what is refused (D10)', () => {
  test.each<[string, Partial<DeskChangeCommand>, string]>([
    ['another arrival', { arrival: SECOND_DAY }, 'verify-dates'],
    ['a departure before today', { departure: '2027-01-15' }, 'verify-dates'],
    ['nothing else', {}, 'verify-dates'],
    ['other guests', { rooms: [{ roomId: '1', party: { adults: 1, childAges: [] } }] }, 'in-house-room-only'],
    ['another plan', { rooms: [{ roomId: '1', ratePlanId: 'non-refundable' }] }, 'in-house-room-only'],
    ['an unknown room', { rooms: [{ roomId: '1', roomTypeId: '999999' }] }, 'unknown-room-type'],
    ['fewer nights without a reason', { departure: '2027-01-17' }, 'reason-required'],
    ['more than today’s price', { price: { kind: 'named', total: 99_999 }, rooms: UPGRADE }, 'price-too-high'],
  ])('%s: refused', async (_, differences, code) => {
    const command = await createChangeCommand(hotel, reserva, differences);
    expect(await proposeAtDesk(ports, command)).toMatchObject({ ok: false, code });
    expect(countTaken(SUPERIOR)).toEqual([0, 0, 0, 0]);
  });

  test('fewer nights are above the limit of a receptionist', async () => {
    const reception = createDeskPorts(hotel, { role: 'desk', waiverLimit: 10_000 });
    const command = await createChangeCommand(hotel, reserva, { departure: '2027-01-17', reason: REASON });
    expect(await proposeAtDesk(reception, command)).toMatchObject({ code: 'waiver-limit' });
  });

  test('the better room is sold out tonight: refused, and nothing is held', async () => {
    await holdRoom(hotel, { arrival: SECOND_DAY, departure: '2027-01-17', rooms: ['2'], choices: [SUPERIOR] });
    const command = await createChangeCommand(hotel, reserva, { rooms: UPGRADE });
    expect(await proposeAtDesk(ports, command)).toMatchObject({ code: 'no-rooms' });
    expect(countTaken(GARDEN)).toEqual([1, 1, 1, 0]);
  });

  test.each<[string, Partial<DeskChangeCommand>, string | undefined]>([
    ['stays a night more', { departure: '2027-01-19' }, undefined],
    ['stays a night more in another room', { departure: '2027-01-19', rooms: UPGRADE }, undefined],
    ['has no night left for another room', { rooms: UPGRADE, price: { kind: 'agreed' } }, 'verify-dates'],
  ])('on the day of departure: %s', async (_, differences, code) => {
    setClock(hotel, at(DEPARTURE_DAY));
    const outcome = await proposeAtDesk(ports, await createChangeCommand(hotel, reserva, differences));
    expect(outcome.ok ? undefined : outcome.code).toBe(code);
    expect(countTaken(GARDEN).slice(0, 3)).toEqual([1, 1, 1]);
  });

  test('after the day of departure, and by the guest: refused', async () => {
    const command = await createChangeCommand(hotel, reserva, { departure: '2027-01-19' });
    const byGuest = { reserva, arrival: THREE_NIGHTS.arrival, departure: '2027-01-19', owner: undefined };
    expect(await proposeChange(hotel.ports, byGuest)).toMatchObject({ code: 'not-changeable' });
    setClock(hotel, at('2027-01-19'));
    expect(await proposeAtDesk(ports, { ...command, departure: '2027-01-20' })).toMatchObject({
      code: 'not-changeable',
    });
  });
});
