import type { Page } from 'playwright';
import type { Locale } from '#src/kernel/locale.ts';
import { openPage, type Visit } from '#test/e2e/support/steps/visitor.ts';

/** Browsers ask for the language of the pages that they are shown, so that none offers the other one. */
const TAGS = { es: 'es-PA', en: 'en-US' } as const satisfies Record<Locale, string>;

/** The first tab of a guest who reads that language, on a wide screen. */
export const openReader = (locale: Locale, options: Visit = {}): Promise<Page> =>
  openPage({ locale: TAGS[locale], viewport: { width: 1440, height: 900 }, ...options });
