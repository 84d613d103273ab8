'use client';
import type { FormEvent } from 'react';

/** Only the native event has the button. */
export const findSubmitter = (event: FormEvent<HTMLFormElement>): HTMLButtonElement | null => {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter : null;
};

/** Includes the submitting button. */
export const readSubmittedForm = (event: FormEvent<HTMLFormElement>): FormData => {
  const form = new FormData(event.currentTarget);
  const button = findSubmitter(event);
  if (button?.name) form.append(button.name, button.value);
  return form;
};
