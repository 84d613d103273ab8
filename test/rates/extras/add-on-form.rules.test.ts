import { describe, expect, test } from 'vitest';
import { accepted, rejected } from '#src/kernel/outcome.ts';
import { getAddOnFields, readAddOnChoices } from '#src/rates/extras/add-on-form.rules.ts';
import { createForm } from '#test/support/site/request.ts';

const SPA = { addOnId: 'spa-circuit', roomId: '2' };
const TRANSFER = { addOnId: 'airport-transfer', roomId: null };

describe('readAddOnChoices', () => {
  test('reads quantities and days of rooms and of the booking', () => {
    const [spa, transfer] = [getAddOnFields(SPA), getAddOnFields(TRANSFER)];
    const form = createForm({ [spa.quantity]: '2', [spa.day]: '2027-03-02', [transfer.quantity]: ' 1 ', reserva: 'x' });
    expect(readAddOnChoices(form)).toEqual(
      accepted([
        { ...SPA, quantity: 2, day: '2027-03-02' },
        { ...TRANSFER, quantity: 1, day: null },
      ]),
    );
  });

  test('a day alone is a choice of one', () => {
    expect(readAddOnChoices(createForm({ [getAddOnFields(SPA).day]: '2027-03-02' }))).toEqual(
      accepted([{ ...SPA, quantity: 1, day: '2027-03-02' }]),
    );
  });

  test.each([[''], ['0'], ['00'], [' ']])('the quantity %j is no choice, whatever the day', (quantity) => {
    const { quantity: name, day } = getAddOnFields(SPA);
    expect(readAddOnChoices(createForm({ [name]: quantity, [day]: '2027-03-02' }))).toEqual(accepted([]));
    expect(readAddOnChoices(createForm({ [day]: '' }))).toEqual(accepted([]));
  });

  test.each([['1.5'], ['-1'], ['abc'], ['12345'], ['1e3']])('the quantity %j is refused with its extra', (text) => {
    expect(readAddOnChoices(createForm({ [getAddOnFields(SPA).quantity]: text }))).toEqual(
      rejected('add-on-quantity', { addOnId: 'spa-circuit', roomId: '2' }),
    );
  });

  test.each([['tomorrow'], ['2027-3-2'], ['03/02/2027']])('the day %j is refused with its extra', (text) => {
    expect(readAddOnChoices(createForm({ [getAddOnFields(TRANSFER).day]: text }))).toEqual(
      rejected('add-on-day', { addOnId: 'airport-transfer', roomId: '' }),
    );
  });

  test.each([
    ['quantity.1.'],
    ['quantity.123.spa'],
    ['quantity.1.SPA'],
    ['day.1.spa.more'],
    ['other.1.spa'],
    ['__proto__'],
  ])('a field named %s is no extra', (name) => {
    expect(readAddOnChoices(createForm({ [name]: '1' }))).toEqual(accepted([]));
  });

  test('a file is no choice, and more choices than any hotel offers are refused', () => {
    const form = new FormData();
    form.append(getAddOnFields(SPA).quantity, new Blob(['1']));
    expect(readAddOnChoices(form)).toEqual(accepted([]));
    for (let index = 0; index < 501; index += 1) form.append(`quantity.1.extra-${index}`, '1');
    expect(readAddOnChoices(form)).toEqual(rejected('unknown-add-on'));
  });
});
