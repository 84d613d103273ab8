import type { SandboxBank } from '#src/adapters/payments/sandbox/sandbox-bank.ts';
import { sandboxGateway } from '#src/adapters/payments/sandbox/sandbox-gateway.ts';
import type { CheckoutForm } from '#src/booking/model/guest-details.ts';
import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import { type Season, type SeasonRate, WEBSITE_RATE_PLAN } from '#src/booking/model/rate-plan.ts';
import type { RoomType, RoomTypeId } from '#src/booking/model/room-type.ts';
import { openCalendar } from '#src/booking/services/open-calendar.ts';
import type { PayDeposit } from '#src/booking/services/pay-deposit.ts';
import { type PlaceHold, placeHold } from '#src/booking/services/place-hold.ts';
import { DEMO_POLICY, occupancyOf, roomTypeOf } from './demo-hotel.ts';
import { countingIdentity } from './fakes/counting-identity.ts';
import { fixedClock } from './fakes/fixed-clock.ts';
import { memoryBankLedger } from './fakes/memory-bank-ledger.ts';
import { memoryHotel } from './fakes/memory-hotel.ts';
import { scriptedGateway } from './fakes/scripted-gateway.ts';

export const GARDEN: RoomTypeId = '618449';
export const FAMILY: RoomTypeId = '580022';
export const VILLA: RoomTypeId = '618454';

/** Two garden rooms at 148.00, a family room at 224.00 and a villa at 468.00. */
const ROOM_TYPES: readonly RoomType[] = [
  roomTypeOf({ roomTypeId: VILLA, position: 3, units: 1, occupancy: occupancyOf('4/2/6/8') }),
  roomTypeOf({ roomTypeId: GARDEN, position: 1, units: 2, occupancy: occupancyOf('2/0/2/3') }),
  roomTypeOf({ roomTypeId: FAMILY, position: 2, units: 1, occupancy: occupancyOf('2/2/3/5') }),
];

/** Christmas costs double and asks for three nights. */
const SEASONS: readonly Season[] = [
  { seasonId: 'green', firstNight: '2026-01-01', lastNight: '2028-12-31', precedence: 0, minStay: 1 },
  { seasonId: 'christmas', firstNight: '2026-12-20', lastNight: '2027-01-05', precedence: 10, minStay: 3 },
];

const ratesOf = (seasonId: string, times: number): SeasonRate[] =>
  [
    { roomTypeId: GARDEN, rate: 14_800 },
    { roomTypeId: FAMILY, rate: 22_400 },
    { roomTypeId: VILLA, rate: 46_800 },
  ].map(({ roomTypeId, rate }) => ({
    seasonId,
    ratePlanId: WEBSITE_RATE_PLAN,
    roomTypeId,
    weekday: null,
    rate: rate * times,
  }));

/** Friday, 10:00 at the hotel. */
export const NOW = '2026-11-20T15:00:00.000Z';

/** Four nights in green season, 56 days ahead. */
export const STAY = { arrival: '2027-01-15', departure: '2027-01-19' } as const;

/** Deposit for one garden room: 4 × 148.00 and 10 % tax, half of it. */
export const GARDEN_DEPOSIT = 32_560;

/** A hotel in memory with its own bank, open for sale; nothing in it waits for a real clock. */
export const smallHotel = async (options: { policy?: Partial<HotelPolicy>; codesAgain?: number } = {}) => {
  const clock = fixedClock(NOW);
  const policy = { ...DEMO_POLICY, ...options.policy };
  const contents = {
    roomTypes: ROOM_TYPES,
    seasons: SEASONS,
    rates: [...ratesOf('green', 1), ...ratesOf('christmas', 2)],
  };
  const { inventory, reservations, amendments } = memoryHotel(contents);
  const ledger = memoryBankLedger();
  const bank: SandboxBank = { ledger, clock, siteUrl: 'http://hotel.example', merchant: 'Punta Serena' };
  const gateway = scriptedGateway(sandboxGateway(bank));
  const identity = countingIdentity(options);
  const slept: number[] = [];
  const sleep = async (ms: number): Promise<void> => void slept.push(ms);
  const ports = { clock, policy, reservations, amendments, inventory, gateway, identity, sleep };
  await openCalendar(ports);
  return { ...ports, ports, ledger, bank, slept };
};

export type SmallHotel = Awaited<ReturnType<typeof smallHotel>>;

/** A hold on one garden room for two, unless told otherwise. */
export const holdRoom = async (
  hotel: Pick<SmallHotel, 'ports'>,
  differences: Partial<PlaceHold> = {},
): Promise<string> => {
  const command: PlaceHold = {
    ...STAY,
    rooms: ['2'],
    choices: [GARDEN],
    locale: 'es',
    idempotencyKey: crypto.randomUUID(),
    ...differences,
  };
  const placed = await placeHold(hotel.ports, command);
  if (!placed.ok) throw new Error(`the hold was refused: ${placed.code}`);
  return placed.value.reserva;
};

/** A checkout form filled in as it should be; the card pays unless another number is given. */
export const checkoutForm = (differences: Partial<CheckoutForm> = {}): CheckoutForm => ({
  nombre: 'María',
  apellido: 'Núñez Çelik',
  email: 'maria@example.com',
  telefono: '+50761234567',
  country: 'PA',
  zip: '00000',
  legal_id: '8-123-456',
  estimated_arrival: '15:05',
  card_holder: 'Maria Nunez',
  card_number: '4242 4242 4242 4242',
  exp_month: '12',
  exp_year: '2029',
  cvc: '123',
  ...differences,
});

/** The guest presses the button for one garden room. */
export const payment = (
  reserva: string,
  card = '4242424242424242',
  differences: Partial<PayDeposit> = {},
): PayDeposit => ({
  reserva,
  form: checkoutForm({ card_number: card }),
  termsAccepted: true,
  shownDeposit: GARDEN_DEPOSIT,
  locale: 'es',
  returnUrl: `http://hotel.example/rooms/${reserva}/checkout`,
  ...differences,
});
