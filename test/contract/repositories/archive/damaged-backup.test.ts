import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { restoreBackup } from '#src/server/database/archive/restore.ts';
import {
  createDataFolderPath,
  getTestPath,
  NOW,
  prepareHotelBackup,
} from '#test/contract/repositories/support/backup-fixture.ts';

const kept = prepareHotelBackup();

describe('damaged backup is refused, and nothing changes, when', () => {
  const readLines = () => gunzipSync(readFileSync(kept.backup)).toString().split('\n');
  const packLines = (changed: readonly string[]) => gzipSync(changed.join('\n'));
  const changeHeader = (change: (header: { migrations: { name: string; checksum: string }[] }) => void) => {
    const [first = '', ...rest] = readLines();
    const parsed = JSON.parse(first);
    change(parsed);
    return packLines([JSON.stringify(parsed), ...rest]);
  };
  const flipByte = (at: number) => {
    const bytes = readFileSync(kept.backup);
    const where = Math.floor(bytes.length * at);
    bytes.writeUInt8((bytes[where] ?? 0) ^ 0x10, where);
    return bytes;
  };

  test.each<[string, () => Uint8Array, string]>([
    ['it is empty', () => new Uint8Array(), 'is damaged'],
    ['it is no archive', () => Buffer.from('not an archive'), 'is damaged'],
    ['it is an archive of something else', () => gzipSync('{"format":"other"}\n'), 'is damaged'],
    ['its end is missing', () => readFileSync(kept.backup).subarray(0, -1_000), 'is damaged'],
    [
      'half of it is missing',
      () => readFileSync(kept.backup).subarray(0, statSync(kept.backup).size / 2),
      'is damaged',
    ],
    ['a bit near its start is wrong', () => flipByte(0.1), 'is damaged'],
    ['a bit near its end is wrong', () => flipByte(0.9), 'is damaged'],
    ['a row was taken out', () => packLines(readLines().toSpliced(20, 1)), 'is damaged'],
    [
      'a row was changed',
      () => packLines(readLines().map((line) => line.replace('"3000000"', '"3000001"').replace('618449', '618440'))),
      'The copy differs from the archive',
    ],
    [
      'it comes from a newer version',
      () => changeHeader(({ migrations }) => migrations.push({ name: '9999_later.sql', checksum: 'x' })),
      'its migration 9999_later.sql is unknown here',
    ],
    [
      'its migrations were others',
      () => changeHeader(({ migrations }) => Object.assign(migrations[0] ?? {}, { checksum: 'x' })),
      'its migration 0001_schema.sql is unknown here',
    ],
  ])(
    '%s',
    async (_, bytes, words) => {
      const file = getTestPath('spoiled.gz');
      writeFileSync(file, bytes());
      const elsewhere = createDataFolderPath();
      await expect(restoreBackup(elsewhere, { file, replace: true, now: NOW })).rejects.toThrow(words);
      expect(existsSync(elsewhere) ? readdirSync(elsewhere).filter((name) => name !== 'lock') : []).toEqual([]);
    },
    60_000,
  );

  test('it does not exist', async () => {
    const file = getTestPath('nowhere.gz');
    await expect(restoreBackup(createDataFolderPath(), { file, replace: false, now: NOW })).rejects.toThrow(
      `no backup that can be read at ${file}`,
    );
  });
});
