import type { ReactNode } from 'react';
import { createDeskActor } from '#src/booking/model/desk/actor.ts';
import type { Paid } from '#src/booking/model/reservation/reservation.ts';
import { DeskScreen } from '#src/components/desk/ui/desk-screen.tsx';
import type { Translator } from '#src/i18n/intl.ts';
import { getTranslator } from '#src/i18n/translator.ts';
import type { DeskPageProps } from './desk-page.tsx';

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
    context.setStatus(404);
    return (
      <DeskScreen title={translator.t('desk.act.unknown.title')} hotelName={hotel.name}>
        <p>{translator.t('desk.act.unknown.text', { code: typed.slice(0, 20) })}</p>
      </DeskScreen>
    );
  }
  const waiverLeft = desk.actAs(createDeskActor(staff, context.requestId)).findWaiverLeft(reservation);
  return render({ translator, reservation, hotelName: hotel.name, waiverLeft });
};
