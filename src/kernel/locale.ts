/** Languages of the site. Another one also needs `src/messages`, its prefix in `site/i18n/locales.ts` and settings by language. */
export const LOCALES = ['es', 'en'] as const;

export type Locale = (typeof LOCALES)[number];

const readWeight = (parameters: readonly string[]): number =>
  Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1);

/** Languages of an `Accept-Language` header, the preferred one first, without refused ones (`q=0`). RFC 9110 §12.5.4 */
export const listAcceptedLanguages = (header: string): string[] =>
  header
    .toLowerCase()
    .split(',')
    .map((range) => range.split(';').map((part) => part.trim()))
    .map(([language = '', ...parameters]) => ({ language, weight: readWeight(parameters) }))
    .filter(({ language, weight }) => language !== '' && weight > 0 && weight <= 1)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ language }) => language);

/** The same text in each language of the site. */
export type LocalizedText = Readonly<Record<Locale, string>>;

/** Text of the backend; `lang` differs from the page's when en-US replaces a missing translation. */
export interface Localized {
  readonly text: string;
  readonly lang: Locale;
}
