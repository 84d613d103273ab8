import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cruise, cruiseFolder } from './cruise.ts';
import { listDownwardImports, listFolderCircles, readFolderTable } from './folder-circles.ts';

/** One forbidden import for each rule, in a file of its own below src: rule, file, source. */
const PLANTED = Object.entries({
  'kernel-is-pure': {
    'kernel/planted-file.ts': "import { readFile } from 'node:fs';",
    'kernel/planted-rule.ts': "import '#src/rates/deposit-terms/deposit-terms.rules.ts';",
  },
  'capabilities-one-way': {
    'site/ui/planted-content.ts': "import type { P } from '#src/content/backend/localized-content.ts';",
    'site/routing/planted-page.ts': "import type { P } from '#src/composition/request/page-props.ts';",
    'server/http/planted-booking.ts': "import type { H } from '#src/booking/reservation/hold.rules.ts';",
    'server/planted-job.ts': "import '#src/composition/jobs.ts';",
    'events/planted.ts': "import type { R } from '#src/booking/reservation/reservation.rules.ts';",
    'payments/planted.ts': "import type { R } from '#src/booking/reservation/reservation.rules.ts';",
    'rates/quote/planted.ts': "import type { R } from '#src/booking/reservation/reservation.rules.ts';",
    'accounts/planted.ts': "import type { Config } from '#src/config.ts';",
    'content/pages/planted.tsx': "import '#src/booking/hold/held-room/booking-notices.tsx';",
    'backend/directus/planted-rate.ts': "import '#src/rates/deposit-terms/deposit-terms.rules.ts';",
    'booking/hold/planted-desk.tsx': "import '#src/desk/ui/desk-screen.tsx';",
    'home/planted.tsx': "import '#src/desk/ui/desk-screen.tsx';",
    'desk/today/planted.tsx': "import '#src/home/home.page.tsx';",
  },
  'composition-is-the-root': {
    'booking/hold/planted-root.tsx': "import '#src/composition/random-identity.ts';",
    'desk/today/planted-demo.tsx': "import '#src/demo/demo-reservations.ts';",
    'booking/hold/planted-root.service.ts': "import type { Services } from '#src/composition/services.ts';",
  },
  'role-rules': {
    'booking/hold/planted-clock.rules.ts': "import { readFile } from 'node:fs';",
    'booking/hold/planted.rules.ts': "import '#src/rates/search/search-rooms.service.ts';",
  },
  'role-port': {
    'booking/hold/planted-value.port.ts': "import { sum } from '#src/kernel/money/money.ts';",
    'booking/hold/planted.port.ts': "import type { R } from './place-hold.service.ts';",
  },
  'role-service': {
    'booking/hold/planted-sql.service.ts': "import './place-hold.table.ts';",
    'booking/hold/planted-page.service.ts': "import './place-hold.action.ts';",
    'rates/offers/planted-log.service.ts': "import '#src/server/operations/log.ts';",
  },
  'role-table': {
    'booking/hold/planted.table.ts': "import { placeHold } from './place-hold.service.ts';",
    'booking/hold/planted-words.table.ts': "import '#src/site/i18n/translator.ts';",
  },
  'role-text': {
    'rates/quote/planted.text.ts': "import { sumUnits } from '#src/rates/offers/add-on-days.table.ts';",
  },
  'role-mail': {
    'booking/mail/planted.mail.ts': "import '#src/server/operations/log.ts';",
  },
  'role-action': {
    'booking/hold/planted.action.ts': "import { placeHold } from './place-hold.service.ts';",
  },
  'role-page': {
    'booking/hold/planted.page.tsx': "import { placeHold } from './place-hold.service.ts';",
  },
  'role-client': {
    'booking/hold/planted.client.tsx': "import { placeHold } from './place-hold.service.ts';",
  },
  'role-component': {
    'booking/hold/planted-view.tsx': "import { placeHold } from './place-hold.service.ts';",
    'booking/hold/planted-view.client.tsx': "import '#src/server/operations/log.ts';",
  },
  'desk-is-apart': {
    'desk/today/planted-brief.tsx': "import '#src/booking/ui/stay-brief.tsx';",
  },
  'vendors-are-strangers': {
    'backend/directus/planted.ts': "import '#src/backend/embedded/backend-store.table.ts';",
    'payments/planted/charge.ts': "import '#src/payments/sandbox/sandbox-gateway.ts';",
  },
  'context-by-argument': {
    'booking/hold/planted-services.tsx': "import { getServices } from '#src/composition/service-locator.ts';",
    'booking/hold/planted-context.ts':
      "import { getRequestContext } from '#src/composition/request/request-context.ts';",
  },
  'one-door-per-package': {
    'content/planted.ts': "import { ofetch } from 'ofetch';",
    'server/planted-sql.ts': "import { sql } from 'kysely';",
    'server/planted-pixels.ts': "import sharp from 'sharp';",
    'content/planted-sanitizer.ts': "import { sanitize } from 'hast-util-sanitize';",
    'server/planted-mail.ts': "import { createTransport } from 'nodemailer';",
    'server/planted-types.ts': "import type { Pool } from 'pg';",
    'booking/room-pages/planted.client.tsx': "import { Button } from 'react-aria-components';",
    'booking/room-pages/planted-router.tsx': "import { useRouter } from 'waku/router/client';",
    'booking/room-pages/planted-words.ts': "import { createIntl } from '@formatjs/intl';",
    'content/planted-link.ts': "import { Link } from 'waku';",
    'content/planted-log.ts': "import { pino } from 'pino';",
  },
  'no-circular': {
    'site/routing/planted-a.ts': "import type { B } from './planted-b.ts';\nexport type A = B;",
  },
  'no-unresolvable': {
    'site/routing/planted-hole.ts': "import './nowhere.ts';",
  },
}).flatMap(([rule, files]) => Object.entries(files).map(([file, source]) => [rule, `src/${file}`, source] as const));

/** The other half of the circle. */
const CIRCLE = [
  'src/site/routing/planted-b.ts',
  "import type { A } from './planted-a.ts';\nexport type B = A;",
] as const;

const FILES = ['src', 'package.json', 'tsconfig.json', '.dependency-cruiser.mjs'];

/** The stage `boundaries` checks the imports of the site itself, by the same rules and the same program. */
describe('a forbidden import is refused', () => {
  let copy: string;
  let found: Cruise;

  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'punta-serena-rules-'));
    for (const name of FILES) await cp(name, join(copy, name), { recursive: true });
    await symlink(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
    for (const [file, source] of [CIRCLE, ...PLANTED.map(([, ...planted]) => planted)]) {
      await mkdir(dirname(join(copy, file)), { recursive: true });
      await writeFile(join(copy, file), `${source}\n`);
    }
    const config = join(copy, 'src/config.ts');
    await writeFile(config, (await readFile(config, 'utf8')).replace("import 'server-only';\n", ''));
    const routes = join(copy, 'src/composition/pages/routes.ts');
    await writeFile(routes, `import '#src/server/operations/log.ts';\n${await readFile(routes, 'utf8')}`);
    found = await cruiseFolder(copy);
  });

  afterAll(() => rm(copy, { recursive: true }));

  const listBrokenRules = (file: string) =>
    found.violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);

  test.each(PLANTED)('%s, by %s', (rule, file) => expect(listBrokenRules(file)).toContain(rule));

  test('route-table-knows-no-server, by a route table that imports the log', () =>
    expect(listBrokenRules('src/composition/pages/routes.ts')).toContain('route-table-knows-no-server'));

  test('server-only, by a config.ts without it', () =>
    expect(listBrokenRules('src/config.ts')).toEqual(['server-only']));
});

describe('folders do not lean on each other', () => {
  let modules: Cruise['modules'] = [];
  beforeAll(async () => {
    ({ modules } = await cruiseFolder('.'));
  });

  test('of the site', () => {
    expect(modules.length).toBeGreaterThan(1000);
    expect(listFolderCircles(modules)).toEqual([]);
  });

  test.each(['booking', 'rates'])('src/%s/README.md: each folder knows those above it', (capability) => {
    const table = readFolderTable(readFileSync(`src/${capability}/README.md`, 'utf8'));
    expect(table.length).toBeGreaterThan(4);
    expect(listDownwardImports(modules, capability, table)).toEqual([]);
    expect(listDownwardImports(modules, capability, table.toReversed()).length).toBeGreaterThan(4);
  });

  const createModule = (source: string, ...imported: string[]) => ({
    source,
    dependencies: imported.map((resolved) => ({ resolved })),
  });

  test('two that do are found, also by way of a third', () => {
    const modules = [
      createModule('src/booking/hold/a.ts', 'src/booking/search-form/b.ts', 'src/rates/payment-terms/f.ts'),
      createModule('src/booking/search-form/deep/c.ts', 'src/booking/ui/d.ts'),
      createModule('src/booking/ui/d.ts', 'src/booking/hold/e.ts'),
      createModule('src/rates/payment-terms/f.ts', 'src/kernel/money/money.ts'),
    ];
    expect(listFolderCircles(modules)).toEqual([
      'booking/hold → booking/search-form',
      'booking/search-form → booking/ui',
      'booking/ui → booking/hold',
    ]);
  });

  test('the composition, the entries and deeper folders of a folder do not count', () => {
    const modules = [
      createModule('src/booking/hold/a.ts', 'src/composition/services.ts', 'src/booking/hold/deep/b.ts'),
      createModule('src/booking/hold/deep/b.ts', 'src/booking/hold/a.ts'),
      createModule('src/composition/services.ts', 'src/booking/hold/a.ts'),
      createModule('src/config.ts', 'src/booking/hold/a.ts'),
    ];
    expect(listFolderCircles(modules)).toEqual([]);
  });
});
