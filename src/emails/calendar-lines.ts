/** One property of a calendar file: its name with its parameters, and its value as it is written there. */
export type CalendarLine = readonly [name: string, value: string];

const LONGEST_LINE = 75;

/** RFC 5545, 3.3.11: a text value; other control characters may not stand in one. */
export const calendarText = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');

/** RFC 5545, 3.1: the value of a parameter, in quotes; RFC 6868 writes a quote in it as `^'`. */
export const calendarParameter = (text: string): string =>
  `"${text
    .replace(/\p{Cc}+/gu, ' ')
    .replaceAll('^', '^^')
    .replaceAll('"', "^'")}"`;

/** RFC 5545, 3.1: no line is longer than 75 octets, and none breaks within a character. */
export const folded = (line: string): string => {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LONGEST_LINE) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
};

/** Lines of a calendar file, folded, each with its end. */
export const calendarFile = (lines: readonly CalendarLine[]): string =>
  lines.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('');
