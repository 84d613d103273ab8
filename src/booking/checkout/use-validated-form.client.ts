'use client';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { clearCardSecrets } from '#src/booking/checkout/fields/card-fields.client.tsx';
import {
  CHECKOUT_FIELDS,
  type CheckoutField,
  type CheckoutForm,
  type FieldErrors,
} from '#src/booking/guest/guest-details.rules.ts';
import { focusAnswer } from '#src/site/ui/focus-answer.client.ts';
import { findSubmitter, readSubmittedForm } from '#src/site/ui/forms/submitted-form.client.ts';
import { useFieldErrors } from '#src/site/ui/forms/use-field-errors.client.ts';
import { useFormAction } from '#src/site/ui/forms/use-form-action.client.ts';
import { ARRIVAL_TIME_FIELDS, hasMissingFields, readCheckoutForm } from './checkout-form.ts';

const TIME_FIELDS: readonly string[] = Object.values(ARRIVAL_TIME_FIELDS);

/**
 * Lists the fields to validate after a change: the two time lists are one field, the month depends on the year, the
 * postal code on the country.
 */
const listFieldsToValidate = (name: string, form: FormData): CheckoutField[] => {
  if (TIME_FIELDS.includes(name)) return ['estimated_arrival'];
  if (name === 'exp_year' && form.get('exp_month') !== '') return ['exp_year', 'exp_month'];
  if (name === 'country' && form.get('zip') !== '') return ['country', 'zip'];
  return CHECKOUT_FIELDS.filter((field) => field === name);
};

/** Validates checkout fields on blur and change. `today` is the hotel's date. B2 */
export const useCheckoutErrors = (
  form: RefObject<HTMLFormElement | null>,
  first: FieldErrors,
  today: string,
  read: (form: CheckoutForm, today: string) => FieldErrors,
) => useFieldErrors(form, first, { validate: (typed) => read(readCheckoutForm(typed), today), listFieldsToValidate });

/** Common part of the form action states. */
type FormOutcome =
  | { readonly status: 'ready' | 'extended' | 'add-ons' | 'declined' | 'paused' | 'refused' }
  | { readonly status: 'invalid'; readonly errors: FieldErrors; readonly isMissing: boolean }
  | { readonly status: 'challenge'; readonly href: string };

export interface FormRules {
  readonly findErrors: (form: CheckoutForm, today: string) => FieldErrors;
  /** Hotel-local date. B2 */
  readonly today: string;
  /** Blocks the submit for another reason, e.g. unaccepted terms. */
  readonly isBlocked?: (typed: FormData) => boolean;
}

export interface ValidatedForm<State> {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Element that gets the focus when the form is refused. */
  readonly notice: RefObject<HTMLDivElement | null>;
  readonly state: State;
  readonly formAction: (form: FormData) => void;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Value of the pressed button while its response is pending. */
  readonly pending: string | null;
  readonly isLost: boolean;
  /** A later submit was refused in the browser, so the response is outdated. */
  readonly isOutdated: boolean;
  readonly errors: FieldErrors;
  readonly isMissing: boolean;
  /** Refused in the browser or by the server. */
  readonly isRefused: boolean;
  /** The last submit failed. */
  readonly isBad: boolean;
}

const NO_ERRORS: FieldErrors = {};
const FAILED_STATUSES: readonly string[] = ['declined', 'refused', 'paused'];

/**
 * Follows a 3-D Secure redirect; otherwise focuses the alert and clears the card. The initial state clears nothing,
 * because the card was entered after it, possibly before hydration.
 */
const useShowOutcome = (
  answer: FormOutcome,
  isFirst: boolean,
  form: RefObject<HTMLFormElement | null>,
  notice: RefObject<HTMLDivElement | null>,
): void => {
  useEffect(() => {
    if (answer.status === 'ready') return;
    if (answer.status === 'challenge') return window.location.assign(answer.href);
    if (!isFirst) clearCardSecrets(form.current);
    focusAnswer(notice.current, isFirst);
  }, [answer, isFirst, form, notice]);
};

/** Outdated from a refused submit until the next response, so that the old alert is not announced again. */
const useOutdated = (isPending: boolean) => {
  const [isOutdated, setOutdated] = useState(false);
  const [wasPending, setWasPending] = useState(isPending);
  if (wasPending !== isPending) {
    setWasPending(isPending);
    if (wasPending) setOutdated(false);
  }
  return { isOutdated, set: () => setOutdated(true) };
};

/**
 * Form state with validation before submit, double-submit protection and outcome; for checkout and reservation forms.
 */
export const useValidatedForm = <State extends FormOutcome>(
  action: (previous: State, form: FormData) => Promise<State>,
  first: Awaited<State>,
  { findErrors, today, isBlocked }: FormRules,
): ValidatedForm<State> => {
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const { state, formAction, send, isPending, isLost, isFirst } = useFormAction(action, first);
  const answer: FormOutcome = state;
  const invalid = answer.status === 'invalid' ? answer : undefined;
  const { errors, validateAll } = useCheckoutErrors(form, invalid?.errors ?? NO_ERRORS, today, findErrors);
  const [pressed, setPressed] = useState('');
  const outdated = useOutdated(isPending);
  const [refusal, setRefusal] = useState({ isMissing: invalid?.isMissing ?? false, count: 0 });
  useShowOutcome(answer, isFirst, form, notice);
  useEffect(() => {
    if (refusal.count > 0 || isLost) notice.current?.focus();
  }, [refusal, isLost]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const typed = readSubmittedForm(event);
    // Forms without fields need no validation.
    const found = event.currentTarget === form.current ? validateAll() : NO_ERRORS;
    const isRefused = isBlocked?.(typed) || Object.keys(found).length > 0;
    const isMissing = hasMissingFields(found, readCheckoutForm(typed));
    setRefusal((before) => ({ isMissing, count: isRefused ? before.count + 1 : 0 }));
    if (isRefused) return outdated.set();
    setPressed(findSubmitter(event)?.value ?? '');
    send(typed);
  };
  const pending = isPending ? pressed : null;
  const isRefused = refusal.count > 0 || invalid !== undefined;
  const { isOutdated } = outdated;
  const isBad = !isOutdated && (isLost || FAILED_STATUSES.includes(answer.status));
  const { isMissing } = refusal;
  return { form, notice, state, formAction, submit, pending, isLost, isOutdated, errors, isMissing, isRefused, isBad };
};
