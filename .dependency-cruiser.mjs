/**
 * What may import what: which capability (top folder) knows which, and what a role (suffix of the file) may use. ADR 78.
 * `test/architecture` runs the rules and proves that each can fail; `import-rules.test.ts` there also holds that no folders lean
 * on each other.
 */

/** Pattern of a package in any node_modules, also when it could not be resolved. */
const matchPackage = (name) => `(^|(^|/)node_modules/)(${name})(/|$)`;

/** Rule: modules under `from` may import only what matches one of `allowed`. */
const allowOnly = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { pathNot: allowed },
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

/** The capabilities that each capability knows, besides the kernel. The composition and the entries know all. */
const KNOWS = {
  kernel: [],
  site: ['messages'],
  server: ['site'],
  events: ['server'],
  payments: ['events', 'server', 'site'],
  rates: ['events', 'server', 'site'],
  accounts: ['events', 'server', 'site'],
  content: ['accounts', 'rates', 'events', 'server', 'site'],
  backend: ['content', 'accounts', 'events', 'server', 'site'],
  booking: ['content', 'accounts', 'payments', 'rates', 'events', 'server', 'site'],
  home: ['booking', 'content', 'rates', 'site'],
  desk: ['booking', 'content', 'accounts', 'payments', 'rates', 'events', 'server', 'site'],
};

/** What a page or an action gets from the composition: the context of its request. */
const REQUEST = '^src/composition/(request/|services\\.ts$)';

const listCapabilityRules = () =>
  Object.entries(KNOWS).map(([name, known]) =>
    forbid(
      'capabilities-one-way',
      `${name} knows ${['kernel', ...known].join(', ')}`,
      { path: `^src/${name}/` },
      {
        path: '^src/',
        pathNot: [
          `^src/(${[name, 'kernel', 'messages', ...known].join('|')})/`,
          ...(known.includes('server') || name === 'home' ? [REQUEST] : []),
        ],
      },
    ),
  );

/** Rule: files of a role import neither the roles nor the folders that `to` names. */
const forbidRole = (role, comment, ...to) =>
  to.map((each) => forbid(`role-${role}`, comment, { path: `^src/.*\\.${role}\\.tsx?$` }, each));

const VALUES = { dependencyTypesNot: ['type-only'] };

const SCREENS = '\\.(action|page|client)\\.tsx?$|\\.tsx$';

const listRoleRules = () => [
  allowOnly('role-rules', 'A rule of the hotel knows no clock, no I/O and no framework.', '^src/.*\\.rules\\.ts$', [
    '^src/kernel/',
    '\\.rules\\.ts$',
    ...matchPackages('@internationalized/date', 'superstruct', 'validator', '@types/validator'),
  ]),
  allowOnly('role-port', 'A port speaks in the words of the rules.', '^src/.*\\.port\\.ts$', [
    '^src/kernel/',
    '\\.(rules|port|table)\\.ts$',
    '/(session|payment-outcome\\.service)\\.ts$',
  ]),
  ...forbidRole('port', 'A port is types only.', { path: '^src/', ...VALUES }),
  ...forbidRole(
    'service',
    'A use case takes what it needs as its first argument.',
    { path: '\\.table\\.ts$', ...VALUES },
    { path: '\\.(text|mail)\\.ts$' },
    { path: SCREENS },
    { path: '^src/(composition|site/(?!i18n/locales)|server/(?!security/))', pathNot: '\\.(port|table)\\.ts$' },
  ),
  ...forbidRole(
    'table',
    'SQL knows rules, types and other tables.',
    { path: '\\.(service|text|mail)\\.ts$', ...VALUES },
    { path: SCREENS },
    { path: '^src/(composition|site|server/(?!database/))', pathNot: '\\.port\\.ts$' },
  ),
  ...['text', 'mail'].flatMap((role) =>
    forbidRole(
      role,
      'Words are made of facts.',
      { path: '\\.(service|table)\\.ts$', ...VALUES },
      { path: SCREENS, ...VALUES },
      { path: '^src/(composition|server/(?!mail/|operations/describe-count))' },
    ),
  ),
  ...['action', 'page', 'client'].flatMap((role) =>
    forbidRole(role, 'Services come by the context of the request.', { path: '\\.(service|table)\\.ts$', ...VALUES }),
  ),
  forbid(
    'role-component',
    'Props in, markup out.',
    { path: '\\.tsx$|\\.client\\.ts$', pathNot: '\\.page\\.tsx$|^src/(composition|demo)/|^src/[^/]+$' },
    { path: '\\.(service|table)\\.ts$', ...VALUES },
  ),
  forbid(
    'role-component',
    'A component in the browser knows neither the request nor the server.',
    { path: '\\.client\\.tsx?$' },
    { path: '^src/(composition|server|config|settings|main)|\\.(table|port)\\.ts$' },
  ),
];

export default {
  forbidden: [
    allowOnly('kernel-is-pure', 'What every capability shares knows none of them.', '^src/kernel/', [
      '^src/kernel/',
      ...matchPackages('@internationalized/date', 'validator', '@types/validator'),
    ]),
    ...listCapabilityRules(),
    ...listRoleRules(),
    forbid(
      'composition-is-the-root',
      'Only the composition and the entries know the demo hotel and the composition.',
      { path: '^src/', pathNot: '^src/(composition|demo)/|^src/[^/]+$' },
      { path: '^src/(demo/|composition/(?!request/|services\\.ts$))' },
    ),
    forbid(
      'composition-is-the-root',
      'What has no screen is given what it needs by the composition.',
      { path: '\\.(rules|port|service|table|text|mail)\\.ts$', pathNot: '^src/composition/' },
      { path: '^src/composition/' },
    ),
    forbid(
      'desk-is-apart',
      'A screen of the front desk changes with none of the guests; both may use site/ui. ADR 42',
      { path: '^src/desk/.*\\.tsx$', pathNot: '\\.page\\.tsx$' },
      { path: '^src/(booking|home|content|accounts)/.*\\.(tsx|css)$' },
    ),
    forbid(
      'route-table-knows-no-server',
      'It names the middleware of each page, and loads both when they are asked for.',
      { path: '^src/composition/pages/routes\\.ts$' },
      { path: '^src/server/' },
    ),
    forbid(
      'context-by-argument',
      'Services reach a request in waku-adapter.ts; everything else is given them by argument.',
      { path: '^src/', pathNot: '^src/(serve\\.ts|composition/http/waku-adapter\\.ts)$' },
      { path: '^src/composition/service-locator\\.ts$' },
    ),
    forbid(
      'context-by-argument',
      'Only what stands between Waku and a page or an action asks for the context of the request; others know its type.',
      {
        path: '^src/',
        pathNot: '^src/(waku\\.server\\.tsx|composition/(request/define-action|http/page-handler)\\.ts)$',
      },
      { path: '^src/composition/request/request-context\\.ts$', ...VALUES },
    ),
    forbid(
      'vendors-are-strangers',
      'A backend or a gateway knows its port and its own vendor, never another one.',
      { path: '^src/(backend|payments)/([^/]+)/' },
      { path: '^src/$1/[^/]+/', pathNot: '^src/$1/$2/' },
    ),
    restrictPackages('ofetch', '^src/(backend/directus|payments)/'),
    restrictPackages(
      'kysely|pg|@types/pg|@electric-sql/[^/]+',
      '^src/(server|composition)/database/|^src/.*\\.table\\.ts$',
    ),
    restrictPackages('sharp', '^src/backend/embedded/'),
    restrictPackages('nodemailer', '^src/server/mail/'),
    restrictPackages('hast|@types/hast|hast-util-[^/]+|parse5', '^src/backend/html-sanitizer\\.ts$'),
    restrictPackages('react-aria-components|react-aria|@react-aria/[^/]+', '^src/site/ui/'),
    restrictPackages('waku', '^src/(site|server|composition)/|\\.tsx$'),
    // Components may use Link and useRouter of the package's main entry only.
    restrictPackages('waku/dist/(?!main\\.).*', '^src/(site|server|composition)/|^src/waku\\.(server|client)\\.tsx$'),
    restrictPackages('@formatjs/[^/]+', '^src/site/i18n/'),
    restrictPackages('pino|prom-client', '^src/(server/operations|composition)/'),
    forbid('no-circular', 'A circle has no beginning; types count.', {}, { circular: true }),
    forbid('no-unresolvable', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
  ],
  required: [
    {
      name: 'server-only',
      comment: 'Settings and adapters must never reach a browser bundle.',
      severity: 'error',
      module: { path: '^src/(config|composition/services|composition/commands/database-maintenance)\\.ts$' },
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
