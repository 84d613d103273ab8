import { afterEach, describe, expect, test } from 'vitest';
import { authenticateGuest } from '#src/booking/access/authenticate-guest.service.ts';
import { chargeBalances } from '#src/booking/balance/charge-balance.service.ts';
import { previewCancellation } from '#src/booking/cancellation/cancel-reservation.service.ts';
import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import { isPaid, type Paid } from '#src/booking/reservation/reservation.rules.ts';
import { cancelAtDesk } from '#src/desk/cancellation/cancel-at-desk.service.ts';
import { type BookAtDeskCommand, bookAtDesk } from '#src/desk/new-booking/book-at-desk.service.ts';
import { PAID_AT_ARRIVAL } from '#src/desk/new-booking/desk-sale.rules.ts';
import { searchDeskRooms } from '#src/desk/new-booking/place-pay-link.service.ts';
import { listStayLimits } from '#src/desk/new-booking/stay-limits.rules.ts';
import { previewReversal, recordManualPayment, reverseByHand } from '#src/desk/payment/record-by-hand.service.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import { useAddOnHotel } from '#test/contract/repositories/support/add-on-hotel.ts';
import { NORMAL, STAY } from '#test/contract/repositories/support/promotion-hotel.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import { GARDEN } from '#test/contract/repositories/support/repositories-under-test.ts';
import { createChoice, PICNIC } from '#test/support/booking/add-ons.ts';
import { createPromotion } from '#test/support/booking/promotions.ts';

const MARIA: DeskActor = { kind: 'desk', userId: 'maria', name: 'María Soto', role: 'desk' };
const GUEST = { nombre: 'Ana', apellido: 'Ríos', email: 'ana@example.com', telefono: '', estimated_arrival: '' };
const WITHOUT_EMAIL = { ...GUEST, email: '' };
const BY_TERMINAL = { amount: NORMAL.total, method: 'terminal', reference: '4711' } as const;

const createCommand = (differences: Partial<BookAtDeskCommand> = {}): BookAtDeskCommand => ({
  ...STAY,
  rooms: ['2'],
  choices: [GARDEN],
  actor: MARIA,
  guest: GUEST,
  locale: 'en',
  payment: BY_TERMINAL,
  source: { channel: 'walk-in', agent: null },
  shownTotal: NORMAL.total,
  idempotencyKey: crypto.randomUUID(),
  ...differences,
});

describeDatabases('bookings that the desk confirms', (open) => {
  const { getPorts, query, run, pass, write, writePromotions } = useAddOnHotel(open);

  afterEach(() => run('update inventory_night set capacity = 500'));

  const getDeskPorts = () => ({ ...getPorts(), onMail: () => {}, waiverLimit: 0, actor: MARIA });
  const book = async (differences: Partial<BookAtDeskCommand> = {}): Promise<string> => {
    const outcome = await bookAtDesk(getDeskPorts(), createCommand(differences));
    if (outcome.status === 'booked') return outcome.code;
    return outcome.status === 'refused' ? outcome.refusal.code : outcome.status;
  };
  const read = async (code: string): Promise<Paid> => {
    const found = await getPorts().reservations.findByCode(code);
    if (!found || !isPaid(found)) throw new Error(`no reservation: ${code}`);
    return found;
  };
  const listMails = ({ reserva }: Paid) =>
    query<{ kind: string }>(
      `select kind, recipient from mail_outbox where reservation_id = '${reserva}' order by kind`,
    );

  test('bookAtDesk: confirms rooms, folio, facts, words, events and mails together, without a card', async () => {
    const reservation = await read(await book());
    const { reserva, folio, quote } = reservation;
    expect(reservation).toMatchObject({ status: 'confirmed', card: null, guarantee: 'desk', balance: null });
    expect(calculateOutstandingAmount(reservation)).toBe(0);
    expect(folio.at(-1)).toMatchObject({
      kind: 'manual-payment',
      amount: -NORMAL.total,
      item: 'terminal',
      reference: '4711',
    });
    expect(reservation.consent).toMatchObject({ total: quote.total, deposit: quote.total, balance: 0 });
    expect(await listMails(reservation)).toEqual([
      { kind: 'confirmation', recipient: 'ana@example.com' },
      { kind: 'hotel-booked', recipient: null },
    ]);
    expect(
      await query(`select source, channel, agent, guarantee, made_by ->> 'userId' as by from reservation
        where reservation_id = '${reserva}'`),
    ).toEqual([{ source: 'desk', channel: 'walk-in', agent: null, guarantee: 'desk', by: 'maria' }]);
    expect(
      await query(`select action, actor ->> 'userId' as by from desk_event where reservation_id = '${reserva}'
        order by position`),
    ).toEqual([
      { action: 'booked', by: 'maria' },
      { action: 'payment-recorded', by: 'maria' },
    ]);
    const [facts] = await query(`select sum(units)::int as units, sum(room_minor)::int as room from night_fact
      where reservation_id = '${reserva}' and source = 'desk'`);
    expect(facts).toEqual({ units: 3, room: 67_200 });
    expect(
      await query(`select 1 from reservation_word where reservation_id = '${reserva}' and word = 'rios'`),
    ).toHaveLength(1);
  });

  test('bookAtDesk: at arrival all is owed, and no job ever charges it or asks for it', async () => {
    const code = await book({
      payment: PAID_AT_ARRIVAL,
      guest: WITHOUT_EMAIL,
      source: { channel: 'agent', agent: 'Nómada' },
    });
    const reservation = await read(code);
    expect(calculateOutstandingAmount(reservation)).toBe(NORMAL.total);
    expect(await listMails(reservation)).toEqual([{ kind: 'hotel-booked', recipient: null }]);
    pass(60 * 24 * 89);
    await chargeBalances(getDeskPorts());
    expect(await read(code)).toEqual(reservation);
    expect(await query(`select 1 from payment_attempt where reservation_id = '${reservation.reserva}'`)).toEqual([]);
  });

  test('the database refuses a card that is missing without the guarantee, and a charge that a job would try', async () => {
    const { reserva } = await read(await book());
    const change = (set: string) => run(`update reservation set ${set} where reservation_id = '${reserva}'`);
    await expect(change(`guarantee = 'card'`)).rejects.toThrow('reservation_is_whole');
    await expect(change(`balance_due_at = now(), balance_try_at = now()`)).rejects.toThrow(
      'reservation_desk_guarantee',
    );
    await expect(change(`agent = 'Nómada'`)).rejects.toThrow('reservation_agent');
    await expect(change(`channel = 'agent'`)).rejects.toThrow('reservation_agent');
    await expect(change(`source = 'web'`)).rejects.toThrow(/reservation_(desk_guarantee|channel_is_of_desk)/);
  });

  test('authenticateGuest: nobody opens a reservation without an address by its code', async () => {
    const code = await book({ guest: WITHOUT_EMAIL });
    expect(await authenticateGuest(getPorts(), { code, email: '' })).toBeUndefined();
    const named = await book();
    expect(await authenticateGuest(getPorts(), { code: named, email: GUEST.email })).toBeDefined();
  });

  test('bookAtDesk: of ten people at once one sells the last room', async () => {
    await run('update inventory_night set capacity = held + sold + 1');
    const booked = await Promise.all(Array.from({ length: 10 }, () => book()));
    expect(booked.filter((each) => each === 'no-rooms')).toHaveLength(9);
    const [over] = await query<{ over: number }>(
      'select count(*)::int as over from inventory_night where held + sold > capacity',
    );
    expect(over).toEqual({ over: 0 });
  });

  test('bookAtDesk: the same key gives the first reservation, and is refused for another guest or payment', async () => {
    const idempotencyKey = crypto.randomUUID();
    const pressed = await Promise.all([book({ idempotencyKey }), book({ idempotencyKey })]);
    expect(new Set(pressed).size).toBe(1);
    expect(await book({ idempotencyKey, guest: WITHOUT_EMAIL })).toBe('conflicting-request');
    expect(await book({ idempotencyKey, payment: PAID_AT_ARRIVAL })).toBe('conflicting-request');
    const [{ reserva } = { reserva: '' }] = [await read(pressed[0] ?? '')];
    expect(
      await query(`select 1 from folio_entry where reservation_id = '${reserva}' and kind = 'manual-payment'`),
    ).toHaveLength(1);
  });

  test('bookAtDesk: sells extras with the rooms, and leaves nothing when one is sold out or its mail fails', async () => {
    await write({ ...PICNIC, dailyCapacity: 2 });
    const addOns = [createChoice(PICNIC.addOnId, { quantity: 2, day: '2027-04-11' })];
    const shownTotal = NORMAL.total + 2 * 3_080;
    expect((await read(await book({ addOns, shownTotal }))).quote.addOns).toHaveLength(1);
    expect(await book({ addOns, shownTotal, idempotencyKey: 'of nothing' })).toBe('add-on-sold-out');
    await run(`alter table mail_outbox add constraint no_confirmation check (kind <> 'confirmation') not valid`);
    try {
      await expect(book({ idempotencyKey: 'of nothing' })).rejects.toThrow('no_confirmation');
    } finally {
      await run('alter table mail_outbox drop constraint no_confirmation');
    }
    expect(await query(`select 1 from reservation where idempotency_key = 'of nothing'`)).toEqual([]);
  });

  test('bookAtDesk: a promotion that is one per guest is used once, and never without an address', async () => {
    await writePromotions(createPromotion('once', { code: 'ONCE2027', isOnePerGuest: true }));
    const [promotionCode, shownTotal] = ['ONCE2027', 62_832];
    const payment = PAID_AT_ARRIVAL;
    expect(await book({ promotionCode, shownTotal, payment, guest: WITHOUT_EMAIL })).toBe('promotion-used-by-guest');
    expect((await read(await book({ promotionCode, shownTotal, payment }))).quote.promotion?.code).toBe('ONCE2027');
    expect(await book({ promotionCode, shownTotal, payment })).toBe('promotion-used-by-guest');
  });

  describe('against the rules of the stay (D29)', () => {
    const RULES = [
      'min_stay = 5',
      'min_stay_through = 6',
      'max_stay = 2',
      'closed_to_arrival = true',
      'closed_to_departure = true',
    ];
    const LIFTED = `min_stay = 1, max_stay = null, min_stay_through = null, closed_to_arrival = false,
      closed_to_departure = false, stop_sell = false`;
    const REASON = 'The director knows the guest';
    const search = async (isAnyway: boolean) => {
      const found = await searchDeskRooms(getPorts(), { ...STAY, rooms: ['2'], isAnyway });
      if (!found.ok) throw new Error(found.code);
      return { limits: listStayLimits(found.value), isBookable: found.value.bookable };
    };

    afterEach(() => run(`update nightly_rate set ${LIFTED}`));

    test.each(RULES)('with %s the desk is told, and sells it with a reason, which the history keeps', async (rule) => {
      await run(`update nightly_rate set ${rule}`);
      const { limits, isBookable } = await search(false);
      expect(isBookable).toBe(false);
      expect(limits).toHaveLength(1);
      expect(await book()).toBe('no-rooms');
      expect((await search(true)).isBookable).toBe(true);
      const { reserva } = await read(await book({ isAnyway: true, reason: REASON }));
      expect(
        await query(`select reason from desk_event where reservation_id = '${reserva}' and action = 'booked'`),
      ).toEqual([{ reason: REASON }]);
    });

    test.each([
      'update nightly_rate set stop_sell = true, min_stay = 5',
      'update inventory_night set capacity = held + sold',
    ])('what is closed or sold out is sold to nobody: %s', async (change) => {
      await run(change);
      expect(await search(true)).toEqual({ limits: [], isBookable: false });
      expect(await book({ isAnyway: true, reason: REASON })).toBe('no-rooms');
    });
  });

  test('a payment that was recorded with the booking is reversed by the desk on its day, and owed again at arrival', async () => {
    const { reserva, folio, revision } = await read(await book());
    const command = { reserva, revision, entry: folio.length };
    expect(await previewReversal(getDeskPorts(), command)).toMatchObject({
      ok: true,
      value: { owedAfter: NORMAL.total, balance: null },
    });
    const reason = 'The terminal declined it later';
    expect(await reverseByHand(getDeskPorts(), { ...command, reason, shownOwed: NORMAL.total })).toMatchObject({
      ok: true,
    });
    const movement = { amount: NORMAL.total, method: 'cash', reference: null, date: '2027-01-10' } as const;
    expect(await recordManualPayment(getDeskPorts(), { reserva, revision: revision + 1, ...movement })).toMatchObject({
      ok: true,
    });
    pass(60 * 24);
    expect(
      await previewReversal(getDeskPorts(), { reserva, revision: revision + 2, entry: folio.length + 2 }),
    ).toMatchObject({
      code: 'reversal-needs-owner',
    });
  });

  test('a late cancellation charges no card: the desk sees what is owed', async () => {
    const code = await book({ payment: PAID_AT_ARRIVAL });
    const { reserva, revision } = await read(code);
    pass(60 * 24 * 85);
    const ports = getDeskPorts();
    expect(await previewCancellation(ports, { reserva, roomId: null })).toMatchObject({
      value: { penalty: NORMAL.total, chargedNow: 0, chargedLater: NORMAL.total },
    });
    const shown = { refund: 0, chargedNow: 0, penalty: NORMAL.total };
    expect(
      await cancelAtDesk(ports, { reserva, revision, roomId: null, cause: 'guest', reason: '', shown }),
    ).toMatchObject({
      ok: true,
    });
    const cancelled = await read(code);
    expect(cancelled.balance).toMatchObject({ tryAt: null, flag: null });
    expect(calculateOutstandingAmount(cancelled)).toBe(NORMAL.total);
    expect(await query(`select 1 from payment_attempt where reservation_id = '${reserva}'`)).toEqual([]);
  });
});
