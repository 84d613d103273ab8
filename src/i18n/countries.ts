import { COUNTRY_CODES } from '#src/booking/model/countries.ts';
import type { Locale } from '#src/routing/locales.ts';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
}

const namesIn = (locale: Locale): Country[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) => compare(a.name, b.name));
};

const COUNTRIES: Readonly<Record<Locale, readonly Country[]>> = { es: namesIn('es'), en: namesIn('en') };

/** Every country by its name in a language, in that language's order; made on the server, so that no browser loads it. */
export const countriesIn = (locale: Locale): readonly Country[] => COUNTRIES[locale];
