import { afterEach, beforeEach } from 'vitest';
import { forbidRemoteConnections } from './loopback-only.ts';

forbidRemoteConnections();

const unexpected: string[] = [];

beforeEach(() => {
  // A test that expects an error puts its own spy here: vi.spyOn(console, 'error').mockImplementation(…).
  console.error = (...words: unknown[]) => void unexpected.push(words.map(String).join(' '));
});

afterEach(() => {
  const errors = unexpected.splice(0);
  if (errors.length > 0) throw new Error(`unexpected console.error:\n${errors.join('\n')}`);
});
