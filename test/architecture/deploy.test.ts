import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const PATTERNS = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** As Docker reads the file: the last pattern that matches a path or a folder above it decides. */
const isInContext = (path: string): boolean => {
  const parts = path.split('/');
  const above = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  // Docker's `*` also matches names that begin with a dot.
  const matchesPattern = (each: string, pattern: string) => pattern === '*' || matchesGlob(each, pattern);
  const last = PATTERNS.findLast((pattern) => above.some((each) => matchesPattern(each, pattern.replace(/^!/, ''))));
  return last?.startsWith('!') ?? true;
};

const tracked = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).stdout.split('\0').filter(Boolean);

describe('.dockerignore', () => {
  test.each([
    '.env',
    '.env.production',
    'src/.env',
    'tls/privkey.pem',
    'tls/fullchain.pem',
    'private/deploy/tls/privkey.pem',
    'src/server/site.key',
    'data/postgres/PG_VERSION',
    'backups/hotel.tar',
    '.git/config',
    'node_modules/x/index.js',
    'dist/server/index.js',
    'test/config.test.ts',
    'README.md',
    'hotel.log',
  ])('%s never reaches an image', (path) => expect(isInContext(path)).toBe(false));

  test('everything that the build and the process read does', () => {
    const needed =
      /^(?:\.launch|src|public|private\/(?:migrations|seed))\/|^(?:package(?:-lock)?\.json|\.npmrc|tsconfig\.json|waku\.config\.ts)$/;
    const read = tracked.filter((path) => needed.test(path));
    expect(read.length).toBeGreaterThan(500);
    expect(read.filter((path) => !isInContext(path))).toEqual([]);
    expect(tracked.filter((path) => !needed.test(path) && isInContext(path))).toEqual([]);
  });
});

const hasSystemd = existsSync('/usr/bin/systemd-analyze');

test.skipIf(!hasSystemd)('the systemd unit is exposed by at most 2.0 of 10', () => {
  const unit = 'private/deploy/punta-serena.service';
  const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', '--no-pager', unit], {
    encoding: 'utf8',
  });
  const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
  expect(Number(exposure)).toBeLessThanOrEqual(2);
});

test.each(['UMask=0077', 'StateDirectoryMode=0700'])('the systemd unit says %s', (line) =>
  expect(readFileSync('private/deploy/punta-serena.service', 'utf8').split('\n')).toContain(line),
);

interface ComposeService {
  readonly environment?: Readonly<Record<string, string>>;
  readonly networks: readonly string[];
  readonly ports?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly healthcheck?: object;
}

describe('compose.yaml', () => {
  const compose: {
    readonly services: Readonly<Record<'database' | 'proxy' | 'site-1' | 'site-2', ComposeService>>;
    readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
  } = parse(readFileSync('private/deploy/compose.yaml', 'utf8'), { merge: true });
  const { database, proxy, ...sites } = compose.services;

  test.each(Object.entries(compose.services))('%s: it runs hardened and within limits', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      pids_limit: expect.any(Number),
    });
  });

  test('the sites: their role is not the superuser, whose password they do not have', () => {
    for (const { environment } of Object.values(sites)) {
      expect(environment?.DATABASE_URL).toMatch(
        /^postgres:\/\/punta_serena:\$\{SITE_DATABASE_PASSWORD:\?\}@database\//,
      );
      expect(JSON.stringify(environment)).not.toContain('POSTGRES_PASSWORD');
    }
    expect(database.environment).not.toHaveProperty('POSTGRES_USER');
    expect(database.environment).not.toHaveProperty('POSTGRES_HOST_AUTH_METHOD');
    expect(database).toMatchObject({
      user: '999:999',
      environment: { POSTGRES_INITDB_ARGS: '--auth=scram-sha-256' },
      volumes: expect.arrayContaining(['./create-database.sh:/docker-entrypoint-initdb.d/create-database.sh:ro']),
    });
  });

  test('only the proxy is reached from outside, and the database by the sites alone', () => {
    expect(Object.values({ database, ...sites }).map(({ ports }) => ports)).toEqual([undefined, undefined, undefined]);
    expect(proxy.ports).toEqual(['80:80', '443:443']);
    expect([database.networks, proxy.networks]).toEqual([['database'], ['web']]);
    expect(compose.networks.database).toEqual({ internal: true });
    expect(Object.values({ database, ...sites }).some((service) => 'cap_add' in service)).toBe(false);
  });

  test('the health of each is seen: of the sites by their image', () => {
    expect([database.healthcheck, proxy.healthcheck]).toEqual([expect.any(Object), expect.any(Object)]);
    expect(readFileSync('private/deploy/Dockerfile', 'utf8')).toMatch(/^HEALTHCHECK /m);
  });
});

test('the image holds only what the process reads, and writes for itself alone', () => {
  const [, final = ''] = readFileSync('private/deploy/Dockerfile', 'utf8')
    .split(/^FROM .*$/m)
    .slice(1);
  const copied = [...final.matchAll(/^COPY --from=build --chown=root:root \/srv\/(\S+) /gm)].map(([, path]) => path);
  expect(copied).toEqual(['package.json', '.launch', 'node_modules', 'private', 'src', 'dist']);
  expect(final.match(/^COPY /gm)).toHaveLength(copied.length);
  expect(final).toMatch(/^RUN install -d -m 0700 -o node -g node \/data$/m);
  expect(final).toMatch(/^USER node$/m);
  expect(final).toMatch(/^CMD .*umask 077 && exec node/m);
});
