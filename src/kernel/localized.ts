import type { Locale } from './locale.ts';

/** Text of the backend; `lang` differs from the page's when en-US replaces a missing translation. */
export interface Localized {
  readonly text: string;
  readonly lang: Locale;
}
