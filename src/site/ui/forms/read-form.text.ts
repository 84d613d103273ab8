/** More than any field of the site needs; longer text is truncated before validation. */
const MAX_TEXT_LENGTH = 500;

/** Removes what PostgreSQL cannot store: NUL characters and lone surrogates. */
const toStorableText = (text: string, maxLength: number): string =>
  text.replaceAll('\0', '').slice(0, maxLength).toWellFormed();

const LINE_BREAKS_AND_CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

/** Reads the text fields of any form body; missing fields and files are empty text. */
export const readFormTexts = (form: unknown, maxLength = MAX_TEXT_LENGTH) => {
  const data = form instanceof FormData ? form : new FormData();
  const listTexts = (name: string): string[] =>
    data.getAll(name).flatMap((value) => (typeof value === 'string' ? [toStorableText(value, maxLength)] : []));
  const getText = (name: string): string => listTexts(name)[0] ?? '';
  return {
    listTexts,
    getText,
    /** Browsers remove line breaks from a single-line field (HTML, value sanitization), other clients might not. */
    getLine: (name: string): string => getText(name).replace(LINE_BREAKS_AND_CONTROLS, ' '),
  };
};
