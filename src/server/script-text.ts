const ESCAPED: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '<': '\\x3C',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '\\x00',
};

/** A string of JavaScript that holds `text` and ends no script. Between single quotes, for payloads are full of double ones. */
export const quoted = (text: string): string =>
  `'${text.replace(/[\\'<\n\r\0]/g, (character) => ESCAPED[character] ?? '')}'`;
