/** Inputs for ReDoS and slow loops: separators, spaces, quotes, escapes, digits, repeated. */
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

/** Prefixes that parsers require. */
const BEGINNINGS = ['', 'a', 'a@', '/', '/EN/', '/RSC/R/', '/rooms/', 'bytes=', '2', '4', '"', 'x=', '<style>'];

/** A suffix that most patterns reject, which causes backtracking. */
const END = '!';

export interface HostileText {
  /** Abbreviates an input for messages of failed tests. */
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
