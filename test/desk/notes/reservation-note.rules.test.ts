import { expect, test } from 'vitest';
import { findNoteAction, isNoteSo, type NoteEntry, readNotes } from '#src/desk/notes/reservation-note.rules.ts';
import type { Actor } from '#src/kernel/actor.ts';

const MARIA: Actor = { kind: 'desk', userId: '1', name: 'María', role: 'desk' };
const ANA: Actor = { kind: 'desk', userId: '2', name: 'Ana', role: 'owner' };

const createEntry = (seq: number, differences: Partial<NoteEntry> = {}): NoteEntry => ({
  seq,
  about: null,
  text: differences.about === undefined ? `Note ${seq}` : null,
  pinned: false,
  struck: false,
  by: MARIA,
  at: `2027-01-0${seq}T12:00:00.000Z`,
  ...differences,
});

test('readNotes: lists pinned notes first, then the newest', () => {
  const entries = [
    createEntry(1),
    createEntry(2),
    createEntry(3, { pinned: true }),
    createEntry(4, { about: 1, pinned: true }),
  ];
  expect(readNotes(entries).map(({ seq, pinned }) => [seq, pinned])).toEqual([
    [3, true],
    [1, true],
    [2, false],
  ]);
});

test('readNotes: keeps the text of a struck note, with who struck it; nothing changes it afterwards', () => {
  const entries = [
    createEntry(1, { pinned: true }),
    createEntry(2, { about: 1, struck: true, by: ANA }),
    createEntry(3, { about: 1, pinned: true }),
  ];
  expect(readNotes(entries)).toEqual([
    {
      ...readNotes([createEntry(1)])[0],
      text: 'Note 1',
      pinned: false,
      struck: { by: ANA, at: '2027-01-02T12:00:00.000Z' },
    },
  ]);
});

test('isNoteSo: tells whether a note is pinned, unpinned or struck already (B12)', () => {
  const entries = [createEntry(1), createEntry(2, { about: 1, pinned: true })];
  const ask = (mark: Partial<NoteEntry>) => isNoteSo(entries, createEntry(3, { about: 1, ...mark }));
  expect(ask({ pinned: true })).toBe(true);
  expect(ask({ pinned: false })).toBe(false);
  expect(ask({ struck: true })).toBe(false);
});

test.each([
  ['note-added', {}],
  ['note-pinned', { about: 1, pinned: true }],
  ['note-unpinned', { about: 1 }],
  ['note-struck', { about: 1, struck: true }],
])('findNoteAction: names %s', (action, differences) => {
  expect(findNoteAction(createEntry(2, differences))).toBe(action);
});
