'use client';
import { releaseHold, removeRoom } from '#src/booking/hold/change-hold.action.ts';
import { HoldForm } from '#src/booking/hold/countdown/hold-form.client.tsx';
import { useTranslator } from '#src/site/ui/translator.client.tsx';

interface RoomRemovalProps {
  readonly reserva: string;
  readonly roomId: string;
  /** The last room cannot be removed; the hold is released instead. */
  readonly isOnly: boolean;
}

/** Button that removes a room from the hold, or releases the hold with its last room. */
export const RoomRemoval = ({ reserva, roomId, isOnly }: RoomRemovalProps) => {
  const translator = useTranslator();
  return (
    <HoldForm
      action={isOnly ? releaseHold : removeRoom}
      reserva={reserva}
      roomId={roomId}
      label={translator.t(isOnly ? 'held-room.release' : 'held-room.remove')}
      pendingText={translator.t(isOnly ? 'held-room.releasing' : 'held-room.removing')}
      note={translator.t(isOnly ? 'rejection.last-room' : 'held-room.remove.note')}
    />
  );
};
