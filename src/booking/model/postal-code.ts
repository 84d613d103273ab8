import imported from 'validator/lib/isPostalCode.js';
import { normalizeFigures } from './plain-text.ts';

type IsPostalCode = typeof import('validator/lib/isPostalCode.js').default;

/** A CommonJS module: to Node its default is all that it exports, to a bundler the function. */
const isPostalCode = ('default' in imported ? imported.default : imported) as IsPostalCode;

/** Where codes have five digits: there the specification's rule holds (§5). */
const FIVE_DIGITS: ReadonlySet<string> = new Set(
  `AS AX BA BL BT CR CU CZ DE DO DZ EE EG ES FI FM FR GF GP GR GT GU HR ID IT JO KE KH KR KW LK LT MA MC ME MF MH MM MN MP
MQ MX MY NC NP PE PF PK PM PR PW RE RS SA SE SK SM SN TH TR UA UM US UY VA VI WF YT ZM`.split(/\s+/),
);

/** Countries whose pattern the library knows, beside those of five digits. */
const OTHER_PATTERNS: ReadonlySet<string> = new Set(
  `AD AT AU AZ BD BE BG BR BY CA CH CN CO DK GB HT HU IE IL IN IR IS JP LI LU LV MG MT NL NO NZ PL PT RO RU SG SI TN TW
ZA`.split(/\s+/),
);

/** What the library wants before the digits, and guests leave out. */
const PREFIXES: Readonly<Record<string, string>> = { AD: 'AD', AZ: 'AZ', HT: 'HT', LV: 'LV-' };

/** Specification §5. */
const ZIP = /^\d{5}(?:-\d{4})?$/;
/** A country without codes, or whose pattern is not known: anything that could be one. */
const ANY_CODE = /^[A-Z\d](?:[A-Z\d -]{0,10}[A-Z\d])?$/;
/** An address without a code; pages have asked for it, so it stands in reservations of every country. */
const NO_CODE = '00000';
/** Longer than any code: nothing more is tried. */
const LONGEST = 12;

/** Whether guests from there have to tell a code; without a country they have. */
export const needsPostalCode = (country: string): boolean =>
  country === '' || FIVE_DIGITS.has(country) || OTHER_PATTERNS.has(country);

/** The ways in which one code is written: as it was typed, whole, divided by a space or a hyphen, with its country. */
const writings = (typed: string, country: string): string[] => {
  const local = typed.replace(/^[A-Z]{1,3}-(?=\d)/, '');
  if (!OTHER_PATTERNS.has(country)) return [typed, local.replaceAll(' ', '')];
  const whole = local.replace(/[ -]/g, '');
  const divided = [' ', '-'].flatMap((mark) =>
    Array.from({ length: whole.length }, (_, index) => whole.slice(0, index) + mark + whole.slice(index)),
  );
  return [typed, whole, ...divided, `${PREFIXES[country] ?? ''}${whole}`];
};

const isWellWritten = (text: string, country: string): boolean => {
  if (text === NO_CODE) return true;
  if (country === '' || FIVE_DIGITS.has(country)) return ZIP.test(text);
  return OTHER_PATTERNS.has(country) ? isPostalCode(text, country as Parameters<IsPostalCode>[1]) : ANY_CODE.test(text);
};

const find = (typed: string, country: string): string | undefined =>
  typed === '' || typed.length > LONGEST
    ? undefined
    : writings(typed, country).find((each) => isWellWritten(each, country));

/** The code as its country writes it (`sw1a1aa` → `SW1A 1AA`), or what was typed where it can be none. */
export const normalizePostalCode = (typed: string, country: string): string => {
  const text = normalizeFigures(typed)
    .toUpperCase()
    .replace(/[‐-―−]/g, '-')
    .replace(/ {2,}/g, ' ');
  return find(text, country) ?? text;
};

/** Whether a normalised code can be one of its country (ISO 3166-1 alpha-2). */
export const isPostalCodeIn = (text: string, country: string): boolean => text !== '' && isWellWritten(text, country);
