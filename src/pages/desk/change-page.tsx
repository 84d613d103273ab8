import { canChangeStay } from '#src/booking/model/reservation/date-change.ts';
import { ActingScreen } from '#src/components/desk/acting/acting-screen.tsx';
import { ChangePanel } from '#src/components/desk/acting/change-panel.tsx';
import { formatGuestName } from '#src/components/desk/list/summary-texts.ts';
import { DeskNotice } from '#src/components/desk/ui/desk-badge.tsx';
import { isInHouse, toHotelDate } from '#src/kernel/stay/stay.ts';
import { getDeskFormTexts } from './desk-form-texts.ts';
import type { DeskPageProps } from './desk-page.tsx';
import { loadActed } from './load-acted.tsx';
import { loadRoomNames } from './load-room-names.ts';

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
