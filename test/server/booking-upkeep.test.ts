import { expect, test, vi } from 'vitest';
import { openAndReport } from '#src/server/booking-services.ts';

const run = async (unpriced: number) => {
  const steps: string[] = [];
  const warn = vi.fn();
  const opened = await openAndReport(
    {
      openCalendar: async () => {
        steps.push('open');
        return 12;
      },
      countUnpricedNights: async () => unpriced,
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

test('openAndReport: tells of new rates once nights are opened, then has the hotel notified, and logs nothing when seasons price them all', async () => {
  expect(await run(0)).toEqual({ opened: 12, steps: ['open', 'tell', 'notify'], warnings: [] });
});

test('openAndReport: logs how many nights no season prices', async () => {
  const { warnings } = await run(31);
  expect(warnings).toEqual([[{ nights: 31 }, expect.stringContaining('nights without a season')]]);
});
