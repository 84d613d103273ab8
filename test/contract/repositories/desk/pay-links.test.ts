import { afterEach, expect, test } from 'vitest';
import { NO_LONGER_TRUE } from '#src/booking/outbox/mail-relevance.rules.ts';
import { MAX_OPEN_PAY_LINKS } from '#src/booking/reservation/pay-link.rules.ts';
import { type PlacePayLinkCommand, placePayLink } from '#src/desk/new-booking/place-pay-link.service.ts';
import {
  extendPayLink,
  findPayLink,
  listPayLinks,
  releasePayLink,
  sendPayLink,
} from '#src/desk/pay-links/change-pay-link.service.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import { expireHolds } from '#src/rates/offers/expire-holds.service.ts';
import { useAddOnHotel } from '#test/contract/repositories/support/add-on-hotel.ts';
import { NORMAL, STAY } from '#test/contract/repositories/support/promotion-hotel.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import { GARDEN } from '#test/contract/repositories/support/repositories-under-test.ts';
import { createChoice, PICNIC } from '#test/support/booking/add-ons.ts';

const MARIA: DeskActor = { kind: 'desk', userId: 'maria', name: 'María Soto', role: 'desk' };

const GUEST = {
  nombre: 'Ana',
  apellido: 'Ríos',
  email: 'ana@example.com',
  telefono: '+50761234567',
  estimated_arrival: '15:30',
};

const createCommand = (differences: Partial<PlacePayLinkCommand> = {}): PlacePayLinkCommand => ({
  ...STAY,
  rooms: ['2'],
  choices: [GARDEN],
  actor: MARIA,
  guest: GUEST,
  locale: 'en',
  hours: '24',
  source: { channel: 'phone', agent: null },
  shownTotal: NORMAL.total,
  idempotencyKey: crypto.randomUUID(),
  ...differences,
});

describeDatabases('holds of the desk', (open) => {
  const { getPorts, query, run, pass, pay, write, openHotel } = useAddOnHotel(open);

  afterEach(() => run('update inventory_night set capacity = 500'));

  const place = async (differences: Partial<PlacePayLinkCommand> = {}): Promise<string> => {
    const placed = await placePayLink(getPorts(), createCommand(differences));
    if (placed.status === 'placed') return placed.payLinkId;
    return placed.status === 'refused' ? placed.refusal.code : placed.status;
  };
  const find = async (payLinkId: string) => {
    const hold = await findPayLink(getPorts(), payLinkId);
    if (!hold) throw new Error('there is no such hold');
    return hold;
  };
  const listMails = (reserva: string) =>
    query<{ recipient: string }>(
      `select kind, recipient, locale from mail_outbox where reservation_id = '${reserva}' order by dedupe_key`,
    );
  const listActions = async (reserva: string): Promise<string[]> => {
    const rows = await query<{ action: string }>(
      `select action from desk_event where reservation_id = '${reserva}' order by position`,
    );
    return rows.map(({ action }) => action);
  };

  test('placePayLink: writes hold, maker, guest, mail and events together', async () => {
    const { reserva, ...hold } = await find(await place({ actor: { ...MARIA, requestId: 'request-1' } }));
    expect(hold).toMatchObject({
      status: 'open',
      madeBy: MARIA,
      guest: { firstName: 'Ana', email: 'ana@example.com', country: '', legalId: '' },
      placedAt: '2027-01-10T15:00:00.000Z',
      expiresAt: '2027-01-11T15:00:00.000Z',
      latestEnd: '2027-01-13T15:00:00.000Z',
      mail: { state: 'waiting', recipient: 'ana@example.com', at: null },
    });
    expect(await query(`select source, made_by from reservation where reservation_id = '${reserva}'`)).toEqual([
      { source: 'desk', made_by: MARIA },
    ]);
    expect(await listMails(reserva)).toEqual([{ kind: 'pay-link', recipient: 'ana@example.com', locale: 'en' }]);
    expect(await listActions(reserva)).toEqual(['hold-placed', 'pay-link-sent']);
    expect(
      await query(`select distinct actor, request_id from desk_event where reservation_id = '${reserva}'`),
    ).toEqual([{ actor: MARIA, request_id: 'request-1' }]);
  });

  test.each([
    ['sent_at', null, 'sent'],
    ['dropped_at', 'no such mailbox', 'undelivered'],
    ['dropped_at', NO_LONGER_TRUE, 'obsolete'],
  ])('findPayLink: its last mail with %s for %s is %s', async (column, lastError, state) => {
    const payLinkId = await place({ idempotencyKey: crypto.randomUUID() });
    const { reserva } = await find(payLinkId);
    const error = lastError === null ? 'null' : `'${lastError}'`;
    await run(
      `update mail_outbox set ${column} = '2027-01-10T16:00:00Z', last_error = ${error} where reservation_id = '${reserva}'`,
    );
    expect((await find(payLinkId)).mail).toMatchObject({ state, at: '2027-01-10T16:00:00.000Z' });
  });

  test('findPayLink, listPayLinks: a maker that cannot be read is unknown', async () => {
    const payLinkId = await place({ idempotencyKey: crypto.randomUUID() });
    await run(`update reservation set made_by = '{}' where desk_hold_id = '${payLinkId}'`);
    expect((await find(payLinkId)).madeBy).toBe('unknown');
    expect((await listPayLinks(getPorts())).map(({ madeBy }) => madeBy)).toContain('unknown');
  });

  test('place: leaves nothing when its mail cannot be written', async () => {
    await run(`alter table mail_outbox add constraint no_pay_link check (kind <> 'pay-link') not valid`);
    try {
      await expect(place({ idempotencyKey: 'without mail' })).rejects.toThrow('no_pay_link');
    } finally {
      await run('alter table mail_outbox drop constraint no_pay_link');
    }
    expect(await query(`select 1 from reservation where idempotency_key = 'without mail'`)).toEqual([]);
  });

  test('placePayLink: the same key gives the first hold, and is refused for another guest', async () => {
    const idempotencyKey = crypto.randomUUID();
    const first = await place({ idempotencyKey });
    expect(await place({ idempotencyKey })).toBe(first);
    expect(await place({ idempotencyKey, guest: { ...GUEST, email: 'eva@example.com' } })).toBe('conflicting-request');
    expect(await listMails((await find(first)).reserva)).toHaveLength(1);
  });

  test(`placePayLink: of 30 at once ${MAX_OPEN_PAY_LINKS} are placed; an ended one makes room`, async () => {
    const placed = await Promise.all(Array.from({ length: 30 }, () => place({ hours: '1' })));
    expect(placed.filter((each) => each === 'too-many-held')).toHaveLength(30 - MAX_OPEN_PAY_LINKS);
    expect(await place()).toBe('too-many-held');
    pass(61);
    expect(await place()).not.toBe('too-many-held');
  });

  test('placePayLink: of ten people at once one gets the last room, until it ends by itself', async () => {
    await run('update inventory_night set capacity = held + sold + 1');
    const placed = await Promise.all(Array.from({ length: 10 }, () => place({ hours: '1' })));
    const [won = ''] = placed.filter((each) => each !== 'no-rooms');
    expect(placed.filter((each) => each === 'no-rooms')).toHaveLength(9);
    pass(61);
    // No job has ended it yet.
    expect(await find(won)).toMatchObject({ status: 'expired', closedAt: '2027-01-10T16:00:00.000Z' });
    await expireHolds(getPorts());
    const { reserva, status, closedAt } = await find(won);
    expect({ status, closedAt }).toEqual({ status: 'expired', closedAt: '2027-01-10T16:01:00.000Z' });
    expect(await listActions(reserva)).toContain('hold-expired');
    expect(await place()).not.toBe('no-rooms');
  });

  test('placePayLink: takes extras with the rooms, and nothing when an extra is sold out', async () => {
    await write({ ...PICNIC, dailyCapacity: 2 });
    const addOns = [createChoice(PICNIC.addOnId, { quantity: 2, day: '2027-04-11' })];
    const shownTotal = NORMAL.total + 2 * 3_080;
    const first = await find(await place({ addOns, shownTotal }));
    expect(first.quote.addOns).toHaveLength(1);
    expect(await place({ addOns, shownTotal })).toBe('add-on-sold-out');
    await releasePayLink(getPorts(), { payLinkId: first.payLinkId, actor: MARIA });
    expect((await find(await place({ addOns, shownTotal }))).status).toBe('open');
  });

  test('extendPayLink: to a later end within 72 hours, once for two presses, with a mail', async () => {
    const payLinkId = await place();
    const command = { payLinkId, actor: MARIA, until: '2027-01-12T15:00:00.000Z' };
    const pressed = await Promise.all([extendPayLink(getPorts(), command), extendPayLink(getPorts(), command)]);
    expect(pressed).toMatchObject([{ ok: true }, { ok: true }]);
    const { reserva, expiresAt } = await find(payLinkId);
    expect(expiresAt).toBe(command.until);
    expect(await listMails(reserva)).toHaveLength(2);
    const later = { ...command, until: '2027-01-13T15:00:01.000Z' };
    expect(await extendPayLink(getPorts(), later)).toMatchObject({ code: 'not-changeable' });
    expect((await listActions(reserva)).filter((action) => action === 'hold-extended')).toHaveLength(1);
  });

  test('sendPayLink: to a corrected address, five times in 24 hours', async () => {
    const payLinkId = await place({ hours: '72' });
    const command = { payLinkId, actor: MARIA, email: ' ana.rios@example.com ' };
    const send = async () => sendPayLink(getPorts(), { ...command, number: (await find(payLinkId)).mails + 1 });
    expect(await sendPayLink(getPorts(), { ...command, email: 'ana@', number: 2 })).toBe('email-invalid');
    const outcomes = [await send(), await send(), await send(), await send(), await send()];
    expect(outcomes).toEqual(['sent', 'sent', 'sent', 'sent', 'too-many-mails']);
    const { reserva, guest } = await find(payLinkId);
    expect(guest.email).toBe('ana.rios@example.com');
    expect((await listMails(reserva)).at(-1)).toMatchObject({ recipient: 'ana.rios@example.com' });
    pass(24 * 60 + 1);
    expect(await send()).toBe('sent');
  });

  test('sendPayLink: once for two presses, and again for another address', async () => {
    const payLinkId = await place();
    const press = (email: string) => sendPayLink(getPorts(), { payLinkId, actor: MARIA, email, number: 2 });
    const [first, second] = ['ana@example.com', 'ana.rios@example.com'] as const;
    expect(await Promise.all([press(first), press(first)])).toEqual(['sent', 'sent']);
    const { reserva } = await find(payLinkId);
    expect(await listMails(reserva)).toHaveLength(2);
    expect(await press(second)).toBe('sent');
    expect(await press(second)).toBe('sent');
    expect((await listMails(reserva)).map(({ recipient }) => recipient)).toEqual([first, first, second]);
  });

  test('a paid one is a reservation of the desk, and takes no place among the open ones', async () => {
    const payLinkId = await place();
    const { reserva } = await find(payLinkId);
    pass(30);
    expect(await pay(reserva, 'ana@example.com')).toMatchObject({ status: 'confirmed' });
    const paidAt = '2027-01-10T15:30:00.000Z';
    expect(await find(payLinkId)).toMatchObject({
      status: 'paid',
      madeBy: MARIA,
      expiresAt: null,
      closedAt: paidAt,
    });
    expect(await query(`select source from reservation where reservation_id = '${reserva}'`)).toEqual([
      { source: 'desk' },
    ]);
    const answers = [
      await extendPayLink(getPorts(), { payLinkId, actor: MARIA, until: '2027-01-12T15:00:00.000Z' }),
      await releasePayLink(getPorts(), { payLinkId, actor: MARIA }),
    ];
    expect(answers).toMatchObject([{ code: 'hold-expired' }, { code: 'hold-expired' }]);
    expect(await sendPayLink(getPorts(), { payLinkId, actor: MARIA, email: 'a@example.com', number: 2 })).toBe(
      'hold-expired',
    );
  });

  test('listPayLinks: open ones by their end, then the others; released ones say when', async () => {
    const late = await place({ hours: '48' });
    const early = await place({ hours: '2' });
    const released = await place();
    await releasePayLink(getPorts(), { payLinkId: released, actor: MARIA });
    const holds = await listPayLinks(getPorts());
    expect(holds.slice(0, 2).map(({ payLinkId }) => payLinkId)).toEqual([early, late]);
    expect(holds.find(({ payLinkId }) => payLinkId === released)).toMatchObject({
      status: 'released',
      closedAt: '2027-01-10T15:00:00.000Z',
    });
    expect(await openHotel().reservations.findOpenHolds('any browser', Date.parse(STAY.arrival))).toEqual([]);
  });
});

describeDatabases('access by a link to pay', (open) => {
  const { getPorts, query, pay, openHotel } = useAddOnHotel(open);

  const place = async () => {
    const placed = await placePayLink(getPorts(), createCommand());
    const hold = placed.status === 'placed' && (await findPayLink(getPorts(), placed.payLinkId));
    if (!hold) throw new Error(`not placed: ${placed.status}`);
    return hold;
  };

  const countEnds = async (reserva: string): Promise<number> => {
    const ended = `reservation_id = '${reserva}' and action = 'links-revoked'`;
    return (await query(`select action from desk_event where ${ended}`)).length;
  };

  const getVersion = (reserva: string) => openHotel().reservationAccess.getVersion(reserva);

  test('ends when the link is sent to another address, not when it is sent to the same one', async () => {
    const { payLinkId, reserva } = await place();
    const send = (email: string, number: number) => sendPayLink(getPorts(), { payLinkId, actor: MARIA, email, number });
    expect(await send('ana@example.com', 2)).toBe('sent');
    expect([await getVersion(reserva), await countEnds(reserva)]).toEqual([1, 0]);
    expect(await send('ana.rios@example.com', 3)).toBe('sent');
    expect([await getVersion(reserva), await countEnds(reserva)]).toEqual([2, 1]);
  });

  test('ends when the guest pays with another e-mail than the link was mailed to', async () => {
    const [same, other] = [await place(), await place()];
    expect(await pay(same.reserva, 'Ana@example.com')).toMatchObject({ status: 'confirmed' });
    expect(await pay(other.reserva, 'ana.rios@example.com')).toMatchObject({ status: 'confirmed' });
    expect([await getVersion(same.reserva), await getVersion(other.reserva)]).toEqual([1, 2]);
    expect([await countEnds(same.reserva), await countEnds(other.reserva)]).toEqual([0, 1]);
  });
});
