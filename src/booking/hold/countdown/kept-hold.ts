import type { Locale } from '#src/kernel/locale.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

const HOUR = 3_600_000;

/** A hold that lasts longer than an hour names the day of its end. `now` in epoch milliseconds. */
export const isLongHold = (expiresAt: string, now: number): boolean => Date.parse(expiresAt) - now > HOUR;

/** `3:42 pm` in the hotel's time zone; of a long hold `November 21, 2026 at 10:00 am`. */
export const formatHoldEnd = (
  { instant, time }: Translator,
  { expiresAt, timeZone }: { readonly expiresAt: string; readonly timeZone: string },
  isLong: boolean,
): string => (isLong ? instant(expiresAt, timeZone) : time(expiresAt, timeZone));

/** How an unpaid hold is offered on other pages, in one language. */
export interface HoldOffer {
  /** Says until when the rooms are held. */
  readonly text: string;
  /** Time of day at which the hold ends when the page is rendered, as the language writes it. */
  readonly time: string;
  readonly action: string;
  readonly href: string;
  readonly release: string;
  readonly released: string;
}

export type HoldOffers = Readonly<Record<Locale, HoldOffer>>;

interface KeptHold {
  readonly reserva: string;
  /** ISO instant. B11 */
  readonly expiresAt: string;
  readonly offers: HoldOffers;
}

const KEY = 'booking:held';

/** What the guest typed at checkout: one draft per tab, not per hold, for the same guest may hold other rooms. */
export const DRAFT_KEY = 'checkout:guest';

/** Stands in the text of an offer for the time of day at which the hold ends, which more time moves. */
export const TIME_MARK = '\n';

/** Keeps the hold for the other pages of this browser; null: there is none any more. */
export const keepHold = (hold: KeptHold | null): void => {
  try {
    if (hold) window.localStorage.setItem(KEY, JSON.stringify(hold));
    else window.localStorage.removeItem(KEY);
  } catch {
    // Blocked storage keeps nothing.
  }
};

/** Forgets the rooms, and what the guest typed at checkout: the device may be shared. */
export const forgetCheckout = (): void => {
  keepHold(null);
  try {
    window.sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Blocked storage keeps nothing.
  }
};

/** Inserts the time of day in each language; `formatTime`: for a hold that was extended since. */
export const addTime = (offers: HoldOffers, formatTime?: (locale: Locale) => string): HoldOffers =>
  Object.fromEntries(
    (Object.entries(offers) as [Locale, HoldOffer][]).map(([locale, offer]) => [
      locale,
      { ...offer, text: offer.text.replace(TIME_MARK, formatTime?.(locale) ?? offer.time) },
    ]),
  ) as unknown as HoldOffers;

/** The offer of the hold that was kept, until the hold ends. */
export const findHoldOffer = (locale: Locale): (HoldOffer & Pick<KeptHold, 'reserva'>) | undefined => {
  try {
    const { reserva, expiresAt, offers } = JSON.parse(window.localStorage.getItem(KEY) ?? '{}') as KeptHold;
    return Date.parse(expiresAt) > Date.now() ? { ...offers[locale], reserva } : undefined;
  } catch {
    return undefined;
  }
};
