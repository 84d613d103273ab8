import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addEntry,
  createAccessCookie,
  parseEntries,
  serializeAccessCookie,
  serializeEntries,
} from '#src/booking/access/access-cookie.ts';

const createEntry = (number: number, key = 'K'.repeat(36)) => ({ reserva: String(number).padStart(22, '0'), key });

describe('access cookie', () => {
  test('a round trip keeps the entries', () => {
    const entries = [1, 2, 3].map((number) => createEntry(number));
    expect(parseEntries(serializeEntries(entries))).toEqual(entries);
    expect(parseEntries(serializeEntries([]))).toEqual([]);
    expect(parseEntries(undefined)).toEqual([]);
  });

  test('holds each reservation once, at most five, newest first', () => {
    const kept = [1, 2, 3, 4, 5, 6, 3].reduce<ReturnType<typeof parseEntries>>(
      (entries, number, index) => addEntry(entries, createEntry(number, String(index).repeat(36))),
      [],
    );
    expect(kept).toEqual(
      [3, 6, 5, 4, 2].map((number) => expect.objectContaining({ reserva: createEntry(number).reserva })),
    );
    expect(kept[0]?.key).toBe('6'.repeat(36));
  });

  test('at most five entries are read from any cookie', () => {
    fc.assert(fc.property(fc.string(), (text) => parseEntries(text).length <= 5));
    const many = serializeEntries(Array.from({ length: 50 }, (_, number) => createEntry(number)));
    expect(parseEntries(many)).toHaveLength(5);
    expect(parseEntries(`x.${serializeEntries([createEntry(1)])}.${'A'.repeat(59)}`)).toEqual([createEntry(1)]);
  });
});

test.each([
  ['https://hotel.example', '__Host-reservations=x; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure'],
  ['http://localhost:8080', 'reservations=x; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax'],
])('access cookie: on %s it is HttpOnly, SameSite=Lax and expires after 30 days', (siteUrl, header) => {
  expect(serializeAccessCookie(createAccessCookie(siteUrl), 'x')).toBe(header);
});
