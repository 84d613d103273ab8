'use client';
import { type FormEvent, useId } from 'react';
import type { ChangeHoldState } from '#src/actions/change-hold.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { useFormAnswer } from '#src/components/ui/form-answer.client.ts';
import { PendingButton } from '#src/components/ui/pending-button.client.tsx';
import { useWords } from '#src/components/ui/words.client.tsx';
import { refusalText } from '#src/i18n/booking-words.ts';
import './hold-form.css';

interface HoldFormProps {
  readonly action: (previous: ChangeHoldState, form: FormData) => Promise<ChangeHoldState>;
  readonly reserva: string;
  /** The room that it is about, if it is about one. */
  readonly roomId?: string;
  readonly label: string;
  readonly pendingText: string;
  /** What the button does. */
  readonly note: string;
  /** It is what the guest is meant to do. */
  readonly isPrimary?: boolean;
}

const UNCHANGED: ChangeHoldState = { refused: null };

/** One button that changes what is held, with what it does beside it. */
export const HoldForm = ({ action, reserva, roomId, label, pendingText, note, isPrimary = false }: HoldFormProps) => {
  const words = useWords();
  const noteId = useId();
  const { state, formAction, send, isPending, isLost } = useFormAnswer(action, UNCHANGED);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) send(new FormData(event.currentTarget));
  };
  return (
    <form action={formAction} onSubmit={submit} className="hold-form" aria-describedby={noteId}>
      <input type="hidden" name="reserva" value={reserva} />
      {roomId && <input type="hidden" name="room" value={roomId} />}
      <input type="hidden" name="locale" value={words.locale} />
      <div role="alert">
        {isLost && <Alert tone="error" title={words.t('checkout.unexpected')} />}
        {state.refused && !isLost && <Alert tone="error" title={refusalText(words, state.refused)} />}
      </div>
      <PendingButton
        isPending={isPending}
        pendingText={pendingText}
        className={isPrimary ? 'button button-primary' : 'button button-quiet'}
      >
        {label}
      </PendingButton>
      <p className="quiet" id={noteId}>
        {note}
      </p>
    </form>
  );
};
