import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type ContentChanges, createContentChangeFeed } from '#src/content/backend/content-change-feed.ts';

/** Nodes that share one table. */
const createNodes = (count: number) => {
  const rows = new Map<string, string>();
  const changes: ContentChanges = {
    publish: async (collections, revision) => {
      for (const collection of collections) rows.set(collection, revision);
    },
    list: async () => [...rows].map(([collection, revision]) => ({ collection, revision })),
  };
  return Array.from({ length: count }, () => {
    const refreshed: string[][] = [];
    const refresh = async (collections: readonly string[]) => void refreshed.push([...collections]);
    return { refreshed, ...createContentChangeFeed({ changes, refresh, createId: randomUUID }) };
  });
};

test('content change feed: a published change is reloaded once by every node', async () => {
  const [told, other, third] = createNodes(3);
  await told?.publish(['rooms', 'rooms_translations']);
  for (const _ of [1, 2]) for (const node of [told, other, third]) await node?.poll();
  expect(told?.refreshed).toEqual([['rooms', 'rooms_translations']]);
  expect([other?.refreshed, third?.refreshed]).toEqual([
    [['rooms', 'rooms_translations']],
    [['rooms', 'rooms_translations']],
  ]);
});

test('content change feed: a second change of a collection is reloaded again', async () => {
  const [told, other] = createNodes(2);
  for (const collection of ['rooms', 'rooms', 'posts']) {
    await told?.publish([collection]);
    await other?.poll();
  }
  expect(other?.refreshed).toEqual([['rooms'], ['rooms'], ['posts']]);
});

test('content change feed: invalid collection names are ignored', async () => {
  const [told, other] = createNodes(2);
  await told?.publish(['../rooms', 'x'.repeat(65), '']);
  await other?.poll();
  expect([told?.refreshed, other?.refreshed]).toEqual([[[]], []]);
});
