import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ItemTexts, listFields, pickTexts } from '#src/content/editing/editable-item.rules.ts';
import {
  type ContentVersion,
  findOvertakenFields,
  isWritten,
  mergeDraft,
  mergeTyped,
  planTakeBack,
} from '#src/desk/website/content-version.rules.ts';

const createVersion = (before: ItemTexts, after: ItemTexts): ContentVersion => ({
  ...{ versionId: 'v1', collection: 'footer', id: '1', state: 'published', at: '2026-11-24T15:00:00.000Z' },
  by: { kind: 'desk', userId: 'u1', name: 'María', role: 'owner' },
  ...{ before, after, draftId: null, takesBack: null },
});

/** Few texts, so that they are often the same. */
const texts = fc
  .record(Object.fromEntries(listFields('footer').map(({ key }) => [key, fc.constantFrom('a', 'b', 'c')])))
  .map((each) => pickTexts('footer', each));

const KEYS = listFields('footer').map(({ key }) => key);

describe('mergeTyped (D31)', () => {
  test('a field that one of the two changed gets that change, and one that both changed differently is a conflict', () => {
    fc.assert(
      fc.property(texts, texts, texts, (original, current, typed) => {
        const merged = mergeTyped('footer', { original, current, typed });
        const conflicts = merged.conflicts.map(({ key }) => key);
        for (const key of KEYS) {
          const [mine, theirs] = [typed[key] !== original[key], current[key] !== original[key]];
          expect(merged.texts[key]).toBe(mine ? typed[key] : current[key]);
          expect(conflicts.includes(key)).toBe(mine && theirs && typed[key] !== current[key]);
        }
      }),
    );
  });

  test('where nobody knows what the form was opened on, every difference is a conflict', () => {
    fc.assert(
      fc.property(texts, texts, (current, typed) => {
        const merged = mergeTyped('footer', { original: undefined, current, typed });
        expect(merged.texts).toEqual(typed);
        expect(merged.conflicts.map(({ key }) => key)).toEqual(KEYS.filter((key) => current[key] !== typed[key]));
      }),
    );
  });
});

describe('planTakeBack (D33)', () => {
  test('what nobody changed since says again what it said before; everything else stays and is listed', () => {
    fc.assert(
      fc.property(texts, texts, texts, (before, after, live) => {
        const { texts: planned, fields, kept } = planTakeBack(createVersion(before, after), live);
        for (const key of KEYS) {
          const isChanged = before[key] !== after[key];
          const isTaken = isChanged && live[key] === after[key];
          expect(planned[key]).toBe(isTaken ? before[key] : live[key]);
          expect(fields.some((field) => field.key === key)).toBe(isTaken);
          expect(kept.some((field) => field.key === key)).toBe(isChanged && !isTaken);
        }
      }),
    );
  });

  test('taking back the newest version and then that one says the same as before', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const back = planTakeBack(createVersion(before, after), after).texts;
        expect(back).toEqual(before);
        expect(planTakeBack(createVersion(after, back), back).texts).toEqual(after);
      }),
    );
  });
});

test('a draft is shown on what the website says now, and says which of its fields were overtaken (D31)', () => {
  const before = pickTexts('footer', { center_column_es: 'a', center_column_en: 'a', right_column_es: 'a' });
  const draft = createVersion(before, { ...before, center_column_es: 'mine', center_column_en: 'mine' });
  const live = { ...before, center_column_es: 'theirs', right_column_es: 'theirs' };
  expect(mergeDraft(draft, live)).toEqual({
    ...live,
    ...{ center_column_es: 'mine', center_column_en: 'mine' },
  });
  expect(findOvertakenFields(draft, live).map(({ key }) => key)).toEqual(['center_column_es']);
});

test('a publication was written when the backend has all of its changes (D32)', () => {
  const before = pickTexts('footer', { center_column_es: 'a', right_column_es: 'a' });
  const version = createVersion(before, { ...before, center_column_es: 'b', right_column_es: 'b' });
  expect(isWritten(version, version.after)).toBe(true);
  expect(isWritten(version, { ...version.after, center_column_en: 'other' })).toBe(true);
  expect(isWritten(version, { ...version.after, right_column_es: 'a' })).toBe(false);
  expect(isWritten(version, { ...version.after, right_column_es: 'of somebody else' })).toBe(false);
  expect(isWritten(version, before)).toBe(false);
});
