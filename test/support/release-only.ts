/**
 * Files that only `npm run test:release` runs. What `npm test` has in their place stands in test/scope.md, which a test
 * compares with this list.
 */
export const RELEASE_ONLY: readonly string[] = [
  'test/contract/repositories/archive/move-to-server.test.ts',
  'test/contract/repositories/archive/older-backup.test.ts',
  'test/contract/repositories/connection/pooler.test.ts',
  'test/contract/repositories/embedded/damaged-cluster.test.ts',
  'test/contract/repositories/embedded/embedded-process.test.ts',
  'test/contract/repositories/embedded/newer-database.test.ts',
  'test/contract/repositories/embedded/prepared-cluster.test.ts',
  'test/e2e/access/desk-screens.test.ts',
  'test/e2e/access/desk-spoken.test.ts',
  'test/e2e/access/focus-ring.test.ts',
  'test/e2e/access/spoken.test.ts',
  'test/e2e/all-cores.test.ts',
  'test/e2e/behind-nginx.test.ts',
  'test/e2e/changed-settings.test.ts',
  'test/e2e/data-folder.test.ts',
  'test/e2e/desk-provider.test.ts',
  'test/e2e/embedded-database.test.ts',
  'test/e2e/growing-up.test.ts',
  'test/e2e/import-rates.test.ts',
  'test/e2e/journeys/site/whatsapp.test.ts',
  'test/e2e/observatory.test.ts',
  'test/e2e/photos.test.ts',
  'test/e2e/plan-budgets.test.ts',
  'test/e2e/price-calendar-load.test.ts',
  'test/e2e/site-role.test.ts',
  'test/e2e/two-nodes.test.ts',
  'test/e2e/warm-pages.test.ts',
  'test/faults/overload.test.ts',
];
