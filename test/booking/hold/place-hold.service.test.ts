import { describe, expect, test } from 'vitest';
import { type PlaceHoldCommand, placeHold } from '#src/booking/hold/place-hold.service.ts';
import { createSmallHotel, FAMILY, GARDEN, GARDEN_DEPOSIT, STAY, VILLA } from '#test/support/booking/small-hotel.ts';

const createCommand = (differences: Partial<PlaceHoldCommand> = {}): PlaceHoldCommand => ({
  ...STAY,
  rooms: ['2'],
  choices: [GARDEN],
  locale: 'en',
  idempotencyKey: 'one press',
  ...differences,
});

const place = async (differences: Partial<PlaceHoldCommand>) =>
  placeHold((await createSmallHotel()).ports, createCommand(differences));

test('placeHold: holds the rooms for 15 minutes at current prices', async () => {
  const { ports, reservations } = await createSmallHotel();
  const placed = await placeHold(ports, createCommand());
  if (!placed.ok) throw new Error(placed.code);
  expect(await reservations.find(placed.value.reserva)).toMatchObject({
    status: 'held',
    locale: 'en',
    createdAt: '2026-11-20T15:00:00.000Z',
    expiresAt: '2026-11-20T15:15:00.000Z',
    quote: { total: 65_120, deposit: GARDEN_DEPOSIT, balance: { amount: 32_560, dueOn: '2027-01-08' } },
  });
});

test('placeHold: a later price increase does not affect the hold', async () => {
  const { ports, reservations, inventory } = await createSmallHotel();
  const placed = await placeHold(ports, createCommand());
  inventory.amend(GARDEN, STAY.arrival, { rate: 99_900 });
  expect(placed.ok && (await reservations.find(placed.value.reserva))?.quote.total).toBe(65_120);
});

describe('placeHold: refuses', () => {
  test.each<[string, Partial<PlaceHoldCommand>, string]>([
    ['for dates that cannot be', { departure: STAY.arrival }, 'verify-dates'],
    ['for a party that cannot be read', { rooms: ['two'] }, 'verify-guests'],
    ['for a fifth room', { rooms: Array(5).fill('1'), choices: Array(5).fill(GARDEN) }, 'too-many-rooms'],
    ['when nothing was chosen', { choices: [] }, 'select-room'],
    ['when one room was not chosen', { rooms: ['2', '2'], choices: [GARDEN, ''] }, 'select-room'],
    ['when a choice is missing', { rooms: ['2', '2'], choices: [GARDEN] }, 'select-room'],
    ['with more choices than rooms', { choices: [GARDEN, FAMILY] }, 'select-room'],
    ['for a room type that is not sold', { choices: ['1'] }, 'unknown-room-type'],
    ['for more adults than fit', { rooms: ['3'] }, 'too-many-adults'],
    ['for more guests than fit', { rooms: ['2,4,5'] }, 'too-many-guests'],
    ['for fewer nights than Christmas asks for', { arrival: '2026-12-23', departure: '2026-12-25' }, 'no-rooms'],
    [
      'for three rooms of a type that has two',
      { rooms: ['2', '2', '2'], choices: [GARDEN, GARDEN, GARDEN] },
      'not-enough-left',
    ],
  ])('%s', async (_, differences, code) => {
    expect(await place(differences)).toMatchObject({ ok: false, code });
  });

  test('of two room types when other guests hold all of one', async () => {
    const { ports } = await createSmallHotel();
    const villa = createCommand({ choices: [VILLA], idempotencyKey: 'another guest' });
    expect(await placeHold(ports, villa)).toMatchObject({ ok: true });
    const both = createCommand({ rooms: ['2', '2'], choices: [GARDEN, VILLA] });
    expect(await placeHold(ports, both)).toMatchObject({ ok: false, code: 'no-rooms' });
  });

  test('a room that other guests hold on one night of the stay', async () => {
    const { ports } = await createSmallHotel();
    const night = { arrival: '2027-01-17', departure: '2027-01-18' };
    const villa = createCommand({ ...night, choices: [VILLA], idempotencyKey: 'another guest' });
    expect(await placeHold(ports, villa)).toMatchObject({ ok: true });
    expect(await placeHold(ports, createCommand({ choices: [VILLA] }))).toMatchObject({ ok: false, code: 'no-rooms' });
  });
});

describe('placeHold: idempotency key', () => {
  test('fault 9: the same key for other rooms is refused, and nothing changes', async () => {
    const { ports, reservations } = await createSmallHotel();
    await placeHold(ports, createCommand());
    const before = reservations.readAll();
    expect(await placeHold(ports, createCommand({ choices: [FAMILY] }))).toMatchObject({ code: 'conflicting-request' });
    expect(reservations.readAll()).toEqual(before);
  });
});
