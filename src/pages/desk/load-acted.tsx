import type { ReactNode } from 'react';
import type { Paid } from '#src/booking/model/reservation/reservation.ts';
import { parseReservationCode } from '#src/booking/model/reservation/reservation-code.ts';
import type { Translator } from '#src/i18n/intl.ts';
import { getTranslator } from '#src/i18n/translator.ts';
import { createDeskActor } from '#src/kernel/actor.ts';
import type { DeskPageProps } from './desk-page.tsx';
import { MissingReservation } from './detail/missing-reservation.tsx';

/** What every screen that acts on a reservation needs. */
export interface ActedPage {
  readonly translator: Translator;
  readonly reservation: Paid;
  readonly hotelName: string;
  /** Infinity: all. D8 */
  readonly waiverLeft: number;
}

/** Loads the reservation of the address; a wrong code is said with 404. */
export const loadActed = async (
  { locale, context, staff, code = '' }: DeskPageProps,
  render: (page: ActedPage) => ReactNode | Promise<ReactNode>,
): Promise<ReactNode> => {
  const { desk, hotel } = context.services;
  const translator = getTranslator(locale);
  const typed = decodeURIComponent(code);
  const reservation = await desk.findByTypedCode(typed);
  if (!reservation) {
    const why = parseReservationCode(typed) === undefined ? 'wrong-code' : 'unknown-code';
    return <MissingReservation locale={locale} context={context} code={code} why={why} />;
  }
  const waiverLeft = desk.actAs(createDeskActor(staff, context.requestId)).findWaiverLeft(reservation);
  return render({ translator, reservation, hotelName: hotel.name, waiverLeft });
};
