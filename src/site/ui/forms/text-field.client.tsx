'use client';
import { useState } from 'react';
import type { MessageId } from '#src/messages/en.ts';
import { useTranslator } from '#src/site/ui/translator.client.tsx';

export interface FormField {
  readonly name: string;
  /** Distinguishes fields of the same name on one page; the name by default. */
  readonly id?: string;
  readonly label: MessageId;
  readonly hint?: MessageId;
  readonly type?: 'text' | 'email' | 'tel' | 'password' | 'lines';
  /** How to correct an error, where its message does not say so. */
  readonly help?: MessageId;
  readonly autoComplete: string;
  readonly optional?: boolean;
}

interface TextFieldProps extends FormField {
  readonly enterKeyHint?: 'next' | 'send';
  readonly value: string | undefined;
  readonly error: MessageId | undefined;
}

const INPUT_MODES = { text: 'text', email: 'email', tel: 'tel', password: 'text' } as const;

/** The error line is always rendered, to avoid a layout shift under a click. */
export const TextField = ({ name, id = name, label, hint, type = 'text', ...field }: TextFieldProps) => {
  const translator = useTranslator();
  const { error, value, help, autoComplete, enterKeyHint = 'next', optional = false } = field;
  // Only fields that had the focus announce their error: after a refused submit the summary is read instead.
  const [wasFocused, setWasFocused] = useState(false);
  const isHelped = error !== undefined && help !== undefined && !error.endsWith('.required');
  const described = [hint && `${id}-hint`, error && `${id}-error`, isHelped && `${id}-help`].filter(Boolean).join(' ');
  const attributes = {
    id,
    name,
    autoComplete,
    defaultValue: value,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': optional ? undefined : (true as const),
    onFocus: () => setWasFocused(true),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{translator.t(label)}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {translator.t(hint)}
        </p>
      )}
      {type === 'lines' ? (
        <textarea {...attributes} enterKeyHint="enter" inputMode="text" rows={6} />
      ) : (
        <input
          {...attributes}
          type={type}
          inputMode={INPUT_MODES[type]}
          enterKeyHint={enterKeyHint}
          spellCheck={type === 'text'}
        />
      )}
      <div aria-live={wasFocused ? 'polite' : undefined}>
        <p className="field-error" id={`${id}-error`}>
          {error && translator.t(error)}
        </p>
        {isHelped && (
          <p className="field-hint" id={`${id}-help`}>
            {translator.t(help)}
          </p>
        )}
      </div>
    </div>
  );
};
