import { describe, expect, test, vi } from 'vitest';
import { createContentServices } from '#src/composition/content-services.ts';
import { readConfig } from '#src/config.ts';
import type { ContentChanges } from '#src/content/backend/content-change-feed.ts';
import type { Catalogue } from '#src/rates/catalogue/catalogue.rules.ts';
import { cacheCatalogue } from '#src/rates/offers/night-offer-cache.ts';
import { createLog } from '#src/server/operations/log.ts';
import { createTestCatalogue, DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { SERENA } from '#test/support/booking/promotions.ts';

const BEFORE = createTestCatalogue(DEMO_POLICY);
const AFTER: Catalogue = { ...BEFORE, promotions: [SERENA] };

const CONFIG = readConfig({ DATABASE_URL: 'postgres://localhost/hotel' });

const createBackend = () => ({
  listPages: async () => [],
  listPagesInside: async () => [],
  listPosts: async () => [],
  listRooms: vi.fn(async () => []),
  listOutings: async () => [],
  getFooter: async () => undefined,
  getDraft: async () => undefined,
});

/** Two nodes that share a database, whose catalogue a test changes. */
const openNodes = () => {
  const stored = { catalogue: BEFORE };
  const rows = new Map<string, string>();
  const changes: ContentChanges = {
    publish: async (collections, revision) => {
      for (const collection of collections) rows.set(collection, revision);
    },
    list: async () => [...rows].map(([collection, revision]) => ({ collection, revision })),
  };
  const openNode = () => {
    const catalogue = cacheCatalogue({ read: async () => stored.catalogue }, { listRoomTypes: async () => [] });
    const lowestRates = Promise.withResolvers<void>();
    const refreshFromRates = vi.fn(async () => lowestRates.promise);
    const backend = createBackend();
    const parts = { backend, sanitize: (html: string) => html, changes, refreshFromRates, catalogue };
    const services = createContentServices(parts, CONFIG, createLog('silent'));
    return { ...services, backend, catalogue, refreshFromRates, finishLowestRates: lowestRates.resolve };
  };
  return { stored, changes, one: openNode(), other: openNode() };
};

describe('createContentServices: a change of rates (R26)', () => {
  test('reaches searches on the node that made it before the lowest rates are calculated', async () => {
    const { stored, one } = openNodes();
    expect(await one.catalogue.read()).toBe(BEFORE);
    stored.catalogue = AFTER;
    expect(await one.catalogue.read()).toBe(BEFORE);
    const publishing = one.publishRates();
    expect(await one.catalogue.read()).toBe(AFTER);
    expect(one.refreshFromRates).toHaveBeenCalledTimes(1);
    one.finishLowestRates();
    await publishing;
  });

  test('reaches searches on another node with its next poll, once', async () => {
    const { stored, one, other } = openNodes();
    await other.catalogue.read();
    stored.catalogue = AFTER;
    for (const node of [one, other]) node.finishLowestRates();
    await one.publishRates();
    expect(await other.catalogue.read()).toBe(BEFORE);
    for (const _ of [1, 2]) await other.pollContentChanges?.();
    expect(await other.catalogue.read()).toBe(AFTER);
    expect(other.refreshFromRates).toHaveBeenCalledTimes(1);
  });

  test('renders pages anew once the lowest rates are calculated, and not before', async () => {
    const { one } = openNodes();
    const version = one.content.getContentVersion();
    const publishing = one.publishRates();
    await one.catalogue.read();
    expect(one.content.getContentVersion()).toBe(version);
    one.finishLowestRates();
    await publishing;
    const next = one.content.getContentVersion();
    expect(next).not.toBe(version);
    await one.publishRates();
    expect(one.content.getContentVersion()).not.toBe(next);
  });
});

test('createContentServices: a change of content keeps the catalogue and the lowest rates', async () => {
  const { stored, changes, one } = openNodes();
  one.finishLowestRates();
  await one.catalogue.read();
  await one.content.listRooms('en');
  stored.catalogue = AFTER;
  await changes.publish(['rooms'], 'revision');
  await one.pollContentChanges?.();
  expect(await one.catalogue.read()).toBe(BEFORE);
  expect(one.refreshFromRates).not.toHaveBeenCalled();
  expect(one.backend.listRooms).toHaveBeenCalledTimes(2);
});
