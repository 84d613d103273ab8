import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const readVersion = (manifest: string): string => JSON.parse(readFileSync(manifest, 'utf8')).version;

/** Every copy that is installed, also below another package. */
const listCopies = (name: string): string[] =>
  globSync([`node_modules/${name}/package.json`, `node_modules/**/node_modules/${name}/package.json`]).filter(
    existsSync,
  );

const parseVersion = (version: string): number[] => version.split(/[.-]/).map(Number);

/** Whether a released version is at least as new as another. */
const isAtLeast = (version: string, floor: string): boolean => {
  const [numbers, floors] = [parseVersion(version), parseVersion(floor)];
  const first = numbers.findIndex((number, index) => number !== floors[index]);
  return first < 0 || (numbers[first] ?? Number.NaN) > (floors[first] ?? 0);
};

describe('a version is compared number by number', () => {
  test.each([
    ['19.3.1', '19.3.1', true],
    ['19.10.0', '19.3.1', true],
    ['19.3.0', '19.3.1', false],
    ['18.99.99', '19.3.1', false],
    ['19.3.1-rc.1', '19.3.2', false],
  ])('%s is at least %s: %s', (version, floor, expected) => expect(isAtLeast(version, floor)).toBe(expected));
});

describe('no installed copy is older than its floor', () => {
  test.each([
    // 19.3.0 and below: remote code execution, CVE-2026-126187.
    ['react', '19.3.1'],
    ['react-dom', '19.3.1'],
    ['react-server-dom-webpack', '19.3.1'],
    // Older ones vendor a vulnerable react-server-dom.
    ['@vitejs/plugin-rsc', '0.5.38'],
    ['hono', '4.13.19'],
    ['@hono/node-server', '2.1.8'],
    ['node', '24.21.0'],
  ])('%s ≥ %s', (name, floor) => {
    const versions = listCopies(name).map(readVersion);
    expect(versions).not.toEqual([]);
    expect(versions.filter((version) => !isAtLeast(version, floor))).toEqual([]);
  });

  test('react-server-dom as vendored by @vitejs/plugin-rsc ≥ 19.3.1', () => {
    const vendored = 'node_modules/@vitejs/plugin-rsc/dist/vendor/react-server-dom/package.json';
    expect(isAtLeast(readVersion(vendored), '19.3.1')).toBe(true);
  });

  test('Waku is the release candidate that was measured: its tag "latest" is an older line', () => {
    expect(readVersion('node_modules/waku/package.json')).toBe('1.0.0-rc.1');
  });

  test('the tests run on Node 24', () => expect(process.versions.node).toMatch(/^24\./));
});

test('every dependency is pinned exactly', () => {
  const { dependencies, devDependencies, overrides } = JSON.parse(readFileSync('package.json', 'utf8'));
  const loose = Object.entries({ ...dependencies, ...devDependencies, ...overrides }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)),
  );
  expect(loose).toEqual([]);
});
