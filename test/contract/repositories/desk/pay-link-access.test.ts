import { describe, expect, test } from 'vitest';
import { placePayLink } from '#src/desk/new-booking/place-pay-link.service.ts';
import { findPayLink, sendPayLink } from '#src/desk/pay-links/change-pay-link.service.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import { useAddOnHotel } from '#test/contract/repositories/support/add-on-hotel.ts';
import { NORMAL, STAY } from '#test/contract/repositories/support/promotion-hotel.ts';
import { RAW_DATABASES } from '#test/contract/repositories/support/raw-databases.ts';
import { GARDEN } from '#test/contract/repositories/support/repositories-under-test.ts';

const MARIA: DeskActor = { kind: 'desk', userId: 'maria', name: 'María Soto', role: 'desk' };

const GUEST = {
  nombre: 'Ana',
  apellido: 'Ríos',
  email: 'ana@example.com',
  telefono: '+50761234567',
  estimated_arrival: '15:30',
};

describe.skipIf(RAW_DATABASES.every(({ skipped }) => skipped))('access by a link to pay', () => {
  describe.each(RAW_DATABASES.filter(({ skipped }) => !skipped))('on $name', ({ open }) => {
    const { getPorts, query, pay, openHotel } = useAddOnHotel(open);

    const place = async () => {
      const placed = await placePayLink(getPorts(), {
        ...STAY,
        rooms: ['2'],
        choices: [GARDEN],
        actor: MARIA,
        guest: GUEST,
        locale: 'en',
        hours: '24',
        shownTotal: NORMAL.total,
        idempotencyKey: crypto.randomUUID(),
      });
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
      const send = (email: string, number: number) =>
        sendPayLink(getPorts(), { payLinkId, actor: MARIA, email, number });
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
});
