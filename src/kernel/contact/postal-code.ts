import imported from 'validator/lib/isPostalCode.js';
import { normalizeFigures } from './normalize-text.ts';

type IsPostalCode = typeof import('validator/lib/isPostalCode.js').default;

/** CommonJS interop: Node's default import is the whole exports object, a bundler's is the function. */
const isPostalCode = ('default' in imported ? imported.default : imported) as IsPostalCode;

/** Countries with five-digit codes, which the specification's rule covers (§5). */
const FIVE_DIGITS: ReadonlySet<string> = new Set(
  `AS AX BA BL BT CR CU CZ DE DO DZ EE EG ES FI FM FR GF GP GR GT GU HR ID IT JO KE KH KR KW LK LT MA MC ME MF MH MM MN MP
MQ MX MY NC NP PE PF PK PM PR PW RE RS SA SE SK SM SN TH TR UA UM US UY VA VI WF YT ZM`.split(/\s+/),
);

const OTHER_PATTERNS: ReadonlySet<string> = new Set(
  `AD AT AU AZ BD BE BG BR BY CA CH CN CO DK GB HT HU IE IL IN IR IS JP LI LU LV MG MT NL NO NZ PL PT RO RU SG SI TN TW
ZA`.split(/\s+/),
);

/** Prefixes that the library requires and guests leave out. */
const PREFIXES: Readonly<Record<string, string>> = { AD: 'AD', AZ: 'AZ', HT: 'HT', LV: 'LV-' };

const ZIP = /^\d{5}(?:-\d{4})?$/;
const ANY_CODE = /^[A-Z\d](?:[A-Z\d -]{0,10}[A-Z\d])?$/;
/** Placeholder that the form once required for countries without codes; stored reservations contain it. */
const NO_CODE = '00000';
const MAX_LENGTH = 12;

export const isPostalCodeRequired = (country: string): boolean =>
  country === '' || FIVE_DIGITS.has(country) || OTHER_PATTERNS.has(country);

const listNotations = (typed: string, country: string): string[] => {
  const local = typed.replace(/^[A-Z]{1,3}-(?=\d)/, '');
  if (!OTHER_PATTERNS.has(country))
    return [typed, local.replaceAll(' ', ''), local.replace(/^(\d{5}) (\d{4})$/, '$1-$2')];
  const whole = local.replace(/[ -]/g, '');
  const divided = [' ', '-'].flatMap((mark) =>
    Array.from({ length: whole.length }, (_, index) => whole.slice(0, index) + mark + whole.slice(index)),
  );
  return [typed, whole, ...divided, `${PREFIXES[country] ?? ''}${whole}`];
};

const isWellFormed = (text: string, country: string): boolean => {
  if (text === NO_CODE) return true;
  if (country === '' || FIVE_DIGITS.has(country)) return ZIP.test(text);
  return OTHER_PATTERNS.has(country) ? isPostalCode(text, country as Parameters<IsPostalCode>[1]) : ANY_CODE.test(text);
};

const findNotation = (typed: string, country: string): string | undefined =>
  typed === '' || typed.length > MAX_LENGTH
    ? undefined
    : listNotations(typed, country).find((each) => isWellFormed(each, country));

/** Normalizes a postal code to its country's notation (`sw1a1aa` → `SW1A 1AA`), if it matches one. */
export const normalizePostalCode = (typed: string, country: string): string => {
  const text = normalizeFigures(typed)
    .toUpperCase()
    .replace(/[‐-―−ー]/g, '-')
    // `01.310-100`, `〒100-0001`
    .replace(/[〒.]/g, '')
    .trim()
    .replace(/ {2,}/g, ' ');
  return findNotation(text, country) ?? text;
};

export const isCountryPostalCode = (text: string, country: string): boolean =>
  text !== '' && isWellFormed(text, country);
