import { describe, expect, test } from 'vitest';
import { markNoShow } from '#src/booking/cancellation/cancel-reservation.service.ts';
import { reconcileLedger } from '#src/booking/reconciliation/reconcile-ledger.service.ts';
import { createControlCommands } from '#src/composition/commands/control-commands.ts';
import { createRatesServices } from '#src/composition/rates-services.ts';
import { CommandRefusal } from '#src/server/operations/startup-error.ts';
import { getCard } from '#test/support/booking/builders.ts';
import {
  AFTER_FREE_CANCELLATION,
  bookRoom,
  GARDEN_TOTAL,
  readPaidReservation,
  setClock,
} from '#test/support/booking/paid-guest.ts';
import { createRatesState } from '#test/support/booking/rates-state.ts';
import { createSmallHotel, type SmallHotel } from '#test/support/booking/small-hotel.ts';
import { createMemoryLedger } from '#test/support/fakes/memory-ledger.ts';
import { createMemoryRates } from '#test/support/fakes/memory-rates.ts';

/** Noon at the hotel on the day after the arrival of every booking of the small hotel. */
const AFTER_ARRIVAL = '2027-01-16T17:00:00.000Z';

/** Accounts of which one has a one-time code. */
const DESK_ACCESS = { managesPeople: true, resetCode: async (email: string) => email === 'maria@hotel.example' };

const createCommands = (
  hotel: SmallHotel,
  snapshot?: () => Promise<void>,
  deskAccess: typeof DESK_ACCESS = DESK_ACCESS,
) => {
  const { clock, gateway, policy, ports, reservations } = hotel;
  const rates = createMemoryRates(createRatesState());
  const ledger = createMemoryLedger(reservations);
  return createControlCommands({
    importPhotos: undefined,
    snapshot,
    clock,
    policy,
    reconcile: (range) => reconcileLedger({ ledger, gateway, clock, policy }, range),
    rates: createRatesServices(
      { rates, changeSets: rates.changeSets, reservations, clock, policy, identity: hotel.identity },
      async () => undefined,
    ),
    booking: { markNoShow: (command) => markNoShow(ports, command) },
    deskAccess,
  });
};

describe('desk-access reset-code', () => {
  const run = async (args: readonly string[], deskAccess?: typeof DESK_ACCESS) =>
    createCommands(await createSmallHotel(), undefined, deskAccess)['desk-access']?.(args);

  test('turns the one-time code of an account off', async () => {
    expect(await run(['reset-code', 'maria@hotel.example'])).toContain('maria@hotel.example is off');
  });

  test.each([
    ['no arguments', []],
    ['another command', ['reset', 'maria@hotel.example']],
    ['two e-mails', ['reset-code', 'a@b.example', 'c@d.example']],
    ['an unknown e-mail', ['reset-code', 'unknown@hotel.example']],
  ])('refuses %s', async (_, args) => {
    await expect(run(args)).rejects.toThrow(CommandRefusal);
  });

  test('with an external backend: turns off the code after a provider, by user id, and refuses others', async () => {
    const external = { managesPeople: false, resetCode: async (person: string) => person === 'u1' };
    expect(await run(['reset-code', 'u1'], external)).toContain('u1 is off');
    await expect(run(['reset-code', 'maria@hotel.example'], external)).rejects.toThrow('BACKEND_URL');
  });
});

test('snapshot: copies the embedded database and refuses every other one', async () => {
  let copies = 0;
  const hotel = await createSmallHotel();
  const snapshot = async (): Promise<void> => {
    copies += 1;
  };
  expect(await createCommands(hotel, snapshot).snapshot?.([])).toBe('copied');
  expect(copies).toBe(1);
  await expect(createCommands(hotel).snapshot?.([])).rejects.toThrow(CommandRefusal);
});

describe('reconcile', () => {
  test('reports that folios and bank agree', async () => {
    const hotel = await createSmallHotel();
    await bookRoom(hotel);
    hotel.clock.pass(60);
    const words = await createCommands(hotel).reconcile?.([]);
    expect(words).toContain('the bank has 1 charge (USD 325.60) and 0 refunds (USD 0.00).\nThe folios say the same.');
  });

  test('fails with every difference, named by reservation code and never by reserva', async () => {
    const hotel = await createSmallHotel();
    const reserva = await bookRoom(hotel);
    const card = getCard(await readPaidReservation(hotel, reserva));
    const stray = { idempotencyKey: `${reserva}.balance.1`, amount: 7_700, currency: 'USD', card, returnUrl: null };
    await hotel.gateway.charge({ ...stray, description: '', locale: 'es' });
    hotel.clock.pass(60);
    const failure = await createCommands(hotel)
      .reconcile?.(['2026-11-20', '2026-11-22'])
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CommandRefusal);
    expect(String(failure)).toMatch(/differ in 1 place:\nmissing-in-folio: charge \S+, USD 77\.00/);
    expect(String(failure)).not.toContain(reserva);
  });

  test.each([[['2026-11-22', '2026-11-20']], [['yesterday']], [['2026-11-01', '2026-11-02', '2026-11-03']]])(
    'requires two dates in order: refuses %j',
    async (args) => {
      await expect(createCommands(await createSmallHotel()).reconcile?.(args)).rejects.toThrow(
        'Give two dates, or none',
      );
    },
  );
});

describe('no-show', () => {
  test('shows the amounts, records it when confirmed, and a repetition changes nothing', async () => {
    const hotel = await createSmallHotel();
    const reserva = await bookRoom(hotel);
    const { code } = await readPaidReservation(hotel, reserva);
    setClock(hotel, AFTER_ARRIVAL);
    const asked = await createCommands(hotel)['no-show']?.([code]);
    expect(asked).toContain(`The full stay is kept: USD ${(GARDEN_TOTAL / 100).toFixed(2)}.`);
    expect(asked).toContain(`npm run no-show -- ${code} --confirm`);
    expect((await readPaidReservation(hotel, reserva)).status).toBe('confirmed');
    for (const _ of [1, 2])
      expect(await createCommands(hotel)['no-show']?.([code, '--confirm'])).toContain(
        `Reservation ${code} is a no-show.`,
      );
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ status: 'cancelled', cause: 'no-show' });
  });

  test('refuses before the day after arrival', async () => {
    const hotel = await createSmallHotel();
    const { code } = await readPaidReservation(hotel, await bookRoom(hotel));
    setClock(hotel, AFTER_FREE_CANCELLATION);
    await expect(createCommands(hotel)['no-show']?.([code, '--confirm'])).rejects.toThrow('has not come yet');
  });

  test.each([[[]], [['nothing']], [['K7QF2M9T', 'K7QF2M9T']]])('requires one code: refuses %j', async (args) => {
    await expect(createCommands(await createSmallHotel())['no-show']?.(args)).rejects.toThrow('Give one code');
  });
});
