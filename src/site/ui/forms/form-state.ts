import type { MessageId } from '#src/messages/en.ts';

export interface FormState {
  /** `done`: no input is left. */
  readonly status: 'ready' | 'invalid' | 'refused' | 'done';
  /** Input without secrets. */
  readonly values: Readonly<Partial<Record<string, string>>>;
  readonly errors: Readonly<Partial<Record<string, MessageId>>>;
  readonly message?: MessageId;
}

export const INITIAL_STATE: FormState = { status: 'ready', values: {}, errors: {} };

export const createRefusedState = (message: MessageId, values: FormState['values'] = {}): FormState => ({
  status: 'refused',
  values,
  errors: {},
  message,
});

export const createDoneState = (message: MessageId): FormState => ({ status: 'done', values: {}, errors: {}, message });

export const pickErrors = (errors: Readonly<Partial<Record<string, MessageId | undefined>>>): FormState['errors'] =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));

export const createInvalidState = (errors: FormState['errors'], values: FormState['values'] = {}): FormState => ({
  status: 'invalid',
  values,
  errors,
});

/** Validates the fields of a form, in browser and server alike. */
export type FormValidator = (form: FormData) => FormState['errors'];

export const hasErrors = (errors: FormState['errors']): boolean => Object.keys(errors).length > 0;
