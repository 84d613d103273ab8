import { test } from 'vitest';
import { LOCALES } from '#src/kernel/locale.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { openDesk, startDeskSite } from '#test/e2e/support/site/desk-site.ts';
import { listDeskAddresses } from '#test/e2e/support/site/list-desk-addresses.ts';
import { openAlbum } from './album.ts';

const shoot = openAlbum('desk');

test('screens of the front desk, with the reservations of the demo, and its lists empty', async () => {
  const [full, empty] = await Promise.all([startDeskSite(), startDeskSite({})]);
  try {
    for (const locale of LOCALES) {
      const links = createDeskLinks(locale);
      const page = await openDesk(locale, { siteUrl: full.url });
      for (const [scene, address] of [
        ['today', links.today],
        ['today-impossible-date', links.day('2027-02-30')],
        ['board', links.board()],
        ['board-28-nights', links.board(undefined, 28)],
        ['reservations', links.reservations()],
        ['reservations-found', links.reservations({ q: 'nun' })],
        ['reservations-wrong-code', links.reservations({ q: 'k7qf2m9s' })],
        ['reservations-filter-refused', links.reservations({ from: '2027-02-02', to: '2027-02-01' })],
        ['reservations-card-refused', links.reservations({ refused: 'card' })],
        ...(await listDeskAddresses(page, locale)),
        // Asks again, as after its end.
        ['sign-in', links.signIn()],
      ] as const) {
        if (scene === 'sign-in') await page.context().clearCookies({ name: 'desk' });
        await page.goto(address);
        await shoot(page, scene);
      }
      const visitor = await openDesk(locale, { siteUrl: empty.url });
      for (const [scene, address] of [
        ['today-empty', links.today],
        ['board-empty', links.board()],
        ['reservations-empty', links.reservations()],
      ] as const) {
        await visitor.goto(address);
        await shoot(visitor, scene);
      }
    }
  } finally {
    await Promise.all([full.stop(), empty.stop()]);
  }
});
