import { findTermsPenalty } from '#src/booking/cancellation/cancellation.rules.ts';
import { showActingScreen } from '#src/desk/acting/show-acting-screen.tsx';
import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import { addDays, toHotelDate } from '#src/kernel/stay/stay.ts';
import { CancelPanel } from './cancel.page.tsx';

/** Records that a guest did not arrive, from the day after arrival. D12 */
export default function NoShowPage(props: DeskPageProps) {
  const { clock, policy } = props.context.services;
  return showActingScreen(props, 'desk.no-show.title', (page) => {
    const { translator, reservation } = page;
    const { t, date } = translator;
    const { arrival } = reservation.quote.stay;
    const isEarly = toHotelDate(clock.now(), policy.timeZone) <= arrival;
    const notice = isEarly ? t('desk.no-show.early', { date: date(addDays(arrival, 1)) }) : t('desk.cancel.over');
    if (reservation.status === 'cancelled' || isEarly) return <DeskNotice tone="quiet" title={notice} />;
    return (
      <CancelPanel
        cause="no-show"
        termsPenalty={findTermsPenalty(reservation, { cause: 'no-show', now: clock.now() }, policy)}
        getRoomName={(id) => id}
        {...page}
      />
    );
  });
}
