import { afterAll, afterEach, beforeEach, inject } from 'vitest';
import { closeConnections, resetRateLimits } from './steps/ledger-assertions.ts';
import { endVisits } from './steps/visitor.ts';

/**
 * The limits count for an hour or a day, some for the whole site, and all browsers of a worker share one address: each
 * test begins with nothing counted by earlier tests.
 */
beforeEach(async () => {
  if (inject('journeySites')) await resetRateLimits();
});

afterEach(endVisits);

afterAll(closeConnections);
