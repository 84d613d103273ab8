import type { Locale } from '#src/routing/locales.ts';

/** How an unpaid hold is offered on other pages, in either language. */
export type HoldOffers = Readonly<
  Record<Locale, { readonly text: string; readonly action: string; readonly href: string }>
>;

export interface KeptHold {
  /** ISO instant. B11 */
  readonly expiresAt: string;
  readonly offers: HoldOffers;
}

const KEY = 'booking:held';

/** Keeps the hold for the other pages of this browser; null: there is none any more. */
export const keepHold = (hold: KeptHold | null): void => {
  try {
    if (hold) window.localStorage.setItem(KEY, JSON.stringify(hold));
    else window.localStorage.removeItem(KEY);
  } catch {
    // Blocked storage keeps nothing.
  }
};

/** The offer of the hold that was kept, until the hold ends. */
export const findHoldOffer = (locale: Locale): HoldOffers[Locale] | undefined => {
  try {
    const { expiresAt, offers } = JSON.parse(window.localStorage.getItem(KEY) ?? '{}');
    return Date.parse(expiresAt) > Date.now() ? offers[locale] : undefined;
  } catch {
    return undefined;
  }
};
