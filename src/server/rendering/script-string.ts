const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '<': '\\x3C',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '\\x00',
};

/** It cannot end its script element. Single quotes, because payloads are full of double ones. */
export const quoteScriptString = (text: string): string =>
  `'${text.replace(/[\\'<\n\r\0]/g, (character) => ESCAPES[character] ?? '')}'`;

const CHARACTERS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ESCAPES).map(([character, escaped]) => [escaped, character]),
);

/** Reads what `quoteScriptString` wrote. */
export const readScriptString = (quoted: string): string =>
  quoted.slice(1, -1).replace(/\\(?:x[0-9A-F]{2}|.)/g, (escaped) => CHARACTERS[escaped] ?? escaped);
