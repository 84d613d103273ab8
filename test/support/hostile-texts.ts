/** What regular expressions and loops stumble over, alone or again and again: separators, spaces, quotes, escapes, digits. */
const UNITS = [
  ...[
    ' ',
    '\t',
    '\n',
    ',',
    ';',
    ':',
    '=',
    '&',
    '.',
    '-',
    '_',
    '/',
    '\\',
    '"',
    "'",
    '@',
    '%',
    '+',
    '*',
    '<',
    '(',
    '[',
    '{',
  ],
  ...[
    'a',
    'A',
    '0',
    '4',
    'é',
    '\u0301',
    '王',
    '%41',
    '%c3',
    '%25',
    '::',
    '..',
    './',
    '//',
    '<a',
    '<!--',
    '&amp;',
    '{"',
  ],
  ...[
    ' ,',
    ', ',
    ' ;',
    '; ',
    'a ',
    'a,',
    'a;',
    'a=',
    'a.',
    'a@',
    'a-',
    'a/',
    '0 ',
    '0-',
    '0.',
    '0:',
    'q=0;',
    'W/"',
    'bytes=0',
  ],
];

/** What a parser expects to read first, so that the rest is read at all. */
const BEGINNINGS = ['', 'a', 'a@', '/', '/EN/', '/RSC/R/', '/rooms/', 'bytes=', '2', '4', '"', 'x=', '<style>'];

/** Most patterns take no such end, and are tried again from every place. */
const END = '!';

export interface HostileText {
  /** Says in a failed test what was read. */
  readonly name: string;
  /** @param length in UTF-16 code units, about. */
  readonly build: (length: number) => string;
}

/** Hostile texts of any length. */
export const HOSTILE_TEXTS: readonly HostileText[] = BEGINNINGS.flatMap((beginning) =>
  UNITS.map((unit) => ({
    name: `${JSON.stringify(beginning)} + ${JSON.stringify(unit)} × n + ${JSON.stringify(END)}`,
    build: (length: number) => beginning + unit.repeat(Math.ceil(length / unit.length)) + END,
  })),
);
