'use client';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { hasMissing, readCheckoutForm } from '#src/actions/checkout-form.ts';
import type { ManagedState } from '#src/actions/managed-reservation.ts';
import type { CheckoutForm, FieldErrors } from '#src/booking/model/guest-details.ts';
import { forgetCard } from '#src/components/booking/card-fields.client.tsx';
import { useCheckoutErrors } from '#src/components/booking/checkout-validation.client.ts';
import { useFormAnswer } from '#src/components/ui/form-answer.client.ts';
import type { Declined } from './declined-on-return.ts';

const firstState = (declined: Declined | undefined): ManagedState => ({
  values: {},
  ...(declined ? { status: 'declined', ...declined } : { status: 'ready' }),
});

interface Fields {
  readonly read: (form: CheckoutForm, today: string) => FieldErrors;
  /** At the hotel. B2 */
  readonly today: string;
}

export interface ManagedForm {
  /** The form with fields, when there is one. */
  readonly form: RefObject<HTMLFormElement | null>;
  /** What takes the focus when a form is refused. */
  readonly notice: RefObject<HTMLDivElement | null>;
  readonly state: ManagedState;
  readonly formAction: (form: FormData) => void;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  /** The value of the button that was pressed, while its answer is awaited. */
  readonly pending: string | null;
  readonly isLost: boolean;
  readonly errors: FieldErrors;
  readonly isMissing: boolean;
  /** Fields were refused, here or by the server. */
  readonly isInvalid: boolean;
  /** For the title of the document. */
  readonly isBad: boolean;
}

const NO_ERRORS: FieldErrors = {};
const BAD_ENDS: readonly string[] = ['declined', 'refused', 'paused'];
const NO_FIELDS: Fields = { read: () => NO_ERRORS, today: '' };

/** React's event knows the form, the browser's the button. */
const pressedIn = (event: FormEvent<HTMLFormElement>): HTMLButtonElement | null => {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter : null;
};

const typedIn = (event: FormEvent<HTMLFormElement>): FormData => {
  const typed = new FormData(event.currentTarget);
  const button = pressedIn(event);
  if (button?.name) typed.append(button.name, button.value);
  return typed;
};

/** The forms of a page about a reservation: one action and one answer, however many buttons there are. */
export const useManagedForm = (
  action: (previous: ManagedState, form: FormData) => Promise<ManagedState>,
  declined?: Declined,
  { read, today }: Fields = NO_FIELDS,
): ManagedForm => {
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const { state, formAction, send, isPending, isLost } = useFormAnswer(action, firstState(declined));
  const invalid = state.status === 'invalid' ? state : undefined;
  const { errors, validateAll } = useCheckoutErrors(form, invalid?.errors ?? NO_ERRORS, today, read);
  const [pressed, setPressed] = useState('');
  const [refusal, setRefusal] = useState({ isMissing: invalid?.isMissing ?? false, count: 0 });
  useEffect(() => {
    if (state.status === 'ready') return;
    if (state.status === 'challenge') return window.location.assign(state.href);
    forgetCard(form.current);
    notice.current?.focus();
  }, [state]);
  useEffect(() => {
    if (refusal.count > 0 || isLost) notice.current?.focus();
  }, [refusal, isLost]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const typed = typedIn(event);
    // A form without fields, beside the one with them, is always well.
    const found = event.currentTarget === form.current ? validateAll() : NO_ERRORS;
    const isRefused = Object.keys(found).length > 0;
    const isMissing = hasMissing(found, readCheckoutForm(typed));
    setRefusal((before) => ({ isMissing, count: isRefused ? before.count + 1 : 0 }));
    if (isRefused) return;
    setPressed(pressedIn(event)?.value ?? '');
    send(typed);
  };
  const isInvalid = (refusal.count > 0 || invalid !== undefined) && Object.keys(errors).length > 0;
  const isBad = isInvalid || isLost || BAD_ENDS.includes(state.status);
  return {
    form,
    notice,
    state,
    formAction,
    submit,
    pending: isPending ? pressed : null,
    isLost,
    errors,
    isMissing: refusal.isMissing,
    isInvalid,
    isBad,
  };
};
