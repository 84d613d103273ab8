import { findTermsPenalty } from '#src/booking/model/reservation/cancellation.ts';
import { ActingScreen } from '#src/components/desk/acting/acting-screen.tsx';
import { CancelPanel } from '#src/components/desk/acting/cancel-panel.tsx';
import { formatGuestName } from '#src/components/desk/list/summary-texts.ts';
import { DeskNotice } from '#src/components/desk/ui/desk-badge.tsx';
import { getDeskFormTexts } from './desk-form-texts.ts';
import type { DeskPageProps } from './desk-page.tsx';
import { loadActed } from './load-acted.tsx';
import { loadRoomNames } from './load-room-names.ts';

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
