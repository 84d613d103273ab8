import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addNote, markNote, type NotePorts } from '#src/desk/notes/keep-notes.service.ts';
import { createTestHold } from '#test/support/booking/builders.ts';
import { createPaidReservation } from '#test/support/booking/paid-reservations.ts';
import { createFixedClock } from '#test/support/fakes/fixed-clock.ts';

const MARIA = { kind: 'desk', userId: '1', name: 'María', role: 'desk' } as const;
const NOW = '2027-01-10T15:00:00.000Z';

const paid = createPaidReservation();
const { reserva, code } = paid;

const write = vi.fn<NotePorts['reservationNotes']['write']>();
const findByCode = vi.fn<NotePorts['reservations']['findByCode']>();
const ports: NotePorts = {
  reservations: { findByCode },
  reservationNotes: { write, list: async () => [] },
  clock: createFixedClock(NOW),
};

beforeEach(() => {
  write.mockReset().mockResolvedValue('written');
  findByCode.mockReset().mockImplementation(async (asked) => (asked === code ? paid : undefined));
});

const add = (text: string, differences = {}) =>
  addNote(ports, { code, actor: MARIA, text, pinned: false, seen: 2, ...differences });

describe('addNote', () => {
  test('writes the text without its outer white space, with author, time and what the author saw', async () => {
    expect(await add('  Late,\r\nvery late \n', { pinned: true })).toEqual({ ok: true, value: null });
    const entry = { about: null, text: 'Late,\nvery late', pinned: true, struck: false, by: MARIA, at: NOW };
    expect(write.mock.calls).toEqual([[reserva, entry, 2]]);
  });

  test.each([
    ['white space alone', ' \r\n\t', 'note-required'],
    ['invisible characters alone', '\u200b\u2060 \ufeff', 'note-required'],
    ['2,001 characters', 'x'.repeat(2_001), 'note-too-long'],
  ])('refuses %s', async (_, text, refused) => {
    expect(await add(text)).toMatchObject({ ok: false, code: refused });
    expect(write).not.toHaveBeenCalled();
  });

  test('counts characters, not code units: 2,000 emoji are accepted', async () => {
    expect(await add('🏝'.repeat(2_000))).toMatchObject({ ok: true });
  });

  test('accepts a note that was written before, as the first time (B12)', async () => {
    write.mockResolvedValue('repeated');
    expect(await add('Late')).toEqual({ ok: true, value: null });
  });

  test('refuses an unknown code, and a reservation that is only held', async () => {
    expect(await add('Late', { code: '22222222' })).toMatchObject({ code: 'unknown-reservation' });
    findByCode.mockResolvedValue(createTestHold());
    expect(await add('Late')).toMatchObject({ code: 'unknown-reservation' });
    expect(write).not.toHaveBeenCalled();
  });
});

describe('markNote', () => {
  const mark = (what: 'pin' | 'unpin' | 'strike', differences = {}) =>
    markNote(ports, { code, actor: MARIA, seq: 7, mark: what, ...differences });

  test.each([
    ['pin', { pinned: true, struck: false }],
    ['unpin', { pinned: false, struck: false }],
    ['strike', { pinned: false, struck: true }],
  ] as const)('%s: writes an entry about the note, without text', async (what, marked) => {
    expect(await mark(what)).toEqual({ ok: true, value: null });
    expect(write.mock.calls).toEqual([[reserva, { about: 7, text: null, ...marked, by: MARIA, at: NOW }, 0]]);
  });

  test('accepts a mark that the note has already, and refuses one of a note that does not exist', async () => {
    write.mockResolvedValue('repeated');
    expect(await mark('pin')).toMatchObject({ ok: true });
    write.mockResolvedValue('unknown-note');
    expect(await mark('pin')).toMatchObject({ code: 'unknown-reservation' });
  });

  test('refuses an unknown code', async () => {
    expect(await mark('strike', { code: '22222222' })).toMatchObject({ code: 'unknown-reservation' });
    expect(write).not.toHaveBeenCalled();
  });
});
