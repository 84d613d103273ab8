import { expect, test } from 'vitest';
import { describeClosuresChange } from '#src/rates/editing/report/describe-rates-change.text.ts';

test('describeClosuresChange: says each closure that is new and each that ends', () => {
  const closure = { roomTypeId: '618449', firstNight: '2027-05-01', lastNight: '2027-05-14' };
  expect(
    describeClosuresChange({
      added: [{ ...closure, units: 2, note: 'painting' }],
      removed: [
        { ...closure, units: null, note: null },
        { ...closure, units: 1, note: null },
      ],
    }),
  ).toEqual([
    'New closure: room type 618449, 2 rooms from 2027-05-01 to 2027-05-14 (painting)',
    'Closure that ends: room type 618449, all rooms from 2027-05-01 to 2027-05-14',
    'Closure that ends: room type 618449, 1 room from 2027-05-01 to 2027-05-14',
  ]);
});
