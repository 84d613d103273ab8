import { describe, expect, test } from 'vitest';
import { placeHold } from '#src/booking/hold/place-hold.service.ts';
import {
  type PlacePayLinkCommand,
  placePayLink,
  quoteDeskStay,
  searchDeskRooms,
} from '#src/desk/new-booking/place-pay-link.service.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import { searchRooms } from '#src/rates/search/search-rooms.service.ts';
import { COMPANY_PLAN, createDerivedPlan, createPlansCatalogue } from '#test/support/booking/rate-plans.ts';
import { createSmallHotel, FAMILY, GARDEN, STAY } from '#test/support/booking/small-hotel.ts';

const MARIA: DeskActor = { kind: 'desk', userId: 'maria', name: 'María Soto', role: 'desk' };

const DESK_PLAN = createDerivedPlan('walk-in', { audience: 'desk' });

const GUEST = {
  nombre: 'Ana',
  apellido: 'Ríos',
  email: 'ana@example.com',
  telefono: '',
  estimated_arrival: '',
};

const openHotel = async () => {
  const hotel = await createSmallHotel({ catalogue: createPlansCatalogue([COMPANY_PLAN, DESK_PLAN]) });
  const payLinks = { findId: async () => 'the-hold' } as never;
  const place = async (differences: Partial<PlacePayLinkCommand> = {}) => {
    const outcome = await placePayLink(
      { ...hotel.ports, payLinks },
      {
        ...STAY,
        rooms: ['2'],
        choices: [GARDEN],
        actor: MARIA,
        guest: GUEST,
        locale: 'es',
        hours: '24',
        source: { channel: 'phone', agent: null },
        shownTotal: 65_120,
        idempotencyKey: crypto.randomUUID(),
        ...differences,
      },
    );
    return outcome.status === 'refused' ? outcome.refusal : outcome;
  };
  return { ...hotel, place };
};

const listPlans = async (search: typeof searchRooms, promotionCode?: string) => {
  const { ports } = await openHotel();
  const found = await search(ports, { ...STAY, rooms: ['2'], promotionCode });
  if (!found.ok) throw new Error(found.code);
  const [offer] = found.value.rooms[0]?.offers ?? [];
  return offer?.status === 'open' ? offer.plans.map(({ plan }) => plan.ratePlanId) : [];
};

describe('searchDeskRooms: which plans are sold (R1, D11)', () => {
  test('a guest is offered the public plans', async () => {
    expect(await listPlans(searchRooms)).toEqual(['flexible']);
  });

  test('the desk is offered its own too, and those of a code that the guest gives', async () => {
    expect(await listPlans(searchDeskRooms)).toEqual(['flexible', 'walk-in']);
    expect(await listPlans(searchDeskRooms, 'acme2027')).toEqual(['flexible', 'company', 'walk-in']);
  });
});

describe('placePayLink', () => {
  test('holds for as long as the desk says, in the language of the guest, and mails the link', async () => {
    const { place, reservations } = await openHotel();
    expect(await place()).toEqual({ status: 'placed', payLinkId: 'the-hold' });
    const { bookings, mails } = reservations.readAll();
    expect(bookings).toMatchObject([
      { status: 'held', locale: 'es', expiresAt: '2026-11-21T15:00:00.000Z', latestEnd: '2026-11-23T15:00:00.000Z' },
    ]);
    expect(mails).toMatchObject([{ kind: 'pay-link', recipient: 'ana@example.com', facts: { firstName: 'Ana' } }]);
  });

  test('holds what was quoted, at the price that was quoted', async () => {
    const { place, ports, reservations } = await openHotel();
    const stay = { ...STAY, rooms: ['2', '2,5'], choices: [`${GARDEN}.walk-in`, FAMILY] };
    const quoted = await quoteDeskStay(ports, stay);
    if (!quoted.ok) throw new Error(quoted.code);
    await place({ ...stay, shownTotal: quoted.value.quote.total });
    expect(reservations.readAll().bookings[0]?.quote).toEqual(quoted.value.quote);
  });

  test.each<[string, Partial<PlacePayLinkCommand>, object]>([
    ['an e-mail typed wrong', { guest: { ...GUEST, email: 'ana@' } }, { errors: { email: 'email-invalid' } }],
    ['too many hours', { hours: '73' }, { errors: {}, areHoursWrong: true }],
    ['another price than was told', { shownTotal: 65_119 }, { code: 'price-changed' }],
    ['dates that cannot be', { departure: STAY.arrival }, { code: 'verify-dates' }],
    ['a party that does not fit', { rooms: ['3'] }, { code: 'too-many-adults', details: { max: 2 } }],
    ['no choice', { choices: [''] }, { code: 'select-room' }],
    ['a plan of a code that was not given', { choices: [`${GARDEN}.company`] }, { code: 'unknown-rate-plan' }],
  ])('refuses %s, and holds nothing', async (_, differences, refusal) => {
    const { place, reservations } = await openHotel();
    expect(await place(differences)).toMatchObject(refusal);
    expect(reservations.readAll()).toMatchObject({ bookings: [], mails: [] });
  });

  test('is refused when the room was sold between screen and button', async () => {
    const { place, ports } = await openHotel();
    const two = { ...STAY, rooms: ['2', '2'], choices: [GARDEN, GARDEN], locale: 'es', idempotencyKey: 'x' } as const;
    expect(await placeHold(ports, two)).toMatchObject({ ok: true });
    expect(await place()).toMatchObject({ code: 'no-rooms' });
  });

  test('sells no guest a plan of the desk', async () => {
    const { ports } = await openHotel();
    const command = { ...STAY, rooms: ['2'], choices: [`${GARDEN}.walk-in`], locale: 'es' } as const;
    expect(await placeHold(ports, { ...command, idempotencyKey: 'x' })).toMatchObject({ code: 'unknown-rate-plan' });
  });
});
