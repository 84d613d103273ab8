import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';

const LONGEST_FILE = 300;
const MEDIAN_FILE = 100;

const sources = globSync('src/**/*.{ts,tsx}').map((path) => {
  const text = readFileSync(path, 'utf8');
  return { path, text, lines: text.split('\n').length - 1 };
});

const listPaths = (matches: (source: (typeof sources)[number]) => boolean): string[] =>
  sources.filter(matches).map(({ path }) => path);

test('the top level holds the fixed files and folders, and nothing else', () => {
  const fixed = ['src', 'public', 'private', 'test', 'waku.config.ts', 'package.json', 'package-lock.json'];
  const made = ['node_modules', 'dist', 'data', 'screenshots'];
  const entries = readdirSync('.').filter((name) => !name.startsWith('.') && !made.includes(name));
  expect(entries.sort()).toEqual([...fixed, 'tsconfig.json', 'README.md'].sort());
});

test('the projects of tests find theirs by the ending: .test.tsx with a page, .test.ts without', () => {
  expect(globSync('test/**/*.test.tsx').length).toBeGreaterThan(110);
  expect(globSync('test/**/*.test.ts').length).toBeGreaterThan(550);
});

describe('a source file', () => {
  test('is found at all', () => expect(sources.length).toBeGreaterThan(100));

  test(`has at most ${LONGEST_FILE} lines`, () => expect(listPaths(({ lines }) => lines > LONGEST_FILE)).toEqual([]));

  test(`has at most ${MEDIAN_FILE} lines in the median`, () => {
    const lengths = sources.map(({ lines }) => lines).sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(MEDIAN_FILE);
  });

  test('is named *.client.tsx (a hook: .ts) if and only if it says "use client"', () => {
    // The browser's entry has its name from Waku.
    const inBrowser = sources.filter(({ path }) => path !== 'src/waku.client.tsx');
    const wrong = inBrowser.filter(
      ({ path, text }) =>
        /\.client\.tsx?$/.test(path) !== /^(?:\s|\/\/.*\n|\/\*[\s\S]*?\*\/)*['"]use client['"]/.test(text),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test("is an action if and only if it says 'use server', and a page if its ending says so", () => {
    const wrong = sources.filter(({ path, text }) => path.endsWith('.action.ts') !== text.startsWith("'use server'"));
    expect(wrong.map(({ path }) => path)).toEqual([]);
    const pages = sources.filter(({ path }) => path.endsWith('.page.tsx'));
    expect(pages.length).toBeGreaterThan(40);
    expect(
      pages.filter(({ text }) => !/^export (?:default|const \w+Page\b)/m.test(text)).map(({ path }) => path),
    ).toEqual([]);
  });

  test('stands in a folder of at most 25; messages, one file for each part of the site, in more', () => {
    const folders = Map.groupBy(globSync('src/**/*.*'), (path) => dirname(path));
    expect(folders.size).toBeGreaterThan(50);
    const full = [...folders].filter(([folder, files]) => files.length > 25 && !folder.startsWith('src/messages/'));
    expect(full.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
  });

  test('is named for what it holds', () => {
    const grabBag = /^(?:utils?|helpers?|misc|common|types|shared|index)$/;
    const names = globSync('{src,test,.launch}/**').filter((path) => grabBag.test(basename(path).replace(/\..*$/, '')));
    expect(names).toEqual([]);
  });

  test('reads the environment in config.ts only', () =>
    expect(listPaths(({ text }) => /process\s*\.\s*env|from 'node:process'/.test(text))).toEqual(['src/config.ts']));

  test('formats by Intl in site/i18n and in texts only; setting-kinds.ts asks it which zones and currencies exist', () => {
    const usesIntl = listPaths(({ text }) => /\bIntl\.|\.toLocale(?:Date|Time)?String\(/.test(text));
    expect(usesIntl.filter((path) => !path.startsWith('src/site/i18n/') && !path.endsWith('.text.ts'))).toEqual([
      'src/setting-kinds.ts',
    ]);
  });

  test('imports by #src/… or ./, with the extension', () => {
    const climbing =
      /from '\.\.\/\.\.|(?:from|import) '(?:#|\.{1,2}\/)[^']*(?<!\.(?:tsx?|css|json|(?:css|woff2)\?url))'/;
    expect(listPaths(({ text }) => climbing.test(text))).toEqual([]);
  });
});

test('every server function is made by define…Action, so that no argument of a client can stand for the context', () => {
  const servers = sources.filter(({ text }) => text.startsWith("'use server'"));
  expect(servers.length).toBeGreaterThan(10);
  const other = /^export (?!const \w+ = define\w+(?:<\w+>)?\(|type |interface ).*/gm;
  expect(servers.flatMap(({ path, text }) => [...text.matchAll(other)].map(([line]) => `${path}: ${line}`))).toEqual(
    [],
  );
});

test('no unit test replaces a module for its whole file: unit tests share their modules', () => {
  const replacing = globSync('test/**/*.test.ts').filter((path) => /\bvi\.mock\(/.test(readFileSync(path, 'utf8')));
  expect(replacing).toEqual([]);
});

test('every test is meant to run', () => {
  const skipped = /\b(?:test|it|describe)\s*\.\s*(?:skip|only|todo|fails)\b/;
  const left = globSync('test/**/*.ts{,x}').filter(
    (path) => path !== 'test/architecture/files.test.ts' && skipped.test(readFileSync(path, 'utf8')),
  );
  expect(left).toEqual([]);
});
