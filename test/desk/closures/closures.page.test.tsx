import { expect, test, vi } from 'vitest';
import ClosuresPage from '#src/desk/closures/closures.page.tsx';
import type { DeskRole } from '#src/kernel/staff.ts';
import type { Closure } from '#src/rates/rooms-out-of-sale/closure.rules.ts';
import { createRoomType } from '#test/support/booking/demo-hotel.ts';
import { showDeskPage } from '#test/support/desk/show-desk-page.ts';

const PAINTING: Closure = {
  ...{ roomTypeId: '618449', firstNight: '2027-01-08', lastNight: '2027-01-12' },
  ...{ units: 2, note: 'painting' },
};
const listClosures = vi.fn(async () => [
  PAINTING,
  { ...PAINTING, firstNight: '2027-02-01', lastNight: '2027-02-03', units: null, note: null },
]);
const listRoomTypes = async () => [createRoomType({ roomTypeId: '618449', units: 8 })];

const show = (query = '', role: DeskRole = 'owner', locale: 'es' | 'en' = 'en') =>
  showDeskPage(ClosuresPage, { desk: { listClosures, listRoomTypes } }, { role, query, locale });

const CHANGE = 'change=1&room=618449&from=2027-01-08&to=2027-01-12&units=2&note=painting';

test('closures page: lists rooms, nights and reason, and says which closure is now', async () => {
  const html = await show();
  for (const text of ['2 rooms', 'Jan 8, 2027', 'Jan 12, 2027', '>now<', 'painting', '>all<', 'no reason given'])
    expect(html).toContain(text);
  expect(html.match(/>now</g)).toHaveLength(1);
  expect(html).toContain(
    'href="/EN/desk/prices/closures?room=618449&amp;from=2027-01-08&amp;to=2027-01-12&amp;units=2&amp;note=painting&amp;change=1#closure"',
  );
});

test.each(['viewer', 'desk'] as const)('closures page: %s reads the list and has no form', async (role) => {
  const html = await show('', role);
  expect(html).toContain('painting');
  expect(html).not.toMatch(/<form|change=1/);
});

test('closures page: begins a new closure with the night of the board that led to it', async () => {
  const html = await show('room=618449&from=2027-01-20');
  expect(html).toMatch(/name="first"[^>]*value="2027-01-20"|value="2027-01-20"[^>]*name="first"/);
  expect(html.match(/value="2027-01-20"/g)).toHaveLength(2);
});

test('closures page: a closure that has begun keeps its room type and first night; one that is gone is said', async () => {
  const html = await show(CHANGE);
  expect(html).toContain('<input type="hidden" name="first" value="2027-01-08"/>');
  expect(html).toContain('It began on Jan 8, 2027 (2 rooms).');
  expect(html).not.toContain('no longer like this');
  expect(await show(CHANGE.replace('units=2', 'units=3'))).toContain('no longer like this');
});

test('closures page: past closures are a list of their own, without a form', async () => {
  const html = await show('past=1', 'owner', 'es');
  expect(listClosures).toHaveBeenLastCalledWith({ isPast: true });
  expect(html).toContain('Cierres anteriores');
  expect(html).not.toMatch(/<form|change=1/);
});
