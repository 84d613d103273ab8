import type { Locale } from '#src/kernel/locale.ts';

/** A time that is written out, and what stands behind it: the end of a range has the half of the day of both. */
const TIME = /\b\d{1,2}:\d{2}\b(?:[–-]\d{1,2}(?::\d{2})?)?(.{0,3})/gs;

/** Times that are not by the clock of their language: 24 hours in Spanish, 12 in English. */
export const listWrongTimes = (text: string, locale: Locale): string[] =>
  locale === 'en'
    ? [...text.matchAll(TIME)].filter(([, after]) => !/^[ \u00a0][ap]m/.test(after ?? '')).map(([time]) => time)
    : (text.match(/\b\d{1,2}(?::\d{2})?\s?[ap]\.?\s?m\b/g) ?? []);
