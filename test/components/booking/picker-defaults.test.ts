import { expect, test } from 'vitest';
import {
  PICKER_DEFAULTS,
  PICKER_HOURS,
  PICKER_MINUTES,
  PICKER_YEARS,
} from '#src/components/booking/picker-defaults.ts';

test('pickers behave as the specification says', () => {
  expect(PICKER_DEFAULTS).toMatchObject({ firstDayOfWeek: 'mon', dateFormat: 'MM/dd/yyyy', rangeSeparator: ' - ' });
  expect(PICKER_YEARS).toEqual({ first: '1900-01-01', last: '2100-12-31' });
});

test('the time of arrival is chosen from 24 hours and from every fifth minute', () => {
  expect(PICKER_HOURS).toHaveLength(24);
  expect([PICKER_HOURS[0], PICKER_HOURS.at(-1)]).toEqual(['00', '23']);
  expect(PICKER_MINUTES).toEqual(['00', '05', '10', '15', '20', '25', '30', '35', '40', '45', '50', '55']);
});
