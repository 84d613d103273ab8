import type { Locale } from './guest/locale.ts';

/** The same text in each language of the site. */
export type LocalizedText = Readonly<Record<Locale, string>>;
