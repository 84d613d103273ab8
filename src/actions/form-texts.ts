/** More than any form of the site has; a longer text is cut off before a rule reads it. */
const LONGEST_TEXT = 500;

/** Reads the text fields of a form body, whatever was sent: a missing field is the empty text, a file is none. */
export const formTexts = (form: unknown, longest = LONGEST_TEXT) => {
  const data = form instanceof FormData ? form : new FormData();
  const all = (name: string): string[] =>
    data.getAll(name).flatMap((value) => (typeof value === 'string' ? [value.slice(0, longest)] : []));
  return { all, one: (name: string): string => all(name)[0] ?? '' };
};
