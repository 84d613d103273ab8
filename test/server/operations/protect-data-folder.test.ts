import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#src/server/operations/log.ts';
import { protectDataFolder } from '#src/server/operations/protect-data-folder.ts';

let parent: string;
let folder: string;
const lines: string[] = [];
const log = createLog('info', { write: (line) => lines.push(line) });

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'punta-serena-modes-'));
  folder = join(parent, 'data');
  lines.length = 0;
});
afterEach(() => rmSync(parent, { recursive: true }));

const readMode = (path: string): string => (statSync(path).mode & 0o7777).toString(8);

/** Writes a file of mode 0666 in folders of mode 0755 below the data folder. */
const writeOpenFile = (path: string): string => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  for (let each = dirname(file); each.startsWith(folder); each = dirname(each)) chmodSync(each, 0o755);
  writeFileSync(file, '');
  chmodSync(file, 0o666);
  return file;
};

const SITE_FILES = [
  'lock',
  'mail/a.eml',
  'backups/hotel.backup',
  'postgres/PG_VERSION',
  'postgres/base/1/1247',
  'postgres.before-20261121T201145Z/global/pg_control',
];

describe.skipIf(process.platform === 'win32')('protectDataFolder', () => {
  test('removes the bits of group and other from a folder of mode 0755 and files of mode 0666', () => {
    SITE_FILES.forEach(writeOpenFile);
    protectDataFolder(folder, log);
    const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
    expect(all.length).toBe(13);
    expect(all.filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([]);
    expect([readMode(folder), readMode(join(folder, 'lock')), readMode(join(folder, 'mail'))]).toEqual([
      '700',
      '600',
      '700',
    ]);
    expect(lines.join('')).toContain('"entries":14');
  });

  test.each(SITE_FILES.slice(0, 1).concat(SITE_FILES.slice(3, 5)))(
    'repairs a folder of mode 0700 of an older version, %s open',
    (path) => {
      const file = writeOpenFile(path);
      chmodSync(folder, 0o700);
      protectDataFolder(folder, log);
      expect(readMode(file)).toBe('600');
    },
  );

  test('does not walk a protected folder again', () => {
    const deep = writeOpenFile('postgres/base/1/1247');
    protectDataFolder(folder, log);
    chmodSync(deep, 0o644);
    protectDataFolder(folder, log);
    expect(readMode(deep)).toBe('644');
    expect(lines).toHaveLength(1);
  });

  test('leaves foreign entries and targets of links unchanged', () => {
    const photo = writeOpenFile('photos/pool.jpg');
    writeOpenFile('mail/a.eml');
    const outside = join(parent, 'outside');
    writeFileSync(outside, '');
    chmodSync(outside, 0o644);
    symlinkSync(outside, join(folder, 'mail', 'link'));
    protectDataFolder(folder, log);
    expect([readMode(photo), readMode(join(folder, 'photos')), readMode(outside)]).toEqual(['666', '755', '644']);
    expect([readMode(folder), readMode(join(folder, 'mail', 'a.eml'))]).toEqual(['700', '600']);
  });

  test('changes only entries of the site in a folder that all users write to, such as /tmp', () => {
    const mail = writeOpenFile('mail/a.eml');
    chmodSync(folder, 0o1777);
    protectDataFolder(folder, log);
    expect([readMode(folder), readMode(mail)]).toEqual(['1777', '600']);
    expect(lines.join('')).toContain('shared or of another user');
  });

  test('does not create a missing folder', () => {
    protectDataFolder(folder, log);
    expect(readdirSync(parent)).toEqual([]);
    expect(lines).toEqual([]);
  });
});
