import { type Entry, getMember, reportProblem } from './file-entries.ts';
import type { FileProblem } from './rates-file.ts';

const LIMIT_PAIRS = [
  ['sellFrom', 'sellTo', 'is before'],
  ['stayFrom', 'stayTo', 'is before'],
  ['minAdvanceDays', 'maxAdvanceDays', 'is less than'],
  ['minStay', 'maxStay', 'is less than'],
] as const;

const isReversed = (least: unknown, most: unknown): boolean =>
  (typeof least === 'number' && typeof most === 'number' && most < least) ||
  (typeof least === 'string' && typeof most === 'string' && most < least);

/** Checks that no limit ends before it begins. */
export const checkLimits = ({ path, value }: Entry<unknown>): FileProblem[] => {
  const limits = getMember(value, 'limits');
  return LIMIT_PAIRS.flatMap(([least, most, words]) =>
    reportProblem(
      isReversed(getMember(limits, least), getMember(limits, most)),
      `${path}.limits.${most}`,
      `${words} ${least}`,
    ),
  );
};

/** Checks that something on sale has a text in both languages; `words` say what it has. */
export const checkTexts = ({ path, value }: Entry<unknown>, member: string, words: string): FileProblem[] =>
  ['es', 'en'].flatMap((language) =>
    reportProblem(
      getMember(value, 'status') === 'on-sale' && getMember(getMember(value, member), language) === '',
      `${path}.${member}.${language}`,
      `is empty; ${words} in both languages`,
    ),
  );
