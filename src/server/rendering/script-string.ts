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
