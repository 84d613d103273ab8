import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cruise, cruiseFolder } from './cruise.ts';

/** One forbidden import for each rule, in a file of its own below src: rule, file, source. */
const PLANTED = Object.entries({
  'kernel-is-pure': {
    'kernel/planted-file.ts': "import { readFile } from 'node:fs';",
    'kernel/planted-rule.ts': "import '#src/booking/model/terms/terms.ts';",
  },
  'model-is-pure': {
    'booking/model/planted-clock.ts': "import { readFile } from 'node:fs';",
    'booking/model/planted-service.ts': "import '#src/booking/services/search/search-rooms.ts';",
  },
  'ports-know-only-model': {
    'booking/ports/planted.ts': "import type { S } from '../services/search/search-rooms.ts';",
    'booking/ports/planted-value.ts': "import { sum } from '#src/kernel/money/money.ts';",
  },
  'services-know-ports': {
    'booking/services/planted.ts': "import type { Config } from '#src/config.ts';",
    'accounts/planted.ts': "import type { Config } from '#src/config.ts';",
  },
  'adapters-are-strangers': {
    'adapters/directus/planted.ts': "import '#src/adapters/identity/random-identity.ts';",
    'adapters/payments/planted/charge.ts': "import '#src/adapters/payments/sandbox/sandbox-gateway.ts';",
    'adapters/identity/planted.ts': "import { pino } from 'pino';",
  },
  'one-composition-root': {
    'server/planted.ts': "import '#src/adapters/identity/random-identity.ts';",
  },
  'pages-are-thin': {
    'pages/planted.tsx': "import type { Q } from '#src/booking/services/search/search-rooms.ts';",
  },
  'routing-knows-no-page': {
    'routing/planted-page.ts': "import type { P } from '#src/pages/page-props.ts';",
    'routing/planted-server.ts': "import '#src/server/operations/log.ts';",
  },
  'server-knows-no-page': {
    'server/planted-page.ts': "import type { P } from '#src/pages/page-props.ts';",
  },
  'desk-is-apart': {
    'components/layout/planted-desk.tsx': "import '#src/components/desk/ui/desk-screen.tsx';",
    'pages/planted-desk.tsx': "import '#src/components/desk/ui/desk-screen.tsx';",
    'components/desk/planted.tsx': "import '#src/components/layout/page-head.tsx';",
  },
  'context-by-argument': {
    'pages/planted-services.ts': "import { getServices } from '#src/server/composition/service-locator.ts';",
    'actions/planted-context.ts': "import { getRequestContext } from '#src/server/request/request-context.ts';",
  },
  'components-take-props': {
    'components/layout/planted.tsx': "import '#src/server/composition/service-locator.ts';",
    'components/layout/planted-action.tsx': "import '#src/actions/booking/place-hold.ts';",
  },
  'one-door-per-package': {
    'content/planted.ts': "import { ofetch } from 'ofetch';",
    'server/planted-sql.ts': "import { sql } from 'kysely';",
    'server/planted-pixels.ts': "import sharp from 'sharp';",
    'content/planted-sanitizer.ts': "import { sanitize } from 'hast-util-sanitize';",
    'server/planted-mail.ts': "import { createTransport } from 'nodemailer';",
    'server/planted-types.ts': "import type { Pool } from 'pg';",
    'components/rooms/planted.client.tsx': "import { Button } from 'react-aria-components';",
    'components/rooms/planted-router.tsx': "import { useRouter } from 'waku/router/client';",
    'components/rooms/planted-words.ts': "import { createIntl } from '@formatjs/intl';",
    'content/planted-link.ts': "import { Link } from 'waku';",
    'content/planted-log.ts': "import { pino } from 'pino';",
  },
  'words-know-only-model': {
    'i18n/planted.ts': "import type { O } from '#src/components/results/offer.ts';",
  },
  'emails-are-pure': {
    'emails/planted-clock.ts': "import '#src/server/operations/log.ts';",
    'emails/planted-card.ts': "import '#src/components/checkout/card-brand.ts';",
  },
  'no-circular': {
    'routing/planted-a.ts': "import type { B } from './planted-b.ts';\nexport type A = B;",
  },
  'no-unresolvable': {
    'routing/planted-hole.ts': "import './nowhere.ts';",
  },
  'jobs-call-the-server': {
    'server/planted-job.ts': "import '#src/jobs/scheduler.ts';",
  },
}).flatMap(([rule, files]) => Object.entries(files).map(([file, source]) => [rule, `src/${file}`, source] as const));

/** The other half of the circle. */
const CIRCLE = ['src/routing/planted-b.ts', "import type { A } from './planted-a.ts';\nexport type B = A;"] as const;

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
    const routes = join(copy, 'src/pages/routes.ts');
    await writeFile(routes, `import '#src/server/operations/log.ts';\n${await readFile(routes, 'utf8')}`);
    found = await cruiseFolder(copy);
  });

  afterAll(() => rm(copy, { recursive: true }));

  const listBrokenRules = (file: string) =>
    found.violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);

  test.each(PLANTED)('%s, by %s', (rule, file) => expect(listBrokenRules(file)).toContain(rule));

  test('route-table-knows-no-server, by a route table that imports the log', () =>
    expect(listBrokenRules('src/pages/routes.ts')).toContain('route-table-knows-no-server'));

  test('server-only, by a config.ts without it', () =>
    expect(listBrokenRules('src/config.ts')).toEqual(['server-only']));
});
