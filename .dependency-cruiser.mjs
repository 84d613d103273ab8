/** What may import what, rule by rule as the README's map tells it. `test/architecture` proves that each can fail. */

/** Wherever node_modules lies, and also when a package could not be resolved. */
const inPackage = (name) => `(^|(^|/)node_modules/)(${name})(/|$)`;

const BUILT_IN = { dependencyTypesNot: ['core'] };

/** Everything under `from` may import only what matches one of `allowed`. */
const only = (name, comment, from, allowed, to = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { pathNot: allowed, ...to },
});

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** A package that only some folders know. */
const door = (packages, folders) =>
  never(
    'one-door-per-package',
    `${packages} is imported only from ${folders}`,
    { path: '^src/', pathNot: folders },
    { path: inPackage(packages) },
  );

const packages = (...names) => names.map(inPackage);

export default {
  forbidden: [
    only('model-is-pure', 'The rules of the hotel know no clock, no I/O and no framework.', '^src/booking/model/', [
      '^src/booking/model/',
      ...packages('@internationalized/date', 'superstruct', 'validator', '@types/validator'),
    ]),
    only('ports-know-only-model', 'A port speaks in the words of the model.', '^src/booking/ports/', [
      '^src/booking/(model|ports)/',
    ]),
    never(
      'ports-know-only-model',
      'A port is types only.',
      { path: '^src/booking/ports/' },
      { dependencyTypesNot: ['type-only'] },
    ),
    only('services-know-ports', 'A use case reaches the world through its ports.', '^src/booking/services/', [
      '^src/booking/(model|ports|services)/',
    ]),
    only(
      'services-know-ports',
      'Who is signed in is found out through the directory, and nothing else of the site.',
      '^src/accounts/',
      ['^src/accounts/', '^src/booking/model/(guest-details|person-name|plain-text)\\.ts$', ...packages('ipaddr\\.js')],
      BUILT_IN,
    ),
    only(
      'adapters-are-strangers',
      'An adapter knows ports, the model and its own vendor, never another adapter.',
      '^src/adapters/(payments/[^/]+|[^/]+)/',
      [
        '^src/adapters/$1/',
        '^src/booking/(ports|model)/',
        '^src/content/(backend|inquiry|model)\\.ts$',
        '^src/accounts/',
        '^src/routing/(asset-variants|locales)\\.ts$',
        ...packages('ofetch', 'superstruct', 'kysely', 'pg', '@types/pg', '@electric-sql/pglite'),
        ...packages('sharp', 'dompurify', 'jsdom', '@types/jsdom', 'nodemailer'),
      ],
      BUILT_IN,
    ),
    only(
      'words-know-only-model',
      'Texts, and what the model has to say in them: pages and mails say it alike.',
      '^src/i18n/',
      ['^src/i18n/', '^src/booking/model/', '^src/routing/locales\\.ts$', ...packages('@formatjs/[^/]+')],
    ),
    only(
      'emails-are-pure',
      'A mail is made of a reservation and a language, in the words of the pages.',
      '^src/emails/',
      ['^src/(emails|i18n)/', '^src/booking/(model|ports)/', '^src/routing/(links|locales)\\.ts$'],
    ),
    never(
      'one-composition-root',
      'Only server/services.ts plugs adapters in, and for the desk, which builds no site, server/database-care.ts.',
      { path: '^src/', pathNot: '^src/(adapters/|server/(services|database-care)\\.ts$)' },
      { path: '^src/adapters/' },
    ),
    only('pages-are-thin', 'params → service → component.', '^src/pages/', [
      '^src/(pages|components|server|routing|i18n)/',
      '^src/booking/model/',
      '^src/content/(model|backend)\\.ts$',
      ...packages('react', '@types/react', 'waku'),
    ]),
    never(
      'components-take-props',
      'Props in, markup out.',
      { path: '^src/components/' },
      { path: '^src/(server|adapters|booking/services|booking/ports|jobs|pages|config|settings|main)' },
    ),
    never(
      'components-take-props',
      'Only client components call actions.',
      { path: '^src/components/', pathNot: '\\.client\\.tsx?$' },
      { path: '^src/actions/' },
    ),
    door('ofetch', '^src/adapters/(directus|payments)/'),
    door('kysely|pg|@types/pg|@electric-sql/[^/]+', '^src/adapters/postgres/'),
    door('sharp', '^src/adapters/embedded-backend/'),
    door('nodemailer', '^src/adapters/mail/'),
    door('dompurify|jsdom|@types/jsdom', '^src/adapters/html-sanitizer/'),
    door('react-aria-components|react-aria|@react-aria/[^/]+', '^src/components/ui/'),
    door('waku', '^src/(pages|routing|server|components)/|^src/waku\\.(server|client)\\.tsx$'),
    // Components have Link and useRouter of the package itself; what lies below it is the machinery.
    door('waku/dist/(?!main\\.).*', '^src/(pages|routing|server)/|^src/waku\\.(server|client)\\.tsx$'),
    door('@formatjs/[^/]+', '^src/i18n/'),
    door('pino|prom-client', '^src/server/'),
    never('no-circular', 'A circle has no beginning; types count.', {}, { circular: true }),
    never('no-unresolvable', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
    never(
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
      module: { path: '^src/(config|server/services|server/database-care)\\.ts$' },
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
