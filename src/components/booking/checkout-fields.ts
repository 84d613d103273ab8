import type { CheckoutField, FieldError } from '#src/booking/model/guest-details.ts';
import type { Words } from '#src/i18n/intl.ts';

/** How each field is typed and what a browser may fill in; messages and rules are the model's. */
export interface FieldLook {
  readonly autoComplete: string;
  readonly inputMode: 'text' | 'numeric' | 'tel' | 'email';
  /** What the key of a telephone says that ends the field; the next one follows unless told otherwise. */
  readonly enterKeyHint?: 'next' | 'done';
  readonly autoCapitalize?: 'none' | 'words' | 'characters';
  readonly type?: 'email' | 'tel' | 'text';
  readonly hint?: true;
}

type TypedField = Exclude<CheckoutField, 'country' | 'estimated_arrival'>;

/** Every field that is one line of text. */
export const FIELD_LOOKS: Readonly<Record<TypedField, FieldLook>> = {
  nombre: { autoComplete: 'given-name', inputMode: 'text', autoCapitalize: 'words' },
  apellido: { autoComplete: 'family-name', inputMode: 'text', autoCapitalize: 'words' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email', autoCapitalize: 'none', hint: true },
  telefono: { autoComplete: 'tel', type: 'tel', inputMode: 'tel', hint: true },
  zip: { autoComplete: 'postal-code', inputMode: 'text', autoCapitalize: 'characters', hint: true },
  // No token exists for an identity document; `off` keeps browsers from guessing.
  legal_id: { autoComplete: 'off', inputMode: 'text', autoCapitalize: 'characters' },
  card_holder: { autoComplete: 'cc-name', inputMode: 'text', autoCapitalize: 'words' },
  card_number: { autoComplete: 'cc-number', inputMode: 'numeric' },
  exp_month: { autoComplete: 'cc-exp-month', inputMode: 'numeric', hint: true },
  exp_year: { autoComplete: 'cc-exp-year', inputMode: 'numeric', hint: true },
  cvc: { autoComplete: 'cc-csc', inputMode: 'numeric', enterKeyHint: 'done', hint: true },
};

/** Specification §5: the words of a field's error. */
export const fieldErrorText = (words: Words, field: CheckoutField, error: FieldError): string =>
  words.t(`field-error.${error}`, { field: words.t(`field.${field}`) });

/** How to mend it; a field that is only empty needs no telling. */
export const fieldHelpText = (words: Words, error: FieldError): string =>
  error === 'required' ? '' : words.t(`field-error.${error}.help`);

/** The id of a field's input, to which the summary of errors links. */
export const fieldId = (field: CheckoutField): string => `field-${field}`;
