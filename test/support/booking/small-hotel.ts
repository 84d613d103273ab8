import type { PayDepositCommand } from '#src/booking/checkout/pay-deposit.service.ts';
import type { CheckoutForm } from '#src/booking/guest/guest-details.rules.ts';
import { type PlaceHoldCommand, placeHold } from '#src/booking/hold/place-hold.service.ts';
import type { SettlementPorts } from '#src/booking/settlement/settle-deposit.service.ts';
import { GUEST } from '#src/kernel/actor.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { SandboxBank } from '#src/payments/sandbox/ledger.ts';
import { createSandboxGateway } from '#src/payments/sandbox/sandbox-gateway.ts';
import type { Catalogue } from '#src/rates/catalogue/catalogue.rules.ts';
import type { PlanRestriction } from '#src/rates/catalogue/derive-rates.rules.ts';
import { openCalendar } from '#src/rates/offers/open-calendar.service.ts';
import { type Season, type SeasonRate, WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import type { PlanCalendar } from '#src/rates/rates-file/rates-file.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import { createCountingIdentity } from '#test/support/fakes/counting-identity.ts';
import { createFixedClock } from '#test/support/fakes/fixed-clock.ts';
import { createMemoryBankLedger } from '#test/support/fakes/memory-bank-ledger.ts';
import { createMemoryHotel } from '#test/support/fakes/memory-hotel.ts';
import { createScriptedGateway } from '#test/support/fakes/scripted-gateway.ts';
import {
  createRoomType,
  createTestCatalogueReader,
  DEMO_POLICY,
  parseOccupancy,
  type TestPolicy,
} from './demo-hotel.ts';

export const GARDEN: RoomTypeId = '618449';
export const FAMILY: RoomTypeId = '580022';
export const VILLA: RoomTypeId = '618454';

/** Two garden rooms at 148.00, a family room at 224.00 and a villa at 468.00. */
const ROOM_TYPES: readonly RoomType[] = [
  createRoomType({ roomTypeId: VILLA, position: 3, units: 1, occupancy: parseOccupancy('4/2/6/8') }),
  createRoomType({ roomTypeId: GARDEN, position: 1, units: 2, occupancy: parseOccupancy('2/0/2/3') }),
  createRoomType({ roomTypeId: FAMILY, position: 2, units: 1, occupancy: parseOccupancy('2/2/3/5') }),
];

/** Christmas costs double and asks for three nights. */
const SEASONS: readonly Season[] = [
  {
    ratePlanId: WEBSITE_RATE_PLAN,
    seasonId: 'green',
    firstNight: '2026-01-01',
    lastNight: '2028-12-31',
    precedence: 0,
    minStay: 1,
  },
  {
    ratePlanId: WEBSITE_RATE_PLAN,
    seasonId: 'christmas',
    firstNight: '2026-12-20',
    lastNight: '2027-01-05',
    precedence: 10,
    minStay: 3,
  },
];

const createRates = (seasonId: string, times: number): SeasonRate[] =>
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

const createGreenRate = (roomTypeId: RoomTypeId, rate: number): SeasonRate => ({
  seasonId: 'green',
  ratePlanId: WEBSITE_RATE_PLAN,
  roomTypeId,
  weekday: null,
  rate,
});

/** Friday, 10:00 at the hotel. */
export const NOW = '2026-11-20T15:00:00.000Z';

/** Four nights in green season, 56 days ahead. */
export const STAY = { arrival: '2027-01-15', departure: '2027-01-19' } as const;

/** Deposit for one garden room: 4 × 148.00 and 10 % tax, half of it. */
export const GARDEN_DEPOSIT = 32_560;

interface SmallHotelOptions {
  readonly policy?: Partial<TestPolicy>;
  /** By default one plan by the policy. */
  readonly catalogue?: Catalogue;
  /** Of base plans of the catalogue beside the reference plan. */
  readonly calendars?: readonly PlanCalendar[];
  readonly planRestrictions?: readonly PlanRestriction[];
  readonly codesAgain?: number;
  /** Sold besides, at this rate on every night. */
  readonly moreRooms?: readonly { readonly roomType: RoomType; readonly rate: number }[];
}

/** Hotel in memory with its own bank, open for sale, on a fake clock. */
export const createSmallHotel = async (options: SmallHotelOptions = {}) => {
  const clock = createFixedClock(NOW);
  const policy = { ...DEMO_POLICY, ...options.policy };
  const { moreRooms = [], calendars = [] } = options;
  const contents = {
    roomTypes: [...ROOM_TYPES, ...moreRooms.map(({ roomType }) => roomType)],
    seasons: [...SEASONS, ...calendars.flatMap((each) => each.seasons)],
    rates: [
      ...createRates('green', 1),
      ...createRates('christmas', 2),
      ...moreRooms.map(({ roomType, rate }) => createGreenRate(roomType.roomTypeId, rate)),
      ...calendars.flatMap((each) => each.rates),
    ],
    planRestrictions: options.planRestrictions ?? [],
    addOns: options.catalogue?.addOns ?? [],
  };
  const { inventory, reservations, amendments, deskEvents, events } = createMemoryHotel(contents);
  const ledger = createMemoryBankLedger();
  const bank: SandboxBank = { ledger, clock, siteUrl: 'http://hotel.example', merchant: 'Punta Serena' };
  const gateway = createScriptedGateway(createSandboxGateway(bank));
  const identity = createCountingIdentity(options);
  const slept: number[] = [];
  const sleep = async (ms: number): Promise<void> => void slept.push(ms);
  const runSettlement: SettlementPorts['runSettlement'] = (_, settle) => settle();
  const { catalogue: given } = options;
  const restrictedPlanIds = contents.planRestrictions.map(({ ratePlanId }) => ratePlanId);
  const catalogue = given ? { read: async () => ({ ...given, restrictedPlanIds }) } : createTestCatalogueReader(policy);
  const records = { reservations, amendments, inventory, catalogue };
  const ports = { clock, policy, ...records, gateway, identity, sleep, runSettlement, actor: GUEST };
  await openCalendar(ports);
  return { ...ports, ports, ledger, bank, slept, deskEvents, events };
};

export type SmallHotel = Awaited<ReturnType<typeof createSmallHotel>>;

/** A hold on one garden room for two, unless told otherwise. */
export const holdRoom = async (
  hotel: Pick<SmallHotel, 'ports'>,
  differences: Partial<PlaceHoldCommand> = {},
): Promise<string> => {
  const command: PlaceHoldCommand = {
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

/** The quote of a hold or a reservation. */
export const readQuote = async (
  { reservations }: Pick<SmallHotel, 'reservations'>,
  reserva: string,
): Promise<Quote> => {
  const found = await reservations.find(reserva);
  if (!found) throw new Error('no reservation');
  return found.quote;
};

/** Valid checkout form; the default card succeeds. */
export const createCheckoutForm = (differences: Partial<CheckoutForm> = {}): CheckoutForm => ({
  nombre: 'María',
  apellido: 'Núñez Çelik',
  email: 'maria@example.com',
  telefono: '+50761234567',
  request_choices: '',
  request: '',
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

/** The same form with a name in Latin-1 and without an hour of arrival. */
export const createPlainCheckoutForm = (): CheckoutForm =>
  createCheckoutForm({
    apellido: 'García Márquez',
    telefono: '+5078335100',
    estimated_arrival: '',
    card_holder: 'MARIA GARCIA',
    exp_year: '2027',
  });

/** Places a hold on one garden room. */
export const createPayment = (
  reserva: string,
  card = '4242424242424242',
  differences: Partial<PayDepositCommand> = {},
): PayDepositCommand => ({
  reserva,
  form: createCheckoutForm({ card_number: card }),
  termsAccepted: true,
  shownDeposit: GARDEN_DEPOSIT,
  locale: 'es',
  returnUrl: `http://hotel.example/rooms/${reserva}/checkout`,
  ...differences,
});
