'use client';
import { type FormEvent, useId } from 'react';
import type { ChangeHoldState } from '#src/booking/hold/change-hold.action.ts';
import { describeRejection } from '#src/rates/availability/refusals.text.ts';
import { Alert } from '#src/site/ui/alert.tsx';
import { useFormAction } from '#src/site/ui/forms/use-form-action.client.ts';
import { PendingButton } from '#src/site/ui/pending-button.client.tsx';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import './hold-form.css';

interface HoldFormProps {
  readonly action: (previous: ChangeHoldState, form: FormData) => Promise<ChangeHoldState>;
  readonly reserva: string;
  readonly roomId?: string;
  readonly label: string;
  readonly pendingText: string;
  /** Explanation of the button. */
  readonly note: string;
  /** Styled as the main action. */
  readonly isPrimary?: boolean;
}

const UNCHANGED: ChangeHoldState = { refused: null };

/** Form with one button that changes a hold, and its explanation. */
export const HoldForm = ({ action, reserva, roomId, label, pendingText, note, isPrimary = false }: HoldFormProps) => {
  const translator = useTranslator();
  const noteId = useId();
  const { state, formAction, send, isPending, isLost } = useFormAction(action, UNCHANGED);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) send(new FormData(event.currentTarget));
  };
  return (
    <form action={formAction} onSubmit={submit} className="hold-form" aria-describedby={noteId}>
      <input type="hidden" name="reserva" value={reserva} />
      {roomId && <input type="hidden" name="room" value={roomId} />}
      <input type="hidden" name="locale" value={translator.locale} />
      <div role="alert">
        {isLost && <Alert tone="error" title={translator.t('checkout.unexpected')} />}
        {state.refused && !isLost && <Alert tone="error" title={describeRejection(translator, state.refused)} />}
      </div>
      <PendingButton
        isPending={isPending}
        pendingText={pendingText}
        className={isPrimary ? 'button button-large button-primary' : 'button button-quiet'}
      >
        {label}
      </PendingButton>
      <p className="quiet" id={noteId}>
        {note}
      </p>
    </form>
  );
};
