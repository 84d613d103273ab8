import { expect, test } from 'vitest';
import {
  PICKER_DEFAULTS,
  PICKER_HOURS,
  PICKER_MINUTES,
  PICKER_YEARS,
} from '#src/rates/price-calendar/picker-defaults.ts';

test('PICKER_DEFAULTS: match the specification', () => {
  expect(PICKER_DEFAULTS).toMatchObject({ firstDayOfWeek: 'mon', dateFormat: 'MM/dd/yyyy', rangeSeparator: ' - ' });
  expect(PICKER_YEARS).toEqual({ first: '1900-01-01', last: '2100-12-31' });
});

test('PICKER_HOURS and PICKER_MINUTES: 24 hours, every fifth minute', () => {
  expect(PICKER_HOURS).toHaveLength(24);
  expect([PICKER_HOURS[0], PICKER_HOURS.at(-1)]).toEqual(['00', '23']);
  expect(PICKER_MINUTES).toEqual(['00', '05', '10', '15', '20', '25', '30', '35', '40', '45', '50', '55']);
});
