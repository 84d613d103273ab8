import type { Page } from 'playwright';
import type { Locale } from '#src/kernel/locale.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { createSiteDatabase } from '#test/e2e/support/site/backend-site.ts';
import { signInToDesk } from '#test/e2e/support/steps/desk-steps.ts';
import { openPage, type Visit } from '#test/e2e/support/steps/visitor.ts';
import { startSite } from '#test/support/site/site.ts';

const OWNER = { email: 'owner@hotel.example', password: 'three words together' };

const PAGE_LANGUAGES = { es: 'es-PA', en: 'en-US' } as const satisfies Record<Locale, string>;

/**
 * A site whose front desk has an owner, and the reservations of the demo unless told otherwise. One of another currency
 * or day needs an empty database, which it fills itself.
 */
export const startDeskSite = async (
  settings: Readonly<Record<string, string>> = { DEMO_RESERVATIONS: 'true' },
  { isEmpty = false } = {},
) =>
  startSite({
    settings: {
      ...(settings.DATABASE_URL
        ? {}
        : await createSiteDatabase({ isEmpty, isReserved: settings.DEMO_RESERVATIONS === 'true' })),
      BACKEND_ADMIN_EMAIL: OWNER.email,
      BACKEND_ADMIN_PASSWORD: OWNER.password,
      DESK_OTP: 'optional',
      ...settings,
    },
  });

/** The first tab of the owner, signed in to the desk by requests, with its first screen. */
export const openDesk = async (locale: Locale, visit: Visit & { readonly siteUrl: string }): Promise<Page> => {
  const page = await openPage({ locale: PAGE_LANGUAGES[locale], ...visit });
  await signInToDesk(page, locale, OWNER);
  await page.goto(createDeskLinks(locale).today);
  return page;
};
