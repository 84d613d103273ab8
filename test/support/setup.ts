import fc from 'fast-check';
import { afterEach, beforeEach, vi } from 'vitest';
import { keepCommonWrappers } from '#src/server/database/embedded/embedded-cluster.ts';
import { stretch } from '#test/support/machine-speed.ts';
import { forbidRemoteConnections } from './loopback-only.ts';
import { countCases } from './test-scope.ts';
import { getTestSeed } from './test-seed.ts';

forbidRemoteConnections();
// Tests open embedded databases by themselves, too.
keepCommonWrappers();

// A property that fails prints this seed and the path to its counterexample.
fc.configureGlobal({ seed: getTestSeed(), numRuns: countCases(100) });

// A second, Vitest's own limit, is too short for a machine that does other things.
const { waitFor } = vi;
vi.waitFor = (callback, options) => waitFor(callback, options ?? { timeout: stretch(5_000) });

const unexpected: string[] = [];

beforeEach(() => {
  // A test that expects an error puts its own spy here: vi.spyOn(console, 'error').mockImplementation(…).
  console.error = (...words: unknown[]) => void unexpected.push(words.map(String).join(' '));
});

afterEach(() => {
  const errors = unexpected.splice(0);
  if (errors.length > 0) throw new Error(`unexpected console.error:\n${errors.join('\n')}`);
});
