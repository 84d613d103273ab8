'use client';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { hasMissing, readCheckoutForm } from '#src/actions/checkout-form.ts';
import type { CheckoutForm, FieldErrors } from '#src/booking/model/guest-details.ts';
import { focusAnswer } from '#src/components/ui/answer-focus.client.ts';
import { useFormAnswer } from '#src/components/ui/form-answer.client.ts';
import { findSubmitter, readSubmittedForm } from '#src/components/ui/submitted-form.client.ts';
import { forgetCard } from './card-fields.client.tsx';
import { useCheckoutErrors } from './checkout-validation.client.ts';

/** What the answers to these forms have in common. */
type Answer =
  | { readonly status: 'ready' | 'extended' | 'declined' | 'paused' | 'refused' }
  | { readonly status: 'invalid'; readonly errors: FieldErrors; readonly isMissing: boolean }
  | { readonly status: 'challenge'; readonly href: string };

export interface Checks {
  /** What is wrong with the fields of this form. */
  readonly read: (form: CheckoutForm, today: string) => FieldErrors;
  /** At the hotel. B2 */
  readonly today: string;
  /** Whether something else keeps it from being sent. */
  readonly refuses?: (typed: FormData) => boolean;
}

export interface RefusableForm<State> {
  /** The form with fields, when there is one. */
  readonly form: RefObject<HTMLFormElement | null>;
  /** What takes the focus when a form is refused. */
  readonly notice: RefObject<HTMLDivElement | null>;
  readonly state: State;
  readonly formAction: (form: FormData) => void;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  /** The value of the button that was pressed, while its answer is awaited. */
  readonly pending: string | null;
  readonly isLost: boolean;
  /** The form was pressed and refused here since that answer: nobody needs it any more. */
  readonly isOutdated: boolean;
  readonly errors: FieldErrors;
  readonly isMissing: boolean;
  /** It was not sent, or was sent back. */
  readonly isRefused: boolean;
  /** It ended otherwise than the guest meant. */
  readonly isBad: boolean;
}

const NO_ERRORS: FieldErrors = {};
const BAD_ENDS: readonly string[] = ['declined', 'refused', 'paused'];

/**
 * A challenge leads to the bank; any other answer is where the guest's eyes and focus are, and no card stays typed. What
 * came with the page has no card to forget: one that is there was typed since, before there were scripts.
 */
const useShownAnswer = (
  answer: Answer,
  isFirst: boolean,
  form: RefObject<HTMLFormElement | null>,
  notice: RefObject<HTMLDivElement | null>,
): void => {
  useEffect(() => {
    if (answer.status === 'ready') return;
    if (answer.status === 'challenge') return window.location.assign(answer.href);
    if (!isFirst) forgetCard(form.current);
    focusAnswer(notice.current, isFirst);
  }, [answer, isFirst, form, notice]);
};

/** From a press that was refused here until the next answer: what the answer before it said must not be heard again. */
const useOutdated = (isPending: boolean) => {
  const [isOutdated, setOutdated] = useState(false);
  const [wasPending, setWasPending] = useState(isPending);
  if (wasPending !== isPending) {
    setWasPending(isPending);
    if (wasPending) setOutdated(false);
  }
  return { isOutdated, set: () => setOutdated(true) };
};

/** A form that is looked over before it is sent, sent once, and says what became of it: checkout, and all about a reservation. */
export const useRefusableForm = <State extends Answer>(
  action: (previous: State, form: FormData) => Promise<State>,
  first: Awaited<State>,
  { read, today, refuses }: Checks,
): RefusableForm<State> => {
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const { state, formAction, send, isPending, isLost, isFirst } = useFormAnswer(action, first);
  const answer: Answer = state;
  const invalid = answer.status === 'invalid' ? answer : undefined;
  const { errors, validateAll } = useCheckoutErrors(form, invalid?.errors ?? NO_ERRORS, today, read);
  const [pressed, setPressed] = useState('');
  const outdated = useOutdated(isPending);
  const [refusal, setRefusal] = useState({ isMissing: invalid?.isMissing ?? false, count: 0 });
  useShownAnswer(answer, isFirst, form, notice);
  useEffect(() => {
    if (refusal.count > 0 || isLost) notice.current?.focus();
  }, [refusal, isLost]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const typed = readSubmittedForm(event);
    // A form without fields, beside the one with them, is always well.
    const found = event.currentTarget === form.current ? validateAll() : NO_ERRORS;
    const isRefused = refuses?.(typed) || Object.keys(found).length > 0;
    const isMissing = hasMissing(found, readCheckoutForm(typed));
    setRefusal((before) => ({ isMissing, count: isRefused ? before.count + 1 : 0 }));
    if (isRefused) return outdated.set();
    setPressed(findSubmitter(event)?.value ?? '');
    send(typed);
  };
  const pending = isPending ? pressed : null;
  const isRefused = refusal.count > 0 || invalid !== undefined;
  const { isOutdated } = outdated;
  const isBad = !isOutdated && (isLost || BAD_ENDS.includes(answer.status));
  const { isMissing } = refusal;
  return { form, notice, state, formAction, submit, pending, isLost, isOutdated, errors, isMissing, isRefused, isBad };
};
