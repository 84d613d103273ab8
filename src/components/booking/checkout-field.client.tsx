'use client';
import { type ReactNode, useState } from 'react';
import type { CheckoutField, FieldError } from '#src/booking/model/guest-details.ts';
import { useWords } from '#src/components/ui/words.client.tsx';
import type { MessageId } from '#src/i18n/messages/en.ts';
import { FIELD_LOOKS, fieldErrorText, fieldHelpText, fieldId } from './checkout-fields.ts';

interface FieldFrameProps {
  readonly field: CheckoutField;
  readonly error: FieldError | undefined;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  /** Gets the attributes that tie the input to its hint and its error. */
  readonly children: (input: InputAttributes) => ReactNode;
}

export interface InputAttributes {
  readonly id: string;
  readonly name: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
  readonly onFocus: () => void;
}

/** Label, hint, input and error of one field. The line of the error is always there, so that nothing moves under a click. */
export const FieldFrame = ({ field, error, hint, optional = false, children }: FieldFrameProps) => {
  const words = useWords();
  const id = fieldId(field);
  // A form that is refused has its summary read; the fields that nobody was in yet must not all speak after it.
  const [wasIn, setWasIn] = useState(false);
  const help = error && fieldHelpText(words, error);
  const described = [hint && `${id}-hint`, error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className={`field field-${field}`}>
      <label htmlFor={id}>
        {words.t(`field.${field}`)}
        {optional && <span className="field-optional"> ({words.t('checkout.optional')})</span>}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        name: field,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': optional ? undefined : true,
        onFocus: () => setWasIn(true),
      })}
      <div className="field-message" aria-live={wasIn ? 'polite' : undefined}>
        <p className="field-error" id={`${id}-error`}>
          {error && fieldErrorText(words, field, error)}
        </p>
        {help && (
          <p className="field-hint" id={`${id}-help`}>
            {help}
          </p>
        )}
      </div>
    </div>
  );
};

interface TextFieldProps {
  readonly field: keyof typeof FIELD_LOOKS;
  readonly error: FieldError | undefined;
  readonly value: string | undefined;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
}

/** A field that is one line of text. */
export const TextField = ({ field, error, value, hint, optional = false }: TextFieldProps) => {
  const words = useWords();
  const { hint: hasHint, ...look } = FIELD_LOOKS[field];
  const ownHint = hasHint && words.t(`field.${field}.hint` as MessageId);
  return (
    <FieldFrame field={field} error={error} hint={hint ?? ownHint} optional={optional}>
      {(input) => <input enterKeyHint="next" {...input} {...look} defaultValue={value} spellCheck={false} />}
    </FieldFrame>
  );
};
