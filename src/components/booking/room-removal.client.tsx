'use client';
import { releaseHold, removeRoom } from '#src/actions/change-hold.ts';
import { useWords } from '#src/components/ui/words.client.tsx';
import { HoldForm } from './hold-form.client.tsx';

interface RoomRemovalProps {
  readonly reserva: string;
  readonly roomId: string;
  /** The last room cannot be removed; the booking is given up instead. */
  readonly isOnly: boolean;
}

/** Takes a room out of the hold, or gives up the hold with its last room. */
export const RoomRemoval = ({ reserva, roomId, isOnly }: RoomRemovalProps) => {
  const words = useWords();
  return (
    <HoldForm
      action={isOnly ? releaseHold : removeRoom}
      reserva={reserva}
      roomId={roomId}
      label={words.t(isOnly ? 'held-room.release' : 'held-room.remove')}
      pendingText={words.t(isOnly ? 'held-room.releasing' : 'held-room.removing')}
      note={words.t(isOnly ? 'rejection.last-room' : 'held-room.remove.note')}
    />
  );
};
