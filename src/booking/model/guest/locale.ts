/** The languages of the hotel: in one of them a guest books and is written to. */
export const LOCALES = ['es', 'en'] as const;

export type Locale = (typeof LOCALES)[number];
