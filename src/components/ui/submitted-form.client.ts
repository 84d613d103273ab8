'use client';
import type { FormEvent } from 'react';

/** The button that submitted a form: React's event knows the form, the browser's the button. */
export const findSubmitter = (event: FormEvent<HTMLFormElement>): HTMLButtonElement | null => {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter : null;
};

/** What a form sends, with the name and value of the button that submitted it. */
export const readSubmittedForm = (event: FormEvent<HTMLFormElement>): FormData => {
  const form = new FormData(event.currentTarget);
  const button = findSubmitter(event);
  if (button?.name) form.append(button.name, button.value);
  return form;
};
