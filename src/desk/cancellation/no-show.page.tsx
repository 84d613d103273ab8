import { findTermsPenalty } from '#src/booking/cancellation/cancellation.rules.ts';
import { ActingScreen } from '#src/desk/acting/acting-screen.tsx';
import { loadActed } from '#src/desk/acting/load-acted.tsx';
import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/authorization/desk-form.text.ts';
import { formatGuestName } from '#src/desk/summary/load-room-names.ts';
import { DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import { addDays, toHotelDate } from '#src/kernel/stay/stay.ts';
import { CancelPanel } from './cancel.page.tsx';

/** Records that a guest did not arrive, from the day after arrival. D12 */
export default function NoShowPage(props: DeskPageProps) {
  const { clock, policy } = props.context.services;
  return loadActed(props, (page) => {
    const { translator, reservation } = page;
    const { t, date } = translator;
    const { arrival } = reservation.quote.stay;
    const title = t('desk.no-show.title', { name: formatGuestName(reservation.guest) });
    const isEarly = toHotelDate(clock.now(), policy.timeZone) <= arrival;
    const notice = isEarly ? t('desk.no-show.early', { date: date(addDays(arrival, 1)) }) : t('desk.cancel.over');
    return (
      <ActingScreen title={title} {...page}>
        {reservation.status === 'cancelled' || isEarly ? (
          <DeskNotice tone="quiet" title={notice} />
        ) : (
          <CancelPanel
            title={title}
            texts={getDeskFormTexts(props.locale, title)}
            cause="no-show"
            termsPenalty={findTermsPenalty(reservation, { cause: 'no-show', now: clock.now() }, policy)}
            getRoomName={(id) => id}
            {...page}
          />
        )}
      </ActingScreen>
    );
  });
}
