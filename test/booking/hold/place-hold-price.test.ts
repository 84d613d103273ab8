import { beforeEach, expect, test, vi } from 'vitest';
import { rejected } from '#src/kernel/outcome.ts';
import { HOLD_SERVICES, sendHoldForm } from '#test/support/site/hold-form.ts';
import { createTestContext, type FormFields } from '#test/support/site/request.ts';

const booking = { placeHold: vi.fn() };
const rerenderPage = vi.fn();

const place = (fields: FormFields) => {
  const services = { ...HOLD_SERVICES, booking, policy: { currency: 'USD' } };
  return sendHoldForm(
    { room: ['2', '2,4'], 'choice-2': '580022', ...fields },
    createTestContext({ rerenderPage, services }),
  );
};

beforeEach(() => {
  for (const mock of [booking.placeHold, rerenderPage]) mock.mockReset();
});

test.each([
  ['of the chosen rooms', ['618449=65120 580022=1', '618449=9 580022=98560'], '499', 164_179],
  ['without fees of the booking', ['618449=65120', '580022=98560'], '', 163_680],
  ['that lacks a room', ['618449=65120', '618449=98560'], '', null],
  ['of words', ['618449=65120', '580022=NaN'], '', null],
  ['with fees of words', ['618449=65120', '580022=98560'], '-5', null],
  ['that no price can be', ['618449=65120', '580022=999999999999999999'], '', null],
])('placeHold: compares the price with the one shown: %s', async (_name, shown, fees, expected) => {
  booking.placeHold.mockResolvedValue(rejected('no-rooms'));
  await place({ shown, 'shown-fees': fees });
  expect(booking.placeHold.mock.lastCall?.[0].shownTotal).toBe(expected);
});

test.each([
  ['en', { before: 65_120, now: 70_120 }, ['US$651.20', 'US$701.20']],
  ['es', { before: 65_120, now: 70_120 }, ['US$ 651.20', 'US$ 701.20']],
  ['en', { now: 70_120 }, ['US$701.20']],
])('placeHold: says in %s the old price and the new one, with the page anew: %j', async (locale, details, expected) => {
  booking.placeHold.mockResolvedValue(rejected('price-changed', details));
  const { answer } = await place({ locale });
  expect(answer).toMatchObject({ refused: 'price-changed', choices: ['618449', '580022'] });
  expect((answer as { text: string }).text.replaceAll('\u00a0', ' ').match(/US\$ ?[\d.]+\d/g)).toEqual(expected);
  expect(rerenderPage).toHaveBeenCalledOnce();
});
