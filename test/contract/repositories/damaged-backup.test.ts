import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { restore } from '#src/adapters/postgres/restore.ts';
import { fresh, keptHotel, NOW, placed } from './kept-hotel.ts';

const kept = keptHotel();

describe('a file is refused, and nothing is touched, when', () => {
  const lines = () => gunzipSync(readFileSync(kept.backup)).toString().split('\n');
  const packed = (changed: readonly string[]) => gzipSync(changed.join('\n'));
  const header = (change: (header: { migrations: { name: string; checksum: string }[] }) => void) => {
    const [first = '', ...rest] = lines();
    const parsed = JSON.parse(first);
    change(parsed);
    return packed([JSON.stringify(parsed), ...rest]);
  };
  const flipped = (at: number) => {
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
    ['a bit near its start is wrong', () => flipped(0.1), 'is damaged'],
    ['a bit near its end is wrong', () => flipped(0.9), 'is damaged'],
    ['a row was taken out', () => packed(lines().toSpliced(20, 1)), 'is damaged'],
    [
      'a row was changed',
      () => packed(lines().map((line) => line.replace('"3000000"', '"3000001"').replace('618449', '618440'))),
      'What was copied is not what was kept',
    ],
    [
      'it comes from a newer version',
      () => header(({ migrations }) => migrations.push({ name: '9999_later.sql', checksum: 'x' })),
      'no such migration 9999_later.sql here',
    ],
    [
      'its migrations were others',
      () => header(({ migrations }) => Object.assign(migrations[0] ?? {}, { checksum: 'x' })),
      'no such migration 0001_booking.sql here',
    ],
  ])(
    '%s',
    async (_, bytes, words) => {
      const file = placed('spoiled.gz');
      writeFileSync(file, bytes());
      const elsewhere = fresh();
      await expect(restore(elsewhere, { file, replace: true, now: NOW })).rejects.toThrow(words);
      expect(existsSync(elsewhere) ? readdirSync(elsewhere).filter((name) => name !== 'lock') : []).toEqual([]);
    },
    60_000,
  );

  test('it is not there', async () => {
    const file = placed('nowhere.gz');
    await expect(restore(fresh(), { file, replace: false, now: NOW })).rejects.toThrow(
      `no backup that can be read at ${file}`,
    );
  });
});
