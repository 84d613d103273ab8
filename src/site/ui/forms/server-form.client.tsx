'use client';
import { type FormEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import type { MessageId } from '#src/messages/en.ts';
import { Alert } from '#src/site/ui/alert.tsx';
import { focusAnswer } from '#src/site/ui/focus-answer.client.ts';
import { PendingButton } from '#src/site/ui/pending-button.client.tsx';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import type { FormState } from './form-state.ts';
import { type FormField, TextField } from './text-field.client.tsx';
import { useFieldErrors } from './use-field-errors.client.ts';
import { useFormAction } from './use-form-action.client.ts';
import './server-form.css';

interface ServerFormProps {
  readonly action: (previous: FormState, form: FormData) => Promise<FormState>;
  readonly fields: readonly FormField[];
  readonly validate: (form: FormData) => FormState['errors'];
  readonly hidden?: Readonly<Record<string, string>>;
  readonly submit: ReactNode;
  readonly submitClass?: string;
  readonly pendingText: string;
  /** Document title; prefixed with "Error" after a failure. */
  readonly documentTitle?: string | undefined;
  readonly unexpected: MessageId;
  readonly afterwards?: ReactNode;
}

interface ErrorListProps {
  readonly fields: readonly FormField[];
  readonly errors: FormState['errors'];
  readonly ref: Ref<HTMLDivElement>;
}

const ErrorList = ({ fields, errors, ref }: ErrorListProps) => {
  const translator = useTranslator();
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of links that is focused, not a fieldset
    <div ref={ref} tabIndex={-1} role="group" aria-labelledby={titleId} className="alert alert-error">
      <p className="alert-title" id={titleId}>
        {translator.t('accounts.errors')}
      </p>
      <ul className="error-links form-summary">
        {fields.map(({ name, id = name, label }) => {
          const error = errors[name];
          return (
            error && (
              <li key={name}>
                <a href={`#${id}`}>
                  {translator.t(label)}: {translator.t(error)}
                </a>
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
};

const useServerForm = ({ action, validate }: Pick<ServerFormProps, 'action' | 'validate'>, first: FormState) => {
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const { state, formAction, send, isPending, isLost, isFirst } = useFormAction(action, first);
  const { errors, validateAll } = useFieldErrors(form, state.errors, { validate });
  const [refused, setRefused] = useState<FormState['errors'] | null>(null);
  useEffect(() => {
    const isTried = refused !== null || isLost;
    if (state.status !== 'ready' || isTried) focusAnswer(notice.current, isFirst && !isTried);
  }, [state, refused, isLost, isFirst]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const typed = new FormData(event.currentTarget);
    const found = validateAll();
    const isValid = Object.keys(found).length === 0;
    setRefused(isValid ? null : found);
    if (isValid) send(typed);
  };
  // The summary stays until the next submit: removing it would move the button while the last field is corrected.
  const summary = refused ?? (state.status === 'invalid' ? state.errors : null);
  return { form, notice, state, formAction, submit, isPending, isLost, errors, summary };
};

const INITIAL_STATE: FormState = { status: 'ready', values: {}, errors: {} };

export const ServerForm = (props: ServerFormProps) => {
  const { fields, hidden = {}, documentTitle } = props;
  const translator = useTranslator();
  const { form, notice, state, errors, summary, isLost, ...sending } = useServerForm(props, INITIAL_STATE);
  if (state.status === 'done')
    return (
      <div ref={notice} tabIndex={-1} role="status" className="stack">
        <Alert tone="success" title={state.message && translator.t(state.message)} />
        {props.afterwards}
      </div>
    );
  const message = isLost ? props.unexpected : state.message;
  const isBad = summary !== null || isLost || state.status === 'refused';
  return (
    <form ref={form} className="server-form" action={sending.formAction} onSubmit={sending.submit} noValidate>
      {documentTitle && (
        <title>{isBad ? translator.t('accounts.error-title', { title: documentTitle }) : documentTitle}</title>
      )}
      {Object.entries({ locale: translator.locale, ...hidden }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {summary ? (
        <ErrorList ref={notice} fields={fields} errors={summary} />
      ) : (
        <div ref={notice} tabIndex={-1} role="alert" className="answer">
          {message && <Alert tone="error" title={translator.t(message)} />}
        </div>
      )}
      {fields.map((field) => (
        <TextField
          key={field.name}
          {...field}
          enterKeyHint={field === fields.at(-1) ? 'send' : 'next'}
          value={state.values[field.name]}
          error={errors[field.name]}
        />
      ))}
      <div>
        <PendingButton
          isPending={sending.isPending}
          pendingText={props.pendingText}
          {...(props.submitClass && { className: props.submitClass })}
        >
          {props.submit}
        </PendingButton>
      </div>
    </form>
  );
};
