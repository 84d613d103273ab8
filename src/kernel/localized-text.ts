import type { Locale } from './locale.ts';

/** The same text in each language of the site. */
export type LocalizedText = Readonly<Record<Locale, string>>;
