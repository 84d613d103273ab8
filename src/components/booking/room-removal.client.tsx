'use client';
import { type FormEvent, useId } from 'react';
import { type ChangeHoldState, releaseHold, removeRoom } from '#src/actions/change-hold.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { useFormAnswer } from '#src/components/ui/form-answer.client.ts';
import { PendingButton } from '#src/components/ui/pending-button.client.tsx';
import { useWords } from '#src/components/ui/words.client.tsx';

interface RoomRemovalProps {
  readonly reserva: string;
  readonly roomId: string;
  /** The last room cannot be removed; the booking is given up instead. */
  readonly isOnly: boolean;
}

const UNCHANGED: ChangeHoldState = { refused: null };

/** Takes a room out of the hold, or gives up the hold with its last room. */
export const RoomRemoval = ({ reserva, roomId, isOnly }: RoomRemovalProps) => {
  const words = useWords();
  const noteId = useId();
  const { state, formAction, send, isPending, isLost } = useFormAnswer(isOnly ? releaseHold : removeRoom, UNCHANGED);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) send(new FormData(event.currentTarget));
  };
  return (
    <form action={formAction} onSubmit={submit} className="stack stack-s" aria-describedby={noteId}>
      <input type="hidden" name="reserva" value={reserva} />
      <input type="hidden" name="room" value={roomId} />
      <input type="hidden" name="locale" value={words.locale} />
      <div role="alert">
        {isLost && <Alert tone="error" title={words.t('checkout.unexpected')} />}
        {state.refused && !isLost && <Alert tone="error" title={words.t(`rejection.${state.refused}`, { max: 0 })} />}
      </div>
      <p className="quiet" id={noteId}>
        {words.t(isOnly ? 'rejection.last-room' : 'held-room.remove.note')}
      </p>
      <p>
        <PendingButton
          isPending={isPending}
          pendingText={words.t(isOnly ? 'held-room.releasing' : 'held-room.removing')}
          className="button button-secondary"
        >
          {words.t(isOnly ? 'held-room.release' : 'held-room.remove')}
        </PendingButton>
      </p>
    </form>
  );
};
