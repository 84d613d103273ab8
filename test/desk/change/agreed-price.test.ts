import { beforeEach, describe, expect, test } from 'vitest';
import type { DeskPorts } from '#src/desk/acting/amend-at-desk.service.ts';
import { acceptAtDesk, proposeAtDesk } from '#src/desk/change/change-at-desk.service.ts';
import { changeStayAtDesk } from '#src/desk/change/change-stay.action.ts';
import { accepted, rejected } from '#src/kernel/outcome.ts';
import {
  bookExample,
  createChangeCommand,
  createDeskHotel,
  proposeStayAtDesk,
  THREE_NIGHTS,
  UPGRADE,
} from '#test/support/booking/desk-change.ts';
import { createDeskPorts, REASON, readDeskCommand } from '#test/support/booking/desk-hotel.ts';
import { expectBalancedLedgers, settleEverything } from '#test/support/booking/ledger-assertions.ts';
import { readPaidReservation } from '#test/support/booking/paid-guest.ts';
import { createPaidReservation } from '#test/support/booking/paid-reservations.ts';
import type { SmallHotel } from '#test/support/booking/small-hotel.ts';
import { sendToDesk } from '#test/support/desk/send-to-desk.ts';

let hotel: SmallHotel;

let ports: DeskPorts;

beforeEach(async () => {
  ({ hotel, ports } = await createDeskHotel());
});

const LATER = { arrival: '2027-02-10', departure: '2027-02-13' } as const;

describe('the agreed price for other dates (D8, D10)', () => {
  const command = { ...LATER, rooms: UPGRADE, price: { kind: 'agreed' } } as const;

  test('is the agreed total for as many nights, counts as waived, and needs a reason', async () => {
    const reserva = await bookExample(hotel);
    expect(await proposeAtDesk(ports, await createChangeCommand(hotel, reserva, command))).toMatchObject({
      code: 'reason-required',
    });
    const { change, after, dueNow, refund, offers } = await proposeStayAtDesk({ hotel, ports }, reserva, {
      ...command,
      reason: REASON,
    });
    expect([after.total, dueNow, refund]).toEqual([55_440, 0, 0]);
    expect(offers).toEqual({ today: 67_980, agreed: 55_440, agreedWaives: 12_540 });
    const shown = { dueNow, refund };
    const asked = { ...(await readDeskCommand(hotel, reserva)), change, shown, reason: REASON };
    expect(await acceptAtDesk(ports, asked)).toEqual({ ok: true, value: null });
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ waived: 12_540 });
    await settleEverything(hotel);
    await expectBalancedLedgers(hotel, reserva);
  });

  test.each([
    ['an owner, with both totals', {}, LATER, { today: 67_980, agreed: 55_440, agreedWaives: 12_540 }],
    ['a person who may waive it', { role: 'desk', waiverLimit: 12_540 }, LATER, { agreed: 55_440 }],
    ['a person who may not, who sees today only', { role: 'desk', waiverLimit: 12_539 }, LATER, { agreed: undefined }],
    ['another number of nights: that of today only', {}, { ...LATER, departure: '2027-02-14' }, { agreed: undefined }],
    ['the booked dates, where it waives nothing', { role: 'desk' }, THREE_NIGHTS, { agreed: 55_440, agreedWaives: 0 }],
  ] as const)('is offered before anything is sent to %s', async (_, person, dates, expected) => {
    const reserva = await bookExample(hotel);
    const asked = await createChangeCommand(hotel, reserva, { ...dates, rooms: UPGRADE });
    const proposed = await proposeAtDesk(createDeskPorts(hotel, person), asked);
    const { agreed, agreedWaives, today } = (proposed.ok && proposed.value.offers) || {};
    expect({ agreed, agreedWaives, today }).toMatchObject(expected);
  });
});

test('proposeAtDesk: a room that named its plan names it at the new price as well, also when it is the only plan by now', async () => {
  const reserva = await bookExample(hotel);
  const { plans } = await hotel.ports.catalogue.read();
  const names = plans.find(({ isReference }) => isReference)?.names ?? { es: '', en: '' };
  const booked = await readPaidReservation(hotel, reserva);
  expect(booked.quote.rooms[0]?.planNames).toBeUndefined();
  const named = {
    ...booked,
    quote: { ...booked.quote, rooms: booked.quote.rooms.map((room) => ({ ...room, planNames: names })) },
  };
  const find = hotel.ports.reservations.find.bind(hotel.ports.reservations);
  const reservations = Object.assign(Object.create(hotel.ports.reservations), {
    find: async (id: string) => (id === reserva ? named : find(id)),
  });
  const { after } = await proposeStayAtDesk({ hotel, ports: { ...ports, reservations } }, reserva, LATER);
  expect(after.rooms.map(({ planNames }) => planNames)).toEqual([names]);
  expect(names.es).not.toBe('');
});

describe('changeStayAtDesk: the preview shows the price of today beside the agreed one', () => {
  const send = async (proposeChange: () => Promise<unknown>, price = 'today') => {
    const reservation = createPaidReservation();
    const desk = {
      findByTypedCode: async () => reservation,
      findProposedHold: async () => ({ reserva: 'change', createdAt: '2026-11-24T15:00:00.000Z' }),
      actAs: () => ({ proposeChange }),
    };
    const { code, revision } = reservation;
    const stay = { arrival: '2027-01-10', departure: '2027-01-12' };
    const shown = { shown_at: '', shown_due: '', shown_refund: '', 'adults-1': '2' };
    const form = { locale: 'en', code, revision: String(revision), step: 'preview', price, ...stay, ...shown };
    const services = { content: { listRooms: async () => [] } };
    return (await sendToDesk(changeStayAtDesk, desk, form, { services })).answer;
  };

  const { quote } = createPaidReservation();
  const proposal = { before: quote, after: quote, dueNow: 0, refund: 0, byHand: 0, dropped: [] };

  test.each([
    [
      { today: 67_980, agreed: 55_440, agreedWaives: 12_540 },
      ['Price of today: US$679.80', 'Agreed price: US$554.40', 'Another total'],
      ['US$554.40'],
    ],
    [{ today: 67_980 }, ['Price of today: US$679.80', 'Another total'], []],
  ])('with %o it offers %o', async (offers, labels, others) => {
    const answer = await send(async () => accepted({ ...proposal, offers }));
    expect(answer.choices?.price?.map(({ label }) => label)).toEqual(labels);
    expect(answer.lines?.filter(({ label }) => label === 'Agreed price').map(({ value }) => value)).toEqual(others);
  });

  test.each([
    ['price-needs-same-nights', { nights: 3 }, 'The agreed price is for 3 nights. Choose another price.'],
    ['agreed-above-today', { max: 48_840 }, 'The price of today is US$488.40, which is less than the agreed one.'],
    ['waiver-limit', { left: 1_000 }, 'You may waive US$10.00 more on this reservation.'],
  ])('%s is said at the choice of the price', async (code, details, text) => {
    const answer = await send(async () => rejected(code, details), 'agreed');
    expect(answer.errors.price).toContain(text);
  });
});
