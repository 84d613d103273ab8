import { expect, test, vi } from 'vitest';
import SettingsPage from '#src/desk/settings/settings.page.tsx';
import { showDeskPage } from '#test/support/desk/show-desk-page.ts';

const loadBudget = vi.fn(async () => ({ budget: { '2027-01': 3_000_000, '2027-12': 50 }, revision: 3 }));

const show = (query = '') => showDeskPage(SettingsPage, { desk: { loadBudget } }, { role: 'owner', query });

test('settings page: twelve months of the year with their sum, and the revision that was seen', async () => {
  const html = await show();
  expect(html).toContain('Budget of 2027');
  expect(html.match(/name="m\d+"/g)).toHaveLength(12);
  expect(html).toMatch(/name="m1"[^>]*value="30000.00"|value="30000.00"[^>]*name="m1"/);
  expect(html).toContain('US$30,000.50 in the year.');
  expect(html).toMatch(/name="revision" value="3"|value="3" name="revision"/);
});

test.each([
  ['year=2028', 'Budget of 2028'],
  ['year=1999', 'Budget of 2027'],
  ['year=x', 'Budget of 2027'],
])('settings page: %s shows %s', async (query, title) => {
  expect(await show(query)).toContain(title);
});
