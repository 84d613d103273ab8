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

/** Marks of a stay that were made or taken back. D21 */
export const MARK_NOTICES = ['arrived', 'left', 'undo-arrived', 'undo-left'] as const;

export type MarkNotice = (typeof MARK_NOTICES)[number];

/** Lists of a day to print. */
export const DAY_LISTS = ['arrivals', 'departures', 'in-house'] as const;

export type DayList = (typeof DAY_LISTS)[number];

/** What an action did, said by the screen after it. */
export const DESK_ACTION_NOTICES = [
  'booked',
  'cancelled',
  'no-show',
  'goodwill',
  'payment',
  'return',
  'charged',
  'payment-asked',
  'reversed',
  'changed',
  'proposed',
  'note-added',
  'note-marked',
  'links-ended',
  'mail-sent',
  'guest-changed',
  ...MARK_NOTICES,
  'room-named',
] as const;

export type DeskActionNotice = (typeof DESK_ACTION_NOTICES)[number];
export const CLOSURE_NOTICES = ['closed', 'changed', 'ended'] as const;

export type ClosureNotice = (typeof CLOSURE_NOTICES)[number];

export const SEASON_NOTICES = ['created', 'changed', 'copied', 'deleted', 'raised'] as const;

export type SeasonNotice = (typeof SEASON_NOTICES)[number];

export const PEOPLE_NOTICES = ['invited', 'role', 'removed', 'restored', 'session'] as const;

export type PeopleNotice = (typeof PEOPLE_NOTICES)[number];

export const WEBSITE_NOTICES = ['saved', 'published', 'discarded', 'taken-back', 'created', 'deleted'] as const;

export type WebsiteNotice = (typeof WEBSITE_NOTICES)[number];
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

/** Creates the links to what is sold. */
const createRatesLinks = (to: CreateAddress) => ({
  /** Seasons and their prices; `done`: what was just done. */
  seasons: (done?: SeasonNotice) => to('/desk/prices/seasons', { done }),
  /** One season; without its name a new one of the plan, with `copy` its copy to the next year. */
  season: (plan: string, season?: string, copy?: 'copy') =>
    to('/desk/prices/seasons/season', { plan, season, copy: copy && '1' }),
  /** Rooms out of sale; `query`: what the form begins with, or the closure that it changes. */
  closures: (query: DeskQuery & { readonly done?: ClosureNotice } = {}) => to('/desk/prices/closures', query),
  /** `kind`: which part of the screen. */
  offers: (kind?: OfferKind) => to('/desk/offers', { kind }),
  /** Without an id a new one, or like `copy`; `done`: what was just done. */
  offer: (kind: OfferKind, query: { id?: string; copy?: string; done?: OfferNotice } = {}) =>
    to(`/desk/offers/${kind}`, query),
});

export const CHANGE_SET_NOTICES = ['changed', 'taken-back'] as const;

export type ChangeSetNotice = (typeof CHANGE_SET_NOTICES)[number];

/** Creates the links to prices and their changes. */
const createPriceLinks = (to: CreateAddress) => ({
  /** The calendar; `query`: first night, number of nights, rate, an open line, and a chosen night. */
  prices: (query: DeskQuery = {}) => to('/desk/prices', query),
  /** The form of a change; `query`: what is filled in. */
  priceChange: (query: DeskQuery = {}) => to('/desk/prices/change', query),
  /** Changes before a position. */
  priceChanges: (before?: number) => to('/desk/prices/changes', { before: before?.toString() }),
  /** `done`: what was just done. */
  priceChangeSet: (changeSetId: string, done?: ChangeSetNotice) => to(`/desk/prices/changes/${changeSetId}`, { done }),
});

/** Path of the CSV file of reservations, without locale prefix. */
export const RESERVATIONS_FILE = '/desk/reservations.csv';

/** Path of the CSV file of a month, without locale prefix. */
export const MONTH_FILE = '/desk/figures/month.csv';

/** Creates the links to figures and settings. */
const createHouseLinks = (to: CreateAddress) => ({
  figures: to('/desk/figures'),
  /** `month`: YYYY-MM; `file`: after the confirmation of who downloads it. */
  month: (month?: string, view?: string, file?: 'confirmed') => to('/desk/figures/month', { month, view, file }),
  /** `year`: of the budget; `done`: what was just done. */
  settings: (year?: string, done?: 'budget') => to('/desk/settings', { year, done }),
  monthFile: (month: string, view: string) => to(MONTH_FILE, { month, view }),
  /** `done`: what was just done. */
  website: (done?: WebsiteNotice) => to('/desk/website', { done }),
  /** `id`: `new` for one that does not exist yet. */
  websiteItem: (collection: string, id: string, done?: WebsiteNotice) =>
    to(`/desk/website/${collection}/${encodeURIComponent(id)}`, { done }),
});

const buildDeskLinks = (locale: Locale) => {
  const to: CreateAddress = (path, query = {}) => withQuery(localizePath(path, locale), query);
  return {
    today: to('/desk'),
    /** Today's screen of another day; `view`: one list alone, to print. */
    day: (date: string, view?: DayList) => to('/desk', { date, view }),
    /** Today at a stay, of which something was marked just now. */
    marked: (code: string, done: MarkNotice) => `${to('/desk', { done, code })}#stay-${code}`,
    board: (from?: string, days?: number) => to('/desk/board', { from, days: days?.toString() }),
    /** What can be done with a night of a room type, above the board. */
    boardNight: (from: string, days: number, room: string, night: string) =>
      `${to('/desk/board', { from, days: days.toString(), room, night })}#night`,
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
    /** `done`: what was just done. */
    payLink: (payLinkId: string, done?: PayLinkNotice) => to(`/desk/pay-links/${payLinkId}`, { done }),
    /** `done`: what was done just now; `show`: the part of the timeline. */
    reservation: (code: string, done?: DeskActionNotice, show?: string) =>
      to(`/desk/reservations/${code}`, { done, show }),
    ...createHouseLinks(to),
    ...createPriceLinks(to),
    ...createAccessLinks(to),
    ...createRatesLinks(to),
    ...createActionLinks(to),
  };
};

export type DeskLinks = ReturnType<typeof buildDeskLinks>;

const DESK_LINKS: Readonly<Record<Locale, DeskLinks>> = { es: buildDeskLinks('es'), en: buildDeskLinks('en') };

/** Addresses of the front desk; no other code builds them. */
export const createDeskLinks = (locale: Locale): DeskLinks => DESK_LINKS[locale];
