'use client';
import { useState } from 'react';
import type { MessageId } from '#src/i18n/messages/en.ts';
import { useWords } from './words.client.tsx';

/** How a field is typed and what a browser may fill in. */
export interface FieldLook {
  readonly name: string;
  /** By which a page tells two fields of one name apart; the name unless it is given. */
  readonly id?: string;
  readonly label: MessageId;
  readonly hint?: MessageId;
  readonly type?: 'text' | 'email' | 'tel' | 'password' | 'lines';
  /** How to mend what is wrong, where the message does not say it. */
  readonly help?: MessageId;
  readonly autoComplete: string;
  readonly optional?: boolean;
}

interface TextFieldProps extends FieldLook {
  /** Whether the key that ends it on a telephone goes on or sends. */
  readonly enterKeyHint?: 'next' | 'send';
  readonly value: string | undefined;
  readonly error: MessageId | undefined;
}

const INPUT_MODES = { text: 'text', email: 'email', tel: 'tel', password: 'text' } as const;

/** Label, hint, input and error of one field. The line of the error is always there, so that nothing moves under a click. */
export const TextField = ({ name, id = name, label, hint, type = 'text', ...field }: TextFieldProps) => {
  const words = useWords();
  const { error, value, help, autoComplete, enterKeyHint = 'next', optional = false } = field;
  // A form that is refused has its summary read; the fields that nobody was in yet must not all speak after it.
  const [wasIn, setWasIn] = useState(false);
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
    onFocus: () => setWasIn(true),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{words.t(label)}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {words.t(hint)}
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
      <div aria-live={wasIn ? 'polite' : undefined}>
        <p className="field-error" id={`${id}-error`}>
          {error && words.t(error)}
        </p>
        {isHelped && (
          <p className="field-hint" id={`${id}-help`}>
            {words.t(help)}
          </p>
        )}
      </div>
    </div>
  );
};
