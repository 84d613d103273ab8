import { COUNTRY_CODES } from '#src/kernel/contact/country-codes.ts';
import type { Locale } from '#src/kernel/locale.ts';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
}

const listCountries = (locale: Locale): Country[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) => compare(a.name, b.name));
};

const COUNTRIES: Readonly<Record<Locale, readonly Country[]>> = { es: listCountries('es'), en: listCountries('en') };

/** Lists countries by localized name, in collation order; on the server, to save the browser the data. */
export const getCountries = (locale: Locale): readonly Country[] => COUNTRIES[locale];
