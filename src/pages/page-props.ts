import type { ReactNode } from 'react';
import type { Held } from '#src/booking/model/hold.ts';
import type { DeclineReason } from '#src/booking/model/payment-attempt.ts';
import type { Cancelled, Confirmed } from '#src/booking/model/reservation.ts';
import type { Locale } from '#src/routing/locales.ts';
import type { Services } from '#src/server/services.ts';

/** `none`: the deposit was the only one. */
export type LaterPayment = Awaited<ReturnType<Services['booking']['settleReservation']>>;

/** What a page is given: the locale of its route, the address, and the parameters of its path, still percent-encoded. */
export interface PageProps {
  readonly locale: Locale;
  /** With locale prefix, without query. */
  readonly path: string;
  /** Without `?`. */
  readonly query?: string;
  readonly roomTypeID?: string;
  readonly reserva?: string;
  readonly id?: string;
  readonly uri?: string[];
  /** From `booking-engine`: the hold, alive, for the pages that change or pay it. */
  readonly held?: Held;
  /** From `booking-engine`: why the last attempt to pay it failed. */
  readonly declined?: DeclineReason;
  /** From `booking-engine`: the reservation, for the pages that show it. */
  readonly paid?: Confirmed | Cancelled;
  /** From `booking-engine`: what became of its newest payment after the first. */
  readonly later?: LaterPayment;
}

export type ShowPage = (props: PageProps) => Promise<ReactNode>;

/** Stands before the page of a route: goes on to it, with more props maybe, or shows another in its place. */
export type RouteMiddleware = (
  props: PageProps,
  next: ShowPage,
  route: { readonly path: string },
) => Promise<ReactNode>;
