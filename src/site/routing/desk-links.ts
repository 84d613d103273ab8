import type { Locale } from '#src/kernel/locale.ts';
import { localizePath } from '#src/site/i18n/locales.ts';
import { type DeskBooking, listBookingFields } from './desk-booking-query.ts';

export const INQUIRY_NOTICES = ['answered', 'reopened'] as const;

export type InquiryNotice = (typeof INQUIRY_NOTICES)[number];

/** Values of an address; empty and undefined ones are left out. */
type DeskQuery = Readonly<Record<string, string | undefined>>;

const withQuery = (path: string, query: DeskQuery): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const text = new URLSearchParams(given).toString();
  return path + (text && `?${text}`);
};

export const PAY_LINK_NOTICES = ['placed', 'sent', 'extended', 'released'] as const;

export type PayLinkNotice = (typeof PAY_LINK_NOTICES)[number];

/** What an action did, said by the screen after it. */
export const DESK_ACTION_NOTICES = [
  'cancelled',
  'no-show',
  'goodwill',
  'payment',
  'return',
  'charged',
  'changed',
  'proposed',
  'note-added',
  'note-marked',
  'links-ended',
  'mail-sent',
  'guest-changed',
] as const;

export type DeskActionNotice = (typeof DESK_ACTION_NOTICES)[number];
export const PEOPLE_NOTICES = ['invited', 'role', 'removed', 'restored', 'session'] as const;

export type PeopleNotice = (typeof PEOPLE_NOTICES)[number];

/** What was just done with a promotion, a plan or an extra. */
export const OFFER_NOTICES = ['saved', 'on-sale', 'end', 'archived'] as const;

type OfferNotice = (typeof OFFER_NOTICES)[number];

/** A promotion, a rate plan, or an extra. */
type OfferKind = 'promotion' | 'plan' | 'extra';

type CreateAddress = (path: string, query?: DeskQuery) => string;

/** What can be done with a reservation. */
const createActionLinks = (to: CreateAddress) => ({
  cancel: (code: string) => to(`/desk/reservations/${code}/cancel`),
  noShow: (code: string) => to(`/desk/reservations/${code}/no-show`),
  refund: (code: string) => to(`/desk/reservations/${code}/refund`),
  payment: (code: string) => to(`/desk/reservations/${code}/payment`),
  change: (code: string) => to(`/desk/reservations/${code}/change`),
});

/** Creates the links by which staff enter the desk. */
const createAccessLinks = (to: CreateAddress) => ({
  /** Link by which the first owner is made. */
  setUp: (token?: string) => to('/desk/set-up', { token }),
  /** `returnTo`: path and query of the screen to open afterwards. */
  signIn: (returnTo?: string) => to('/desk/sign-in', { return: returnTo }),
  confirm: (returnTo?: string) => to('/desk/confirm', { return: returnTo }),
  /** The way to a sign-in provider of the content backend. */
  provider: (provider?: string, returnTo?: string) => to('/desk/provider', { provider, return: returnTo }),
  /** Address without a query: Directus replaces it when it reports an error. */
  providerReturn: to('/desk/provider-return'),
  oneTimeCode: (returnTo?: string) => to('/desk/one-time-code', { return: returnTo }),
});

/** Path of the CSV file of reservations, without locale prefix. */
export const RESERVATIONS_FILE = '/desk/reservations.csv';

const buildDeskLinks = (locale: Locale) => {
  const to: CreateAddress = (path, query = {}) => withQuery(localizePath(path, locale), query);
  return {
    today: to('/desk'),
    /** Today's screen of another day; `view`: its arrivals alone, to print. */
    day: (date: string, view?: 'arrivals') => to('/desk', { date, view }),
    board: (from?: string, days?: number) => to('/desk/board', { from, days: days?.toString() }),
    /** The list; `query`: what is searched, filters, and the row it continues after. */
    reservations: (query: DeskQuery = {}) => to('/desk/reservations', query),
    /** The same as a CSV file. */
    reservationsFile: (query: DeskQuery = {}) => to(RESERVATIONS_FILE, query),
    /** `done`: what was just done. */
    people: (done?: PeopleNotice) => to('/desk/people', { done }),
    person: (userId: string, done?: PeopleNotice) => to(`/desk/people/${encodeURIComponent(userId)}`, { done }),
    guest: (code: string) => to(`/desk/reservations/${code}/guest`),
    /** `kind`: of the mail that is shown. */
    mail: (code: string, kind?: string) => to(`/desk/reservations/${code}/mail`, { kind }),
    /** Filters, and the event that it continues before. */
    history: (query: DeskQuery = {}) => to('/desk/history', query),
    /** Link to a new booking as far as it is entered. */
    newBooking: (booking?: Partial<DeskBooking>) => {
      const text = booking ? new URLSearchParams(listBookingFields(booking)).toString() : '';
      return to('/desk/new') + (text && `?${text}`);
    },
    inquiries: (query: { state?: 'open' | 'answered'; after?: string; done?: InquiryNotice } = {}) =>
      to('/desk/inquiries', query),
    payLinks: to('/desk/pay-links'),
    /** `kind`: which part of the screen. */
    offers: (kind?: OfferKind) => to('/desk/offers', { kind }),
    /** Without an id a new one, or like `copy`; `done`: what was just done. */
    offer: (kind: OfferKind, query: { id?: string; copy?: string; done?: OfferNotice } = {}) =>
      to(`/desk/offers/${kind}`, query),
    /** `done`: what was just done. */
    payLink: (payLinkId: string, done?: PayLinkNotice) => to(`/desk/pay-links/${payLinkId}`, { done }),
    /** `done`: what was done just now; `show`: the part of the timeline. */
    reservation: (code: string, done?: DeskActionNotice, show?: string) =>
      to(`/desk/reservations/${code}`, { done, show }),
    ...createAccessLinks(to),
    ...createActionLinks(to),
  };
};

export type DeskLinks = ReturnType<typeof buildDeskLinks>;

const DESK_LINKS: Readonly<Record<Locale, DeskLinks>> = { es: buildDeskLinks('es'), en: buildDeskLinks('en') };

/** Addresses of the front desk; no other code builds them. */
export const createDeskLinks = (locale: Locale): DeskLinks => DESK_LINKS[locale];
