/** What may import what. `test/architecture` runs the rules and proves that each can fail. */

/** Pattern of a package in any node_modules, also when it could not be resolved. */
const matchPackage = (name) => `(^|(^|/)node_modules/)(${name})(/|$)`;

const BUILT_IN = { dependencyTypesNot: ['core'] };

/** Rule: modules under `from` may import only what matches one of `allowed`. */
const allowOnly = (name, comment, from, allowed, to = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { pathNot: allowed, ...to },
});

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Rule: only modules in `folders` may import these packages. */
const restrictPackages = (packages, folders) =>
  forbid(
    'one-door-per-package',
    `${packages} is imported only from ${folders}`,
    { path: '^src/', pathNot: folders },
    { path: matchPackage(packages) },
  );

const matchPackages = (...names) => names.map(matchPackage);

export default {
  forbidden: [
    allowOnly('kernel-is-pure', 'What every capability shares knows none of them.', '^src/kernel/', [
      '^src/kernel/',
      ...matchPackages('@internationalized/date', 'validator', '@types/validator'),
    ]),
    allowOnly(
      'model-is-pure',
      'The rules of the hotel know no clock, no I/O and no framework.',
      '^src/booking/model/',
      [
        '^src/(kernel|booking/model)/',
        ...matchPackages('@internationalized/date', 'superstruct', 'validator', '@types/validator'),
      ],
    ),
    allowOnly('ports-know-only-model', 'A port speaks in the words of the model.', '^src/booking/ports/', [
      '^src/(kernel|booking/(model|ports))/',
    ]),
    forbid(
      'ports-know-only-model',
      'A port is types only.',
      { path: '^src/booking/ports/' },
      { dependencyTypesNot: ['type-only'] },
    ),
    allowOnly('services-know-ports', 'A use case reaches the world through its ports.', '^src/booking/services/', [
      '^src/(kernel|booking/(model|ports|services))/',
    ]),
    allowOnly(
      'services-know-ports',
      'Who is signed in is found out through the directory, and nothing else of the site.',
      '^src/accounts/',
      [
        '^src/accounts/',
        '^src/kernel/(contact/(email-address|person-name|normalize-text)|staff)\\.ts$',
        ...matchPackages('ipaddr\\.js'),
      ],
      BUILT_IN,
    ),
    allowOnly(
      'adapters-are-strangers',
      'An adapter knows ports, the model and its own vendor, never another adapter.',
      '^src/adapters/(payments/[^/]+|[^/]+)/',
      [
        '^src/adapters/$1/',
        '^src/(kernel|booking/(ports|model))/',
        '^src/content/(content-backend|inquiry|model)\\.ts$',
        '^src/accounts/',
        '^src/routing/(asset-variant|locales)\\.ts$',
        ...matchPackages('ofetch', 'superstruct', 'kysely', 'pg', '@types/pg', '@electric-sql/pglite'),
        ...matchPackages('sharp', 'parse5', '@types/hast', 'nodemailer', 'lru-cache'),
        ...matchPackages('hast-util-from-parse5', 'hast-util-sanitize', 'hast-util-to-parse5'),
      ],
      BUILT_IN,
    ),
    allowOnly(
      'words-know-only-model',
      'Texts, and what the model has to say in them: pages and mails say it alike.',
      '^src/i18n/',
      [
        '^src/(i18n|messages|kernel)/',
        '^src/booking/model/',
        '^src/routing/locales\\.ts$',
        ...matchPackages('@formatjs/[^/]+'),
      ],
    ),
    allowOnly(
      'emails-are-pure',
      'A mail is made of a reservation and a language, in the words of the pages.',
      '^src/emails/',
      [
        '^src/(emails|i18n|messages|kernel)/',
        '^src/booking/(model|ports)/',
        '^src/routing/(links|locales)\\.ts$',
        ...matchPackages('ical-generator'),
      ],
    ),
    forbid(
      'one-composition-root',
      'Only server/services.ts and composition/connect-*.ts plug adapters in, and for commands, which build no site, server/operations/database-maintenance.ts.',
      {
        path: '^src/',
        pathNot: '^src/(adapters/|server/(services|composition/connect-[^/]+|operations/database-maintenance)\\.ts$)',
      },
      { path: '^src/adapters/' },
    ),
    allowOnly('pages-are-thin', 'params → service → component.', '^src/pages/', [
      '^src/(pages|components|server|routing|i18n|messages|kernel|actions/desk)/',
      '^src/booking/model/',
      '^src/content/(model|content-backend)\\.ts$',
      ...matchPackages('react', '@types/react', 'waku'),
    ]),
    allowOnly(
      'routing-knows-no-page',
      'Server and pages both know the routes, which know neither of them.',
      '^src/routing/',
      ['^src/routing/', '^src/kernel/', '^src/booking/model/', ...matchPackages('react', '@types/react', 'waku')],
    ),
    forbid(
      'server-knows-no-page',
      'What the server has to know of a page is in routing/route-metadata.ts.',
      { path: '^src/server/' },
      { path: '^src/pages/' },
    ),
    forbid(
      'desk-is-apart',
      'What guests load holds nothing of the front desk; both may use components/ui. ADR 42',
      { path: '^src/(components|pages)/', pathNot: '^src/(components|pages)/desk/' },
      { path: '^src/components/desk/' },
    ),
    forbid(
      'desk-is-apart',
      'A screen of the front desk changes with none of the guests.',
      { path: '^src/components/desk/' },
      { path: '^src/components/', pathNot: '^src/components/(desk|ui)/' },
    ),
    forbid(
      'route-table-knows-no-server',
      'It names the middleware of each page, and loads both when they are asked for.',
      { path: '^src/pages/routes\\.ts$' },
      { path: '^src/server/' },
    ),
    forbid(
      'context-by-argument',
      'Services reach a request in waku-adapter.ts; everything else is given them by argument.',
      { path: '^src/', pathNot: '^src/(serve\\.ts|server/rendering/waku-adapter\\.ts)$' },
      { path: '^src/server/composition/service-locator\\.ts$' },
    ),
    forbid(
      'context-by-argument',
      'Only what stands between Waku and a page or an action asks for the context of the request; others know its type.',
      {
        path: '^src/',
        pathNot: '^src/(waku\\.server\\.tsx|actions/define-action\\.ts|server/rendering/page-handler\\.ts)$',
      },
      { path: '^src/server/request/request-context\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'components-take-props',
      'Props in, markup out.',
      { path: '^src/components/' },
      { path: '^src/(server|adapters|booking/services|booking/ports|jobs|pages|config|settings|main)' },
    ),
    forbid(
      'components-take-props',
      'Only client components call actions; what the desk renders on the server hands them to its forms.',
      { path: '^src/components/', pathNot: '\\.client\\.tsx?$|^src/components/desk/' },
      { path: '^src/actions/' },
    ),
    restrictPackages('ofetch', '^src/adapters/(directus|payments)/'),
    restrictPackages('kysely|pg|@types/pg|@electric-sql/[^/]+', '^src/adapters/postgres/'),
    restrictPackages('sharp', '^src/adapters/embedded-backend/'),
    restrictPackages('nodemailer', '^src/adapters/mail/'),
    restrictPackages('hast|@types/hast|hast-util-[^/]+|parse5', '^src/adapters/html-sanitizer/'),
    restrictPackages('react-aria-components|react-aria|@react-aria/[^/]+', '^src/components/ui/'),
    restrictPackages('waku', '^src/(pages|routing|server|components)/|^src/waku\\.(server|client)\\.tsx$'),
    // Components may use Link and useRouter of the package's main entry only.
    restrictPackages('waku/dist/(?!main\\.).*', '^src/(pages|routing|server)/|^src/waku\\.(server|client)\\.tsx$'),
    restrictPackages('@formatjs/[^/]+', '^src/i18n/'),
    restrictPackages('pino|prom-client', '^src/server/'),
    forbid('no-circular', 'A circle has no beginning; types count.', {}, { circular: true }),
    forbid('no-unresolvable', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
    forbid(
      'jobs-call-the-server',
      'What runs when knows the services, and nobody but the process knows it.',
      { path: '^src/', pathNot: '^src/(jobs/|serve\\.ts$)' },
      { path: '^src/jobs/' },
    ),
  ],
  required: [
    {
      name: 'server-only',
      comment: 'Settings and adapters must never reach a browser bundle.',
      severity: 'error',
      module: { path: '^src/(config|server/services|server/operations/database-maintenance)\\.ts$' },
      to: { path: 'server-only' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['react-server', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
};
