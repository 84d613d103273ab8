import type { MessageId } from '#src/i18n/messages/en.ts';

/** What a form shows after it was sent. */
export interface FormState {
  /** `done`: nothing is left to fill in. */
  readonly status: 'ready' | 'invalid' | 'refused' | 'done';
  /** What was typed, without what is secret. */
  readonly values: Readonly<Partial<Record<string, string>>>;
  /** By field. */
  readonly errors: Readonly<Partial<Record<string, MessageId>>>;
  /** How it ended. */
  readonly message?: MessageId;
}

export const UNTOUCHED: FormState = { status: 'ready', values: {}, errors: {} };

export const refusedWith = (message: MessageId, values: FormState['values'] = {}): FormState => ({
  status: 'refused',
  values,
  errors: {},
  message,
});

export const doneWith = (message: MessageId): FormState => ({ status: 'done', values: {}, errors: {}, message });

/** Leaves out the fields that are well. */
export const wrongFields = (errors: Readonly<Partial<Record<string, MessageId | undefined>>>): FormState['errors'] =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));

export const invalidWith = (errors: FormState['errors'], values: FormState['values'] = {}): FormState => ({
  status: 'invalid',
  values,
  errors,
});
