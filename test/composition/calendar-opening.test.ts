import { expect, test, vi } from 'vitest';
import { createCalendarOpening } from '#src/composition/booking-services.ts';

const run = async (unpriced: number) => {
  const steps: string[] = [];
  const warn = vi.fn();
  const opened = await createCalendarOpening(
    {
      openCalendar: async () => {
        steps.push('open');
        return 12;
      },
      countUnpricedNights: async () => [{ ratePlanId: 'flexible', nights: unpriced }],
      notifyUnpricedNights: async () => {
        steps.push('notify');
        return true;
      },
    },
    async () => void steps.push('tell'),
    { warn },
  )();
  return { opened, steps, warnings: warn.mock.calls };
};

test('createCalendarOpening: publishes rates after nights are opened, then notifies the hotel, and logs nothing when seasons price all nights', async () => {
  expect(await run(0)).toEqual({ opened: 12, steps: ['open', 'tell', 'notify'], warnings: [] });
});

test('createCalendarOpening: logs the number of nights of each plan without a season', async () => {
  const { warnings } = await run(31);
  expect(warnings).toEqual([
    [{ ratePlanId: 'flexible', nights: 31 }, expect.stringContaining('nights without a price of a season')],
  ]);
});
