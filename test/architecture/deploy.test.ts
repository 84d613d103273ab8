import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';

const PATTERNS = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** As Docker reads the file: the last pattern that matches a path or a folder above it decides. */
const isInContext = (path: string): boolean => {
  const parts = path.split('/');
  const above = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  // Docker's `*` also matches names that begin with a dot.
  const matches = (each: string, pattern: string) => pattern === '*' || matchesGlob(each, pattern);
  const last = PATTERNS.findLast((pattern) => above.some((each) => matches(each, pattern.replace(/^!/, ''))));
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
