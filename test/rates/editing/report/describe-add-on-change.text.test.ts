import { expect, test } from 'vitest';
import { previewRates } from '#src/rates/editing/change-rates.service.ts';
import { describeAddOnChange } from '#src/rates/editing/report/describe-catalogue-change.text.ts';
import { describeRatesChange } from '#src/rates/editing/report/describe-rates-change.text.ts';
import type { AddOn } from '#src/rates/extras/add-on.rules.ts';
import { createAddOn, PICNIC, SPA } from '#test/support/booking/add-ons.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createRatesState, TODAY } from '#test/support/booking/rates-state.ts';
import { createCountingIdentity } from '#test/support/fakes/counting-identity.ts';
import { createFixedClock } from '#test/support/fakes/fixed-clock.ts';
import { createMemoryHotel } from '#test/support/fakes/memory-hotel.ts';
import { createMemoryRates } from '#test/support/fakes/memory-rates.ts';

const describeChange = (before: AddOn | null, after: AddOn): string =>
  describeAddOnChange({ before, after }, (amount) => `USD ${(amount / 100).toFixed(2)}`);

test('describeAddOnChange: of a new extra says all that it has', () =>
  expect(describeChange(null, SPA)).toBe(
    'New extra spa-circuit: status on-sale; name in Spanish "Servicio spa-circuit"; name in English "Extra spa-circuit"; ' +
      'price USD 35.00 per person, USD 20.00 for a child; chosen for each room; days chosen; units a day at most 8; ' +
      'room types all; rate plans all',
  ));

test('describeAddOnChange: of a changed extra says the differences, and that bookings keep theirs', () =>
  expect(
    describeChange(createAddOn('transfer'), {
      ...createAddOn('transfer'),
      names: { es: 'Traslado', en: 'Transfer' },
      descriptions: { es: 'Del aeropuerto.', en: 'From the airport.' },
      charge: 'piece',
      per: 'booking',
      price: 6_500,
      days: 'departure',
      leadHours: 48,
      maxQuantity: 3,
      roomTypeIds: ['618449'],
      ratePlanIds: ['flexible'],
    }),
  ).toBe(
    'Extra transfer: name in Spanish "Servicio transfer" → "Traslado"; name in English "Extra transfer" → "Transfer"; ' +
      'description in Spanish none → "Del aeropuerto."; description in English none → "From the airport."; ' +
      'price USD 40.00 per stay → USD 65.00 per piece; chosen for each room → the booking; days arrival → departure; ' +
      'hours before check-in none → at least 48; pieces none → at most 3; room types all → 618449; ' +
      'rate plans all → flexible; bookings that were made keep theirs',
  ));

test('describeRatesChange: extras that change, and their order', async () => {
  const addOns = [SPA, PICNIC].map((addOn) => ({ addOn, taken: [] }));
  const state = createRatesState({ addOns });
  const { reservations } = createMemoryHotel({ roomTypes: state.roomTypes, seasons: [], rates: [] });
  const clock = createFixedClock(`${TODAY}T15:00:00.000Z`);
  const ports = {
    rates: createMemoryRates(state),
    reservations,
    clock,
    identity: createCountingIdentity(),
    policy: DEMO_POLICY,
  };
  const extras = [{ id: 'picnic-basket', status: 'draft' }, { id: 'spa-circuit' }];
  const preview = await previewRates(ports, JSON.stringify({ version: 2, currency: 'USD', extras }));
  if (preview.status !== 'previewed') throw new Error(preview.status);
  expect(describeRatesChange(preview.summary, 'USD').split('\n').slice(0, 2)).toEqual([
    'Extra picnic-basket: status on-sale → draft; bookings that were made keep theirs',
    'Extras in another order',
  ]);
});
