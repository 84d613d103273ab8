import type { ReactNode } from 'react';
import type { Held } from '#src/booking/reservation/hold.rules.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { Services } from '#src/composition/services.ts';
import type { DeclineReason } from '#src/kernel/card.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { RequestContext } from './request-context.ts';

/** Outcome of the newest payment after the deposit; `none`: there was none. */
export type LaterPayment = Awaited<ReturnType<Services['booking']['requestPaymentSettlement']>>;

/** Props of every page: the locale of its route, the address, and the path parameters, still percent-encoded. */
export interface PageProps {
  readonly locale: Locale;
  /** Services, what is known of the request, and effects on the response. */
  readonly context: RequestContext;
  /** Path with locale prefix, without query. */
  readonly path: string;
  /** Query without `?`. */
  readonly query?: string;
  readonly roomTypeID?: string;
  readonly reserva?: string;
  readonly id?: string;
  readonly uri?: string[];
}

export type ShowPage = (props: PageProps) => Promise<ReactNode>;

/** Added by middleware: a hold that can be changed and paid now. */
export interface HeldProps {
  readonly held: Held;
  /** Why the last attempt to pay it failed. */
  readonly declined: DeclineReason | undefined;
}

/** Added by middleware: a held room, for its page. */
export interface HeldRoomProps {
  readonly held: Held;
  readonly room: Held['quote']['rooms'][number];
}

/** Added by middleware: a reservation whose deposit was taken, and the outcome of its newest payment after that. */
export interface ReservationProps<State extends Paid = Paid> {
  readonly reservation: State;
  readonly laterPayment: LaterPayment;
}

/**
 * Runs before the page of a route: renders it with the props that it adds, or another page instead. It may need props
 * that middleware before it added; `definePage` compares them.
 */
export type RouteMiddleware<Needed extends object = object, Added extends object = object> = (
  props: PageProps & Needed,
  next: (added: Added) => Promise<ReactNode>,
) => Promise<ReactNode>;
