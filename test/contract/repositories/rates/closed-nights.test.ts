import { beforeEach, expect, test } from 'vitest';
import { placeHold } from '#src/booking/hold/place-hold.service.ts';
import { GUEST } from '#src/kernel/actor.ts';
import { buildPriceCalendar } from '#src/rates/price-calendar/build-price-calendar.service.ts';
import { searchRooms } from '#src/rates/search/search-rooms.service.ts';
import { RATES_NOW, RATES_POLICY, useRatesHotel } from '#test/contract/repositories/support/rates-hotel.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import { createRoomsQuote, createTestHold, toInstant } from '#test/support/booking/builders.ts';
import { setNights } from '#test/support/booking/import-rates.ts';
import { GARDEN, VILLA } from '#test/support/booking/rates-state.ts';
import { createCountingIdentity } from '#test/support/fakes/counting-identity.ts';

const STAY = { arrival: '2026-12-01', departure: '2026-12-03' };
const SOLD_OUT = { code: 'sold-out' };

describeDatabases('closed nights (R5)', (open) => {
  const { openHotel, getPorts, change, readFrom, run } = useRatesHotel(open);

  const createPorts = () => ({
    ...openHotel(),
    ...getPorts(),
    identity: createCountingIdentity(),
    policy: RATES_POLICY,
    actor: GUEST,
  });
  const writeClosures = async (...closures: unknown[]) =>
    expect(await change((file) => void Object.assign(file, { closures }))).toEqual({ status: 'written' });
  const close = (roomType: string, units?: number, lastNight = '2026-12-02') =>
    writeClosures({ roomType, firstNight: '2026-12-02', lastNight, ...(units !== undefined && { units }) });
  const search = async (stay = STAY) => {
    const found = await searchRooms(createPorts(), { ...stay, rooms: ['2'] });
    if (!found.ok) throw new Error(found.code);
    return found.value;
  };
  const findOffer = async (roomTypeId: string) =>
    (await search()).rooms[0]?.offers.find((offer) => offer.roomTypeId === roomTypeId);

  /** A plan beside `flexible`, whose prices follow from it. */
  beforeEach(async () => {
    await run(`insert into rate_plan (rate_plan_id, status, position, names, terms_id, base_plan_id)
      select 'early', 'on-sale', 2, '{"es":"Anticipada","en":"Early"}', terms_id, 'flexible'
      from rate_plan where is_reference`);
  });

  test('blocked rooms are not left in a search, and a closed room type is sold out in every plan', async () => {
    expect(await findOffer(GARDEN)).toMatchObject({ left: 8, status: 'open', plans: [{}, {}] });
    await close(GARDEN, 6);
    expect(await findOffer(GARDEN)).toMatchObject({ left: 2, status: 'open', plans: [{}, {}] });
    await close(GARDEN);
    expect(await findOffer(GARDEN)).toMatchObject({ status: 'closed', because: SOLD_OUT });
    expect(await findOffer(VILLA)).toMatchObject({ status: 'open', plans: [{}, {}] });
  });

  test('the calendar says sold out, and a stay on closed nights gets the nearest open ones', async () => {
    await writeClosures(
      ...[GARDEN, VILLA].map((roomType) => ({ roomType, firstNight: '2026-12-01', lastNight: '2026-12-05' })),
    );
    const days = await buildPriceCalendar(createPorts(), { from: '2026-12', to: '2026-12' });
    if (!days.ok) throw new Error(days.code);
    expect(days.value.filter(({ closed }) => closed?.code === 'sold-out').map(({ date }) => date.slice(-2))).toEqual([
      ...['01', '02', '03', '04', '05'],
    ]);
    const { bookable, nearest } = await search();
    expect([bookable, nearest.slice(0, 2).map(({ stay }) => stay.arrival)]).toEqual([
      false,
      ['2026-11-29', '2026-11-28'],
    ]);
  });

  test('"from" does not read closed nights, nor those of which all rooms are blocked (R26)', async () => {
    await change(
      setNights(
        { roomType: GARDEN, firstNight: '2026-12-02', lastNight: '2026-12-02', rate: '10.00' },
        { roomType: GARDEN, firstNight: '2026-12-03', lastNight: '2026-12-03', rate: '20.00' },
        { roomType: GARDEN, firstNight: '2026-12-04', lastNight: '2026-12-04', rate: '30.00' },
      ),
    );
    expect(await readFrom()).toMatchObject({ [GARDEN]: 1_000 });
    await close(GARDEN, 7);
    expect(await readFrom()).toMatchObject({ [GARDEN]: 1_000 });
    await close(GARDEN, 8);
    expect(await readFrom()).toMatchObject({ [GARDEN]: 2_000 });
    await close(GARDEN, undefined, '2026-12-03');
    expect(await readFrom()).toMatchObject({ [GARDEN]: 3_000 });
  });

  test('30 guests at once hold what is left beside blocked rooms (B10)', async () => {
    await close(GARDEN, 5);
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const hold = createTestHold({ quote: createRoomsQuote([GARDEN], STAY), createdAt: toInstant(RATES_NOW) });
        const request = { by: GUEST, idempotencyKey: hold.reserva, now: RATES_NOW };
        return (await openHotel().reservations.place(hold, request)).status;
      }),
    );
    expect(statuses.filter((status) => status === 'placed')).toHaveLength(3);
    expect(statuses.filter((status) => status === 'sold-out')).toHaveLength(27);
  });

  test('closed rooms are no part of the share of rooms that one network may hold', async () => {
    await close(GARDEN);
    const limits = { maxRooms: 1, holdsPerNetwork: 100, roomNightsPerNetwork: 100, sharePerNetwork: 5_000 };
    const place = async (browser: string) => {
      const hold = createTestHold({ quote: createRoomsQuote([VILLA], STAY), createdAt: toInstant(RATES_NOW) });
      const owned = { owner: { network: 'network', browser }, limits };
      const request = { by: GUEST, idempotencyKey: hold.reserva, now: RATES_NOW, owned };
      return (await openHotel().reservations.place(hold, request)).status;
    };
    expect([await place('one'), await place('other')]).toEqual(['placed', 'too-many-held']);
  });

  test('a hold of a closed room type is refused, and the board counts no free room', async () => {
    await close(GARDEN);
    const command = { ...STAY, rooms: ['2'], choices: [GARDEN], locale: 'en', idempotencyKey: 'closed' } as const;
    expect(await placeHold(createPorts(), command)).toMatchObject({ ok: false });
    const range = { from: '2026-12-01', to: '2026-12-02', now: RATES_NOW };
    const nights = await openHotel().deskReservations.listNights(range);
    expect(nights.filter(({ roomTypeId }) => roomTypeId === GARDEN).map(({ free }) => free)).toEqual([8, 0]);
  });
});
