import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder; every script works from there, wherever it was called. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Node 24, which comes as an npm package whatever Node runs this script. */
export const NODE = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The project's own tools, and Node 24 among them, come before the machine's. */
export const createEnvironment = (extra = {}) => ({
  ...process.env,
  PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  ...extra,
});

/** Expected failure of a script; its message is one sentence and is printed without a stack. */
export class Failure extends Error {}

/** Runs a script; prints a failure and exits with 1. */
export const runScript = async (script) => {
  try {
    await script();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exit(1);
  }
};
