import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SETTINGS } from '#src/settings.ts';
import { readFolderTable } from './folder-circles.ts';

/** Every document of the project, with what it says. */
const documents = globSync('{README.md,.adr/*.md,src/**/*.md,test/**/*.md,private/**/*.md}')
  .filter((path) => !path.startsWith('private/seed/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const findAll = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Names within backticks. */
const findCode = (text: string): string[] => findAll(text.replace(/^```[\s\S]*?^```/gm, ''), /`([^`\n]+)`/g);

/** A path from the top level, or the name of a file at the top level or beside the document. */
const PATH =
  /^(?:(?:src|test|private|public|\.adr|\.launch|\.ci|\.readme)(?:\/[\w.@[\]/-]*)?|\.dependency-cruiser\.mjs)$/;
const NEIGHBOUR = /^[\w.-]+(?:\/[\w./-]*)?\.(?:tsx?|mjs|css|sql|sh|conf|service|ya?ml|ini)$|^[\w-]+\/$|^Dockerfile$/;

/** Folders that commands make. */
const MADE = new Set(['data/', 'dist/', 'screenshots/']);

const findMissingPaths = (path: string, text: string): string[] => {
  const folder = dirname(path);
  const links = findAll(text, /\]\(([^)#\s]+)(?:#[^)]*)?\)/g).filter((target) => !/^https?:/.test(target));
  const named = findCode(text)
    .filter((name) => !MADE.has(name))
    .filter((name) => PATH.test(name) || (folder !== '.adr' && NEIGHBOUR.test(name)));
  return [
    ...links.filter((target) => !existsSync(join(folder, target))),
    ...named.filter((name) => !existsSync(name) && !existsSync(join(folder, name))),
  ];
};

/** Words have a letter or a digit: bars of tables and arrows of diagrams are none. */
const countWords = (text: string): number => text.match(/\S*[\p{L}\d]\S*/gu)?.length ?? 0;

const getMaxWords = (path: string): number => {
  if (path === 'README.md') return 1_300;
  // Lists.
  if (['src/settings.md', 'test/scope.md', '.adr/README.md'].includes(path)) return Number.POSITIVE_INFINITY;
  return /^\.adr\/\d/.test(path) ? 150 : 600;
};

describe('documents', () => {
  test('are found', () => expect(documents.length).toBeGreaterThan(30));

  test.each(documents)('$path names only files and folders that exist', ({ path, text }) =>
    expect(findMissingPaths(path, text)).toEqual([]),
  );

  test.each(documents)('$path is within its limit of words', ({ path, text }) =>
    expect(countWords(text)).toBeLessThanOrEqual(getMaxWords(path)),
  );

  test('findMissingPaths reports a missing link, path and neighbour, and nothing else', () => {
    const text =
      'See [a](gone.md#part), [b](README.md), `src/gone.ts`, `src/main.ts`, `gone.sql`, `/rooms` and `npm start`.';
    expect(findMissingPaths('README.md', text)).toEqual(['gone.md', 'src/gone.ts', 'gone.sql']);
  });

  test('name only npm scripts that package.json has', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const named = documents.flatMap(({ text }) => findAll(text, /`npm run ([\w:-]+)/g));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  test('name only variables that are settings, or that tests and tools read', () => {
    const tools = globSync('{test,.launch}/**/*.{ts,tsx,mjs}').map((path) => readFileSync(path, 'utf8'));
    const named = documents.flatMap(({ text }) =>
      findCode(text).flatMap((code) => findAll(code, /\b([A-Z]+_[A-Z_]+)\b/g)),
    );
    expect(named.length).toBeGreaterThan(30);
    const isRead = (name: string) => Object.hasOwn(SETTINGS, name) || tools.some((tool) => tool.includes(name));
    expect([...new Set(named)].filter((name) => !isRead(name))).toEqual([]);
  });
});

test.each(['booking', 'rates', 'desk'])('src/%s/README.md: names each of its folders, and no other', (capability) => {
  const [overview = ''] = readFileSync(`src/${capability}/README.md`, 'utf8').split('\n## ');
  const folders = globSync(`src/${capability}/*/`).map((path) => basename(path));
  const named = findCode(overview).filter((name) => /^[a-z-]+$/.test(name));
  expect(folders.length).toBeGreaterThan(15);
  expect(folders.filter((folder) => !named.includes(folder))).toEqual([]);
  const rows = readFolderTable(overview).flat();
  expect(rows.filter((name) => !folders.includes(name))).toEqual([]);
});

test('README.md: names ten settings and seventeen places to change', () => {
  const readme = readFileSync('README.md', 'utf8');
  const [, places = '', settings = ''] =
    /## Where to change what\n([\s\S]*?)\n## Settings\n([\s\S]*?)\n## /.exec(readme) ?? [];
  const countRows = (section: string) => section.split('\n').filter((line) => line.startsWith('| ')).length - 2;
  expect([countRows(places), countRows(settings)]).toEqual([17, 10]);
});

test('.adr/README.md: lists every decision by number and title, in order', () => {
  const titles = globSync('.adr/[0-9]*.md')
    .sort()
    .map((path) => {
      const [, title] = /^# \d+\. (.+)$/m.exec(readFileSync(path, 'utf8')) ?? [];
      const file = path.replace('.adr/', '');
      return `| [${file.slice(0, 4)}](${file}) | ${title} |`;
    });
  const rows = readFileSync('.adr/README.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ['));
  expect(rows).toEqual(titles);
});

test('private/deploy/README.md: quotes log messages as the site writes them, and names all its metrics', () => {
  const text = readFileSync('private/deploy/README.md', 'utf8');
  const sources = globSync('src/**/*.{ts,tsx}').map((path) => readFileSync(path, 'utf8'));
  const quoted = findAll(text, /"([^"]+)"/g);
  expect(quoted.length).toBeGreaterThan(1);
  expect(quoted.filter((message) => !sources.some((source) => source.includes(message)))).toEqual([]);
  const metrics = findAll(readFileSync('src/composition/metrics.ts', 'utf8'), /'((?:site|http)_\w+)'/g);
  expect(metrics.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
