import { beforeEach, describe, expect, test } from 'vitest';
import { cancelReservation, previewCancellation } from '#src/booking/cancellation/cancel-reservation.service.ts';
import { calculateFolioBalance } from '#src/booking/reservation/folio.rules.ts';
import type { DeskPorts } from '#src/desk/acting/amend-at-desk.service.ts';
import {
  cancelAtDesk,
  type DeskCancellation,
  previewDeskCancellation,
} from '#src/desk/cancellation/cancel-at-desk.service.ts';
import { createDeskPorts, findLastEvent, REASON, readDeskCommand } from '#test/support/booking/desk-hotel.ts';
import { expectBalancedLedgers, settleEverything } from '#test/support/booking/ledger-assertions.ts';
import {
  AFTER_FREE_CANCELLATION,
  bookRoom,
  bookTwoRooms,
  FREE_CANCELLATION_END,
  GARDEN_TOTAL,
  listMails,
  readPaidReservation,
  setClock,
} from '#test/support/booking/paid-guest.ts';
import { createSmallHotel, GARDEN, type SmallHotel, STAY } from '#test/support/booking/small-hotel.ts';

let hotel: SmallHotel;
let ports: DeskPorts;
beforeEach(async () => {
  hotel = await createSmallHotel();
  ports = createDeskPorts(hotel);
});

const HALF = GARDEN_TOTAL / 2;

const createCommand = async (
  reserva: string,
  differences: Partial<DeskCancellation> = {},
): Promise<DeskCancellation> => ({
  ...(await readDeskCommand(hotel, reserva)),
  roomId: null,
  cause: 'guest',
  ...differences,
});

/** Previews, then confirms what was shown. */
const cancel = async (command: DeskCancellation, by = ports) => {
  const preview = await previewDeskCancellation(by, command);
  return preview.ok ? cancelAtDesk(by, { ...command, shown: preview.value }) : preview;
};

const findCancellation = async (reserva: string) =>
  (await hotel.deskEvents.listOfReservation(reserva)).find(({ action }) => action === 'cancelled');

describe('cancelAtDesk (D8)', () => {
  test('half the penalty: keeps what is paid, charges nothing, and settles the folio', async () => {
    const reserva = await bookRoom(hotel);
    setClock(hotel, AFTER_FREE_CANCELLATION);
    const command = await createCommand(reserva, { agreedPenalty: HALF, reason: REASON });
    expect(await cancel(command)).toMatchObject({ ok: true, value: { penalty: HALF, refund: 0, chargedNow: 0 } });
    const reservation = await readPaidReservation(hotel, reserva);
    expect(reservation).toMatchObject({ status: 'cancelled', cause: 'guest', waived: HALF, balance: null });
    expect(calculateFolioBalance(reservation.folio)).toBe(0);
    expect(hotel.reservations.taken(GARDEN, STAY.arrival, hotel.clock.now())).toBe(0);
    await settleEverything(hotel);
    await expectBalancedLedgers(hotel, reserva);
  });

  test.each([
    [REASON, REASON],
    [' Storm ', 'Storm'],
    ['', undefined],
    ['x'.repeat(501), 'x'.repeat(500)],
  ])('a free cancellation keeps the reason that it does not need: "%s"', async (reason, kept) => {
    const reserva = await bookRoom(hotel);
    expect(await cancel(await createCommand(reserva, { reason }))).toMatchObject({ ok: true, value: { penalty: 0 } });
    const event = await findCancellation(reserva);
    expect(event?.reason).toBe(kept);
    expect(event?.after).not.toHaveProperty('waived');
    expect(JSON.stringify(listMails(hotel, reserva))).not.toContain(reason || 'no reason');
  });

  test('by the terms with a penalty: keeps the reason too', async () => {
    const reserva = await bookRoom(hotel);
    setClock(hotel, AFTER_FREE_CANCELLATION);
    await cancel(await createCommand(reserva, { reason: REASON }));
    expect(await findCancellation(reserva)).toMatchObject({ reason: REASON });
  });

  test('writes who did it, why, and both amounts; the guest is mailed both amounts and never the reason', async () => {
    const reserva = await bookRoom(hotel);
    setClock(hotel, AFTER_FREE_CANCELLATION);
    await cancel(await createCommand(reserva, { agreedPenalty: HALF, reason: `  ${REASON} ` }));
    expect(await findLastEvent(hotel, reserva)).toMatchObject({
      actor: { kind: 'desk', name: 'María', role: 'owner' },
      action: 'cancelled',
      reason: REASON,
      after: { termsPenalty: GARDEN_TOTAL, penalty: HALF, waived: HALF },
    });
    const mails = listMails(hotel, reserva);
    expect(mails.find(({ kind }) => kind === 'reservation-cancelled')?.facts).toMatchObject({
      penalty: HALF,
      termsPenalty: GARDEN_TOTAL,
    });
    expect(JSON.stringify(mails)).not.toContain(REASON);
  });

  test('by the terms needs no reason and waives nothing', async () => {
    const reserva = await bookRoom(hotel);
    setClock(hotel, AFTER_FREE_CANCELLATION);
    expect(await cancel(await createCommand(reserva), createDeskPorts(hotel, { role: 'desk' }))).toMatchObject({
      ok: true,
      value: { penalty: GARDEN_TOTAL },
    });
    expect(await readPaidReservation(hotel, reserva)).not.toHaveProperty('waived');
    await settleEverything(hotel);
    await expectBalancedLedgers(hotel, reserva);
  });

  test('nothing, for one room of two: refunds what the other does not need', async () => {
    const reserva = await bookTwoRooms(hotel);
    setClock(hotel, AFTER_FREE_CANCELLATION);
    const command = await createCommand(reserva, { roomId: '1', agreedPenalty: 0, reason: REASON });
    expect(await cancel(command)).toMatchObject({ ok: true, value: { penalty: 0, refund: 0 } });
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ status: 'confirmed', waived: GARDEN_TOTAL });
    await settleEverything(hotel);
    await expectBalancedLedgers(hotel, reserva);
  });

  test('a no-show from the day after arrival, with an override (D12)', async () => {
    const reserva = await bookRoom(hotel);
    const early = await createCommand(reserva, { cause: 'no-show' });
    expect(await cancel(early)).toMatchObject({ code: 'not-cancellable' });
    setClock(hotel, '2027-01-16T17:00:00.000Z');
    const command = await createCommand(reserva, { cause: 'no-show', agreedPenalty: HALF, reason: REASON });
    expect(await cancel(command)).toMatchObject({ ok: true, value: { penalty: HALF } });
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ status: 'cancelled', cause: 'no-show' });
    expect(await findLastEvent(hotel, reserva)).toMatchObject({ action: 'no-show-recorded', reason: REASON });
  });
});

describe('cancelAtDesk: refuses and writes nothing', () => {
  test.each([
    ['a penalty above the terms', { agreedPenalty: GARDEN_TOTAL + 1, reason: REASON }, 'penalty-too-high'],
    ['a reason of nine characters', { agreedPenalty: 0, reason: '123456789' }, 'reason-required'],
    ['no reason', { agreedPenalty: 0 }, 'reason-required'],
    ['another revision', { revision: 7 }, 'changed-meanwhile'],
  ] as const)('%s', async (_, differences, code) => {
    const reserva = await bookRoom(hotel);
    setClock(hotel, AFTER_FREE_CANCELLATION);
    const command = await createCommand(reserva, differences);
    const shown = { refund: 0, chargedNow: 0, penalty: 0 };
    expect(await previewDeskCancellation(ports, command)).toMatchObject({ ok: false, code });
    expect(await cancelAtDesk(ports, { ...command, shown })).toMatchObject({ ok: false, code });
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ status: 'confirmed', revision: 0 });
  });

  test.each([
    ['within the limit', GARDEN_TOTAL, undefined],
    ['a cent above the limit', GARDEN_TOTAL - 1, 'waiver-limit'],
    ['no limit was set', 0, 'waiver-limit'],
  ])('reception, %s', async (_, waiverLimit, code) => {
    const reserva = await bookRoom(hotel);
    setClock(hotel, AFTER_FREE_CANCELLATION);
    const reception = createDeskPorts(hotel, { role: 'desk', waiverLimit });
    const outcome = await cancel(await createCommand(reserva, { agreedPenalty: 0, reason: REASON }), reception);
    expect(outcome.ok ? undefined : outcome.code).toBe(code);
  });

  test('other amounts than those shown', async () => {
    const reserva = await bookRoom(hotel);
    setClock(hotel, FREE_CANCELLATION_END);
    const command = await createCommand(reserva);
    const preview = await previewDeskCancellation(ports, command);
    if (!preview.ok) throw new Error(preview.code);
    setClock(hotel, AFTER_FREE_CANCELLATION);
    expect(await cancelAtDesk(ports, { ...command, shown: preview.value })).toMatchObject({ code: 'price-changed' });
  });
});

describe('cancelAtDesk: repeated and at the same time (D7, B12)', () => {
  test('repeating it answers the same and writes nothing more', async () => {
    const reserva = await bookRoom(hotel);
    setClock(hotel, AFTER_FREE_CANCELLATION);
    const command = { ...(await createCommand(reserva, { agreedPenalty: HALF, reason: REASON })) };
    const shown = { refund: 0, chargedNow: 0, penalty: HALF };
    const answers = [
      await cancelAtDesk(ports, { ...command, shown }),
      await cancelAtDesk(ports, { ...command, shown }),
    ];
    expect(answers).toMatchObject([
      { ok: true, value: shown },
      { ok: true, value: shown },
    ]);
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ revision: 1, waived: HALF });
  });

  test('the guest cancelled meanwhile, at other amounts: tells the desk, and keeps the first', async () => {
    const reserva = await bookRoom(hotel);
    setClock(hotel, AFTER_FREE_CANCELLATION);
    const command = await createCommand(reserva, { agreedPenalty: HALF, reason: REASON });
    const byTerms = await previewCancellation(hotel.ports, { reserva, roomId: null });
    if (!byTerms.ok) throw new Error(byTerms.code);
    await cancelReservation(hotel.ports, { reserva, roomId: null, shown: byTerms.value });
    const shown = { refund: 0, chargedNow: 0, penalty: HALF };
    expect(await cancelAtDesk(ports, { ...command, shown })).toMatchObject({ code: 'changed-meanwhile' });
    const noShow = { ...command, cause: 'no-show' as const };
    expect(await cancelAtDesk(ports, { ...noShow, shown })).toMatchObject({ code: 'changed-meanwhile' });
    expect(await findLastEvent(hotel, reserva)).toMatchObject({ actor: { kind: 'guest' } });
  });
});
