import { findTermsPenalty } from '#src/booking/cancellation/cancellation.rules.ts';
import { ActingScreen } from '#src/desk/acting/acting-screen.tsx';
import { loadActed } from '#src/desk/acting/load-acted.tsx';
import type { DeskPageProps } from '#src/desk/frame/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/frame/desk-form.text.ts';
import { loadRoomNames } from '#src/desk/summary/load-room-names.ts';
import { formatGuestName } from '#src/desk/summary/summary.text.ts';
import { DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import { CancelPanel } from './cancel-panel.tsx';

/** Cancels a reservation, or one room of it, by the terms or below them. D8 */
export default function CancelPage(props: DeskPageProps) {
  const { clock, policy } = props.context.services;
  return loadActed(props, async (page) => {
    const { translator, reservation } = page;
    const title = translator.t('desk.cancel.title', { name: formatGuestName(reservation.guest) });
    const getRoomName = await loadRoomNames(props.context.services, props.locale);
    return (
      <ActingScreen title={title} {...page}>
        {reservation.status === 'cancelled' ? (
          <DeskNotice tone="quiet" title={translator.t('desk.cancel.over')} />
        ) : (
          <CancelPanel
            title={title}
            texts={getDeskFormTexts(props.locale, title)}
            cause="guest"
            termsPenalty={findTermsPenalty(reservation, { cause: 'guest', now: clock.now() }, policy)}
            getRoomName={getRoomName}
            {...page}
          />
        )}
      </ActingScreen>
    );
  });
}
