import { describe, expect, test } from 'vitest';
import { formatExtra, NEW_EXTRA, readExtra } from '#src/desk/offers/extra-form.ts';
import { createOfferEdit } from '#src/rates/editing/edit-offers.rules.ts';
import { planRatesChange } from '#src/rates/editing/plan-rates-change.rules.ts';
import type { AddOn } from '#src/rates/extras/add-on.rules.ts';
import { createAddOn, SPA, TRANSFER } from '#test/support/booking/add-ons.ts';
import { createRatesState, GARDEN, LAST_NIGHT, TODAY } from '#test/support/booking/rates-state.ts';

const CONTEXT = { currency: 'USD', createPersonalCode: () => 'ABCDEFGHJKLM' };
const SPAN = { today: TODAY, lastNight: LAST_NIGHT };

const EXTRAS: readonly AddOn[] = [
  SPA,
  { ...TRANSFER, childPrice: TRANSFER.price },
  createAddOn('night', { charge: 'night', days: 'nights', roomTypeIds: [GARDEN], ratePlanIds: ['flexible'] }),
  createAddOn('person-night', { charge: 'person-night', days: 'nights', childPrice: 0 }),
  createAddOn('texts', { descriptions: { es: 'Dos horas.', en: 'Two hours.' }, per: 'booking', days: 'departure' }),
];

describe.each(['es', 'en'] as const)('a form of an extra in %s', (locale) => {
  test.each(EXTRAS)('sent as it is shown, $addOnId changes nothing', (addOn) => {
    const state = createRatesState({ addOns: [{ addOn, taken: [] }] });
    const entry = readExtra(formatExtra(addOn, 'USD'), { locale, currency: 'USD' });
    const edit = { kind: 'extra', id: addOn.addOnId, named: '', isSeen: () => true, entry } as const;
    const edited = createOfferEdit(edit, CONTEXT)(state, SPAN);
    if (edited.status !== 'edited') throw new Error(JSON.stringify(edited));
    const planned = planRatesChange(state, { currency: 'USD', ...edited.file }, SPAN);
    expect(planned.ok && planned.change.after.addOns).toEqual(state.addOns);
  });
});

test.each([
  [
    { charge: 'person', per: 'booking', maxQuantity: '3' },
    { per: 'room', maxQuantity: null, days: 'arrival' },
  ],
  [
    { charge: 'person-night', days: 'chosen' },
    { days: 'nights', per: 'room' },
  ],
  [
    { charge: 'piece', per: 'booking', maxQuantity: '3' },
    { per: 'booking', maxQuantity: 3 },
  ],
  [{ charge: 'stay', childPrice: '5.00' }, { childPrice: null }],
  [{ charge: 'person', childPrice: '' }, { childPrice: null }],
  [{ price: '' }, { price: '' }],
  [{ price: 'much' }, { price: 'much' }],
  [
    { leadHours: '', dailyCapacity: '' },
    { leadHours: null, dailyCapacity: null },
  ],
  [{ textEs: ' ', textEn: '' }, { descriptions: null }],
  [{ textEs: 'Dos  horas.', textEn: '' }, { descriptions: { es: 'Dos horas.', en: '' } }],
])('readExtra: %j is as the rates file has it', (typed, entry) => {
  expect(readExtra({ ...NEW_EXTRA, price: '9.00', ...typed }, { locale: 'es', currency: 'USD' })).toMatchObject(entry);
});
