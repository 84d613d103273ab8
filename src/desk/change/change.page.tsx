import { canChangeStay } from '#src/booking/proposal/date-change.rules.ts';
import { ActingScreen } from '#src/desk/acting/acting-screen.tsx';
import { loadActed } from '#src/desk/acting/load-acted.tsx';
import type { DeskPageProps } from '#src/desk/frame/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/frame/desk-form.text.ts';
import { loadRoomNames } from '#src/desk/summary/load-room-names.ts';
import { formatGuestName } from '#src/desk/summary/summary.text.ts';
import { DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import { isInHouse, toHotelDate } from '#src/kernel/stay/stay.ts';
import { ChangePanel } from './change-panel.tsx';

/** Moves a reservation to other dates, rooms, plans, guests or prices. D10 */
export default function ChangePage(props: DeskPageProps) {
  const { services } = props.context;
  return loadActed(props, async (page) => {
    const { translator, reservation } = page;
    const title = translator.t('desk.change.title', { name: formatGuestName(reservation.guest) });
    const today = toHotelDate(services.clock.now(), services.policy.timeZone);
    const { plans } = await services.desk.readCatalogue();
    const roomTypes = await services.desk.listRoomTypes();
    const offered = plans.filter(({ status }) => status === 'on-sale');
    return (
      <ActingScreen title={title} {...page}>
        {canChangeStay(reservation, today) ? (
          <ChangePanel
            title={title}
            texts={getDeskFormTexts(props.locale, title)}
            roomTypeIds={roomTypes.map(({ roomTypeId }) => roomTypeId)}
            plans={offered.map(({ ratePlanId, names }) => ({ value: ratePlanId, label: names[translator.locale] }))}
            getRoomName={await loadRoomNames(services, props.locale)}
            isInHouse={isInHouse(reservation.quote.stay, today)}
            {...page}
          />
        ) : (
          <DeskNotice tone="quiet" title={translator.t('desk.act.refused.not-changeable')} />
        )}
      </ActingScreen>
    );
  });
}
