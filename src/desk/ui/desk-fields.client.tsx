'use client';
import type { ReactNode } from 'react';
import { useDeskForm } from './desk-form.client.tsx';

interface DeskFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value?: string | undefined;
  readonly optional?: boolean;
  readonly autoComplete?: string;
}

interface DeskInputProps extends DeskFieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'date' | 'password' | 'search' | 'lines';
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel';
  readonly rows?: number;
  /** Where a screen has the field several times; its errors come under this name. */
  readonly id?: string;
  /** Id of a list of suggestions. */
  readonly list?: string;
  /** Language of the text, where it is not that of the screen. */
  readonly lang?: string;
}

const useField = ({
  name,
  id = name,
  value,
  hint,
  optional = false,
  autoComplete = 'off',
}: DeskFieldProps & Pick<DeskInputProps, 'id'>) => {
  const state = useDeskForm();
  const error = state.errors[id];
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    error,
    attributes: {
      id,
      name,
      autoComplete,
      defaultValue: state.values[name] ?? value,
      'aria-describedby': described || undefined,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-required': optional ? undefined : (true as const),
    },
  };
};

interface FieldFrameProps extends Pick<DeskFieldProps, 'name' | 'label' | 'hint'> {
  readonly error: string | undefined;
  readonly children: ReactNode;
}

const FieldFrame = ({ name, label, hint, error, children }: FieldFrameProps) => (
  <div className="desk-field">
    <div>
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p className="desk-field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
    {children}
    {error && (
      <p className="desk-field-error" id={`${name}-error`}>
        {error}
      </p>
    )}
  </div>
);

/** A text or date field, or several lines. */
export const DeskInput = (props: DeskInputProps) => {
  const { type = 'text', inputMode, rows = 3, id = props.name, list, lang } = props;
  const { attributes, error } = useField(props);
  return (
    <FieldFrame {...props} name={id} error={error}>
      {type === 'lines' ? (
        <textarea {...attributes} rows={rows} lang={lang} />
      ) : (
        <input {...attributes} type={type} inputMode={inputMode} list={list} lang={lang} />
      )}
    </FieldFrame>
  );
};

interface DeskSelectProps extends DeskFieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A choice of a list. */
export const DeskSelect = (props: DeskSelectProps) => {
  const { attributes, error } = useField(props);
  return (
    <FieldFrame {...props} error={error}>
      <select {...attributes}>
        {props.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
};

/** One of a few choices, which are sentences: all are read whole on a phone, where a list would cut them. */
export const DeskRadios = ({ name, label, hint, value, options }: Omit<DeskSelectProps, 'optional'>) => {
  const { attributes, error } = useField({ name, label, hint, value });
  const { id, defaultValue: chosen } = attributes;
  const allowed = useDeskForm().choices?.[name] ?? options;
  return (
    <fieldset className="desk-fieldset desk-checks" aria-describedby={attributes['aria-describedby']}>
      <legend>{label}</legend>
      {hint && (
        <p className="desk-field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {allowed.map((option, index) => (
        <label key={option.value}>
          {/* The list of errors links to the first. */}
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={chosen === option.value}
          />
          {option.label}
        </label>
      ))}
      {error && (
        <p className="desk-field-error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
};

/** Any number of choices; they are sent, and repeated, as values separated by spaces. */
export const DeskChecks = ({ name, label, value = '', options }: Omit<DeskSelectProps, 'hint' | 'optional'>) => {
  const { values, errors } = useDeskForm();
  const chosen = (values[name] ?? value).split(' ');
  const error = errors[name];
  return (
    // The list of errors links to it.
    <fieldset
      className="desk-fieldset desk-checks"
      {...(error && { id: name, tabIndex: -1, 'aria-describedby': `${name}-error` })}
    >
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} htmlFor={`${name}-${option.value.replaceAll(' ', '-')}`}>
          <input
            id={`${name}-${option.value.replaceAll(' ', '-')}`}
            type="checkbox"
            name={name}
            value={option.value}
            defaultChecked={chosen.includes(option.value)}
          />{' '}
          {option.label}
        </label>
      ))}
      {error && (
        <p className="desk-field-error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
};

/** A value that a preview asks to be typed before it is confirmed; `shown[by]` of the state is its label. D16 */
export const DeskTypedAgain = ({
  name,
  by,
  hint,
}: {
  readonly name: string;
  readonly by: string;
  readonly hint: string;
}) => {
  const label = useDeskForm().shown?.[by];
  return label === undefined ? null : <DeskInput name={name} label={label} hint={hint} inputMode="decimal" />;
};

interface DeskButtonProps {
  readonly tone?: 'plain' | 'primary' | 'danger';
  /** Tells the buttons of one form apart: sent as `step`. */
  readonly step?: string;
  /** Missing where the preview brings the text, which names its amount. */
  readonly children?: ReactNode;
}

/** Submit button. */
export const DeskButton = ({ tone = 'primary', step, children }: DeskButtonProps) => {
  const { steps, confirm } = useDeskForm();
  if (step && steps && !steps.includes(step)) return null;
  return (
    <button type="submit" {...(step && { name: 'step', value: step })} className={`desk-button desk-button-${tone}`}>
      {children ?? confirm}
    </button>
  );
};
