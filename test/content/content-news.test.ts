import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type ContentChanges, contentNews } from '#src/content/content-news.ts';

/** Nodes that share one table. */
const nodes = (count: number) => {
  const rows = new Map<string, string>();
  const changes: ContentChanges = {
    tell: async (collections, revision) => {
      for (const collection of collections) rows.set(collection, revision);
    },
    all: async () => [...rows].map(([collection, revision]) => ({ collection, revision })),
  };
  return Array.from({ length: count }, () => {
    const refreshed: string[][] = [];
    const refresh = async (collections: readonly string[]) => void refreshed.push([...collections]);
    return { refreshed, ...contentNews({ changes, refresh, newId: randomUUID }) };
  });
};

test('what one node is told of, every node reads again, once', async () => {
  const [told, other, third] = nodes(3);
  await told?.tell(['rooms', 'rooms_translations']);
  for (const _ of [1, 2]) for (const node of [told, other, third]) await node?.hear();
  expect(told?.refreshed).toEqual([['rooms', 'rooms_translations']]);
  expect([other?.refreshed, third?.refreshed]).toEqual([
    [['rooms', 'rooms_translations']],
    [['rooms', 'rooms_translations']],
  ]);
});

test('a second change of the same collection is news again', async () => {
  const [told, other] = nodes(2);
  for (const collection of ['rooms', 'rooms', 'posts']) {
    await told?.tell([collection]);
    await other?.hear();
  }
  expect(other?.refreshed).toEqual([['rooms'], ['rooms'], ['posts']]);
});

test('names that no backend uses go nowhere', async () => {
  const [told, other] = nodes(2);
  await told?.tell(['../rooms', 'x'.repeat(65), '']);
  await other?.hear();
  expect([told?.refreshed, other?.refreshed]).toEqual([[[]], []]);
});
