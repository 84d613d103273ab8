'use client';
import { type ReactNode, useState } from 'react';
import type { CheckoutField, FieldError } from '#src/booking/guest/guest-details.rules.ts';
import type { MessageId } from '#src/messages/en.ts';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import { FIELD_ATTRIBUTES, getFieldErrorText, getFieldHelpText, getFieldId } from './checkout-fields.ts';

interface FieldFrameProps {
  readonly field: CheckoutField;
  readonly error: FieldError | undefined;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  /** Receives the attributes that link the input to its hint and error. */
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

/**
 * Label, hint, input and error of one field. The error line is always rendered, to avoid a layout shift under a click.
 */
export const FieldFrame = ({ field, error, hint, optional = false, children }: FieldFrameProps) => {
  const translator = useTranslator();
  const id = getFieldId(field);
  // Only fields that had the focus announce their error: after a refused submit the summary is read instead.
  const [wasFocused, setWasFocused] = useState(false);
  const help = error && getFieldHelpText(translator, error);
  const described = [hint && `${id}-hint`, error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className={`field field-${field}`}>
      <label htmlFor={id}>
        {translator.t(`field.${field}`)}
        {optional && <span className="field-optional"> ({translator.t('checkout.optional')})</span>}
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
        onFocus: () => setWasFocused(true),
      })}
      <div className="field-message" aria-live={wasFocused ? 'polite' : undefined}>
        <p className="field-error" id={`${id}-error`}>
          {error && getFieldErrorText(translator, field, error)}
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
  readonly field: keyof typeof FIELD_ATTRIBUTES;
  readonly error: FieldError | undefined;
  readonly value: string | undefined;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
}

/** Single-line field. */
export const TextField = ({ field, error, value, hint, optional = false }: TextFieldProps) => {
  const translator = useTranslator();
  const { hint: hasHint, ...look } = FIELD_ATTRIBUTES[field];
  const ownHint = hasHint && translator.t(`field.${field}.hint` as MessageId);
  return (
    <FieldFrame field={field} error={error} hint={hint ?? ownHint} optional={optional}>
      {(input) => <input enterKeyHint="next" {...input} {...look} defaultValue={value} spellCheck={false} />}
    </FieldFrame>
  );
};
