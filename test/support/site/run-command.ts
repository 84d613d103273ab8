import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Runs `npm run <command> -- <args>` beside a site, by its `DATA_DIR` or `DATABASE_URL`. What an earlier command compiled
 * is used again. @throws with exit code and output when it is refused
 */
export const runCommand = (settings: Readonly<Record<string, string>>, ...args: readonly string[]) => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...settings };
  return promisify(execFile)(process.execPath, ['--conditions=react-server', 'src/cli.ts', ...args], { env });
};
