import type { ReactNode } from 'react';
import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/authorization/desk-form.text.ts';
import { MissingReservation } from '#src/desk/reservation/load-desk-file.tsx';
import { formatGuestName } from '#src/desk/summary/load-room-names.ts';
import { createDeskActor } from '#src/kernel/actor.ts';
import { parseReservationCode } from '#src/kernel/reserva.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { type ActingFormProps, ActingScreen } from './acting-screen.tsx';

/** What every form that acts on a reservation needs. */
export interface ActedPage extends ActingFormProps {
  readonly title: string;
  /** Infinity: all. D8 */
  readonly waiverLeft: number;
}

type ActingTitle = `desk.${'cancel' | 'change' | 'no-show' | 'payment' | 'refund'}.title`;

/** Shows the forms that act on the reservation of the address, under a title with its guest; a wrong code is said with 404. */
export const showActingScreen = async (
  { locale, context, staff, code = '' }: DeskPageProps,
  titleId: ActingTitle,
  renderForms: (page: ActedPage) => ReactNode | Promise<ReactNode>,
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
  const title = translator.t(titleId, { name: formatGuestName(reservation.guest) });
  const texts = getDeskFormTexts(locale, title);
  return (
    <ActingScreen {...{ title, translator, reservation }} hotelName={hotel.name}>
      {await renderForms({ title, texts, translator, reservation, waiverLeft })}
    </ActingScreen>
  );
};
