import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Paths of the complete mails of a kind, oldest first; a file that is still being written has another ending. */
export const listMails = async (folder: string, kind: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.includes(`_${kind}_`) && name.endsWith('.eml'))
    .sort()
    .map((name) => join(folder, name));
};
