import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import { placeHold } from '#src/booking/hold/place-hold.service.ts';
import { openDatabase } from '#src/composition/database/database.ts';
import { randomIdentity } from '#src/composition/random-identity.ts';
import { GUEST } from '#src/kernel/actor.ts';
import { addDays } from '#src/kernel/stay/stay.ts';
import type { SandboxBank } from '#src/payments/sandbox/ledger.ts';
import { createSandboxGateway } from '#src/payments/sandbox/sandbox-gateway.ts';
import { openCalendar } from '#src/rates/offers/open-calendar.service.ts';
import { type SeasonRate, WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import { searchRooms } from '#src/rates/search/search-rooms.service.ts';
import { createRoomType, DEMO_POLICY, FIRST_CATALOGUE, parseOccupancy } from '#test/support/booking/demo-hotel.ts';
import { createCheckoutForm } from '#test/support/booking/small-hotel.ts';

/** Ten room types, as the demo hotel has; of each more than any bench sells. */
const ROOM_TYPES = Array.from({ length: 10 }, (_, index) =>
  createRoomType({
    roomTypeId: String(618_440 + index),
    position: index + 1,
    units: 1_000_000,
    occupancy: parseOccupancy('2/2/3/5'),
  }),
);
const RATES: SeasonRate[] = ROOM_TYPES.map(({ roomTypeId }) => ({
  seasonId: 'always',
  ratePlanId: WEBSITE_RATE_PLAN,
  roomTypeId,
  weekday: null,
  rate: 22_400,
}));
const SEASONS = [
  {
    ratePlanId: WEBSITE_RATE_PLAN,
    seasonId: 'always',
    firstNight: '2026-01-01',
    lastNight: '2099-12-31',
    precedence: 0,
    minStay: 1,
  },
];

export const TODAY = new Date().toISOString().slice(0, 10);

/** The stay of the nth guest: of three nights, on one of three hundred days. */
export const createStay = (index: number) => {
  const arrival = addDays(TODAY, 60 + (index % 300));
  return { arrival, departure: addDays(arrival, 3) };
};

/** Three nights of 224.00 and 10 % tax, half of it. */
const DEPOSIT = 36_960;

/** The booking engine on a PostgreSQL server, without the site around it. */
export const openEngine = async (url: string) => {
  const database = await openDatabase({ dataDir: 'unused', url });
  if (await database.demo.isEmpty())
    await database.demo.seed({ roomTypes: ROOM_TYPES, seasons: SEASONS, seasonRates: RATES, items: [], files: [] });
  await database.catalogueSetup.register(FIRST_CATALOGUE);
  const clock = { now: Date.now };
  const bank: SandboxBank = { ledger: database.bankLedger, clock, siteUrl: 'http://hotel.example', merchant: 'Bench' };
  const ports = {
    ...database,
    gateway: createSandboxGateway(bank),
    clock,
    policy: DEMO_POLICY,
    identity: randomIdentity,
    actor: GUEST,
  };
  await openCalendar(ports);
  const getRoomTypeId = (index: number): string => ROOM_TYPES[index % ROOM_TYPES.length]?.roomTypeId ?? '';

  const hold = async (index: number): Promise<{ reserva: string; key: string }> => {
    const key = crypto.randomUUID();
    const command = { ...createStay(index), rooms: ['2'], choices: [getRoomTypeId(index)], locale: 'es' as const };
    const placed = await placeHold(ports, { ...command, idempotencyKey: key });
    if (!placed.ok) throw new Error(`no hold: ${placed.code}`);
    return { reserva: placed.value.reserva, key };
  };
  return {
    ports,
    hold,
    /** Holds and pays one room; returns the names that make this booking this one. */
    book: async (index: number): Promise<readonly string[]> => {
      const { reserva, key } = await hold(index);
      const returnUrl = 'http://hotel.example/';
      const command = { reserva, form: createCheckoutForm(), termsAccepted: true, locale: 'es' as const, returnUrl };
      const paid = await payDeposit(ports, { ...command, shownDeposit: DEPOSIT });
      if (paid.status !== 'confirmed') throw new Error(`not paid: ${paid.status}`);
      const charge = await database.bankLedger.findCharge(`${reserva}.deposit.1`);
      return [reserva, key, paid.code, charge?.reference ?? '', charge?.card?.token ?? ''].filter(Boolean);
    },
    search: async (index: number): Promise<void> => {
      const found = await searchRooms(ports, { ...createStay(index), rooms: ['2'] });
      if (!found.ok || !found.value.bookable) throw new Error('nothing found');
    },
    close: () => database.close(),
  };
};

export type Engine = Awaited<ReturnType<typeof openEngine>>;
