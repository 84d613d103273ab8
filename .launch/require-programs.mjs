import { existsSync } from 'node:fs';
import { Failure } from './project.mjs';

/**
 * Stops a command whose programs are not all on this machine, naming Debian's packages that bring them.
 * @param {string} who
 * @param {Readonly<Record<string, string>>} programs by package
 */
export const requirePrograms = (who, programs) => {
  const missing = Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
  if (missing.length > 0)
    throw new Failure(`${who} needs more: apt-get install --no-install-recommends ${missing.join(' ')}`);
};
