import { statSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join('dist', 'public', 'static');

/** What cannot be read off the name of a chunk. */
const HOLDS: Readonly<Record<string, string>> = {
  index: 'React DOM, the RSC client, Waku’s router, jotai, header, menu, navigation',
  'stay-picker.client': 'React Aria: dates that are typed, and the calendar',
  'translator.client': 'messages, amounts and dates',
  'stay-dates.client': '@internationalized/date, and the rules of a stay',
  'use-field-errors.client': 'validator (postal codes), and the rules of guests and cards',
  'trusted-markup': 'the policy of trusted types',
};

/** Smaller chunks are told together. */
const WORTH_A_ROW = 500;

interface Chunk {
  readonly name: string;
  /** Bytes: as it is, in gzip, in brotli. */
  readonly sizes: readonly [number, number, number];
  readonly pages: readonly string[];
}

/** What is hardly compressed has no compressed file. */
const measureSize = (file: string, suffix: string): number =>
  (statSync(join(FOLDER, file + suffix), { throwIfNoEntry: false }) ?? statSync(join(FOLDER, file))).size;

const listChunks = (loaded: ReadonlyMap<string, readonly string[]>): Chunk[] => {
  const pagesOf = new Map<string, string[]>();
  for (const [page, urls] of loaded)
    for (const url of urls) {
      const file = new URL(url).pathname.split('/').at(-1) ?? '';
      pagesOf.set(file, [...(pagesOf.get(file) ?? []), page]);
    }
  return [...pagesOf]
    .map(([file, pages]) => ({
      name: file.replace(/-[\w-]{6,7}\.js$/, ''),
      sizes: [measureSize(file, ''), measureSize(file, '.gz'), measureSize(file, '.br')] as const,
      pages,
    }))
    .sort((a, b) => b.sizes[1] - a.sizes[1]);
};

const formatRow = (name: string, holds: string, sizes: readonly number[], pages: readonly string[]): string =>
  `| ${name} | ${holds} | ${sizes.map((bytes) => (bytes / 1024).toFixed(1)).join(' | ')} | ${pages.join(', ')} |`;

/** JavaScript by chunk, largest first: KB, and which of the pages load it; `loaded` names the scripts of each page. */
export const buildScriptTable = (loaded: ReadonlyMap<string, readonly string[]>): string => {
  const chunks = listChunks(loaded);
  const [large, small] = [
    chunks.filter(({ sizes }) => sizes[1] >= WORTH_A_ROW),
    chunks.filter(({ sizes }) => sizes[1] < WORTH_A_ROW),
  ];
  const sums = [0, 1, 2].map((kind) => small.reduce((sum, { sizes }) => sum + (sizes[kind] ?? 0), 0));
  return [
    '| chunk | what it holds | KB | gzip | brotli | loaded by |',
    '| --- | --- | ---: | ---: | ---: | --- |',
    ...large.map(({ name, sizes, pages }) => formatRow(name, HOLDS[name] ?? '', sizes, pages)),
    formatRow(`${small.length} smaller ones`, '', sums, []),
  ].join('\n');
};
