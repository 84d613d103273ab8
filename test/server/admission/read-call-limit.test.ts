import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpSite, startHttpSite } from '#test/support/site/http-site.ts';

let site: HttpSite;

beforeAll(async () => {
  // However busy the machine of the tests is.
  site = await startHttpSite({ load: { readDelayMs: () => 0, readUtilization: () => 0 } });
});
afterAll(() => site.stop());

const call = (path: string) => fetch(site.url + path, { method: 'POST', body: '[]', headers: { origin: site.url } });

test('limitReadCalls: rejects more than 40 read calls at once from one network, and never other calls', async () => {
  const paths = [
    '/RSC/F/src/rates/price-calendar/load-price-calendar.action/loadPriceCalendar.txt',
    '/RSC/F/0123/loadRoomsMenu.txt',
    '/RSC/F/0123/loadRoomGallery.txt',
  ];
  const startedAt = performance.now();
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => call(paths[index % 3] ?? '')));
  const refused = answers.filter(({ status }) => status === 429);
  // Two more are let in with every second that this takes.
  const most = 40 + Math.ceil((performance.now() - startedAt) / 500);
  expect(answers.filter(({ status }) => status === 200).length).toBe(100 - refused.length);
  expect(100 - refused.length).toBeGreaterThanOrEqual(40);
  expect(100 - refused.length).toBeLessThanOrEqual(most);
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(refused.map(() => '5'));
  expect((await call('/RSC/F/src/booking/checkout/pay-deposit.action/payDeposit.txt')).status).toBe(200);
});
