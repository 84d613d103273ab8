import type { ReactNode } from 'react';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { MissingReservation } from '#src/desk/reservation/load-desk-file.tsx';
import { createDeskActor } from '#src/kernel/actor.ts';
import { parseReservationCode } from '#src/kernel/reserva.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';

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
