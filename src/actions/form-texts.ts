/** More than any form of the site has; a longer text is cut off before a rule reads it. */
const LONGEST_TEXT = 500;

/** As a database keeps it: it knows no NUL, and no half of a character that was cut in two. */
const storable = (text: string, longest: number): string => text.replaceAll('\0', '').slice(0, longest).toWellFormed();

/** Control characters, and the line and paragraph separators of Unicode. */
const LINE_BREAKS_AND_CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

/** Reads the text fields of a form body, whatever was sent: a missing field is the empty text, a file is none. */
export const formTexts = (form: unknown, longest = LONGEST_TEXT) => {
  const data = form instanceof FormData ? form : new FormData();
  const all = (name: string): string[] =>
    data.getAll(name).flatMap((value) => (typeof value === 'string' ? [storable(value, longest)] : []));
  const one = (name: string): string => all(name)[0] ?? '';
  return {
    all,
    one,
    /** Reads a field of one line. A browser sends no line break in it (HTML, value sanitization); another client might. */
    line: (name: string): string => one(name).replace(LINE_BREAKS_AND_CONTROLS, ' '),
  };
};
