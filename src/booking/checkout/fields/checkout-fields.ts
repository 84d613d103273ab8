import type { CheckoutField, FieldError } from '#src/booking/guest/guest-details.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

/** Input attributes of each field; messages and rules belong to the model. */
export interface FieldAttributes {
  readonly autoComplete: string;
  readonly inputMode: 'text' | 'numeric' | 'tel' | 'email';
  /** Label of the virtual keyboard's Enter key; `next` by default. */
  readonly enterKeyHint?: 'next' | 'done';
  readonly autoCapitalize?: 'none' | 'words' | 'characters';
  readonly type?: 'email' | 'tel' | 'text';
  readonly hint?: true;
}

type TypedField = Exclude<CheckoutField, 'country' | 'estimated_arrival' | 'request' | 'request_choices'>;

export const FIELD_ATTRIBUTES: Readonly<Record<TypedField, FieldAttributes>> = {
  nombre: { autoComplete: 'given-name', inputMode: 'text', autoCapitalize: 'words' },
  apellido: { autoComplete: 'family-name', inputMode: 'text', autoCapitalize: 'words' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email', autoCapitalize: 'none', hint: true },
  telefono: { autoComplete: 'tel', type: 'tel', inputMode: 'tel', hint: true },
  zip: { autoComplete: 'postal-code', inputMode: 'text', autoCapitalize: 'characters', hint: true },
  // There is no autofill token for an identity document; `off` prevents guesses.
  legal_id: { autoComplete: 'off', inputMode: 'text', autoCapitalize: 'characters' },
  card_holder: { autoComplete: 'cc-name', inputMode: 'text', autoCapitalize: 'words' },
  card_number: { autoComplete: 'cc-number', inputMode: 'numeric' },
  exp_month: { autoComplete: 'cc-exp-month', inputMode: 'numeric', hint: true },
  exp_year: { autoComplete: 'cc-exp-year', inputMode: 'numeric', hint: true },
  cvc: { autoComplete: 'cc-csc', inputMode: 'numeric', enterKeyHint: 'done', hint: true },
};

/** Returns the text of a field's error. Specification §5 */
export const getFieldErrorText = (translator: Translator, field: CheckoutField, error: FieldError): string =>
  translator.t(`field-error.${error}`, { field: translator.t(`field.${field}`) });

/** Returns how to correct a field; an empty field needs no explanation. */
export const getFieldHelpText = (translator: Translator, error: FieldError): string =>
  error === 'required' ? '' : translator.t(`field-error.${error}.help`);

/** Returns the id of a field's input, the link target of the error summary. */
export const getFieldId = (field: CheckoutField): string => `field-${field}`;
