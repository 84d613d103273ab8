'use client';
import { type FormEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import type { FormState } from '#src/actions/form-state.ts';
import type { MessageId } from '#src/i18n/messages/en.ts';
import { Alert } from './alert.tsx';
import { focusAnswer } from './answer-focus.client.ts';
import { useFieldErrors } from './field-errors.client.ts';
import { useFormAnswer } from './form-answer.client.ts';
import { PendingButton } from './pending-button.client.tsx';
import { type FieldLook, TextField } from './text-field.client.tsx';
import { useWords } from './words.client.tsx';
import './server-form.css';

interface ServerFormProps {
  readonly action: (previous: FormState, form: FormData) => Promise<FormState>;
  readonly fields: readonly FieldLook[];
  /** The same rules that the server asks. */
  readonly validate: (form: FormData) => FormState['errors'];
  readonly hidden?: Readonly<Record<string, string>>;
  readonly submit: ReactNode;
  /** Of the button; the page's main one unless given. */
  readonly submitClass?: string;
  readonly pendingText: string;
  /** Of the whole page: says "Error" while there is one. */
  readonly documentTitle?: string | undefined;
  readonly unexpected: MessageId;
  /** What follows when nothing is left to fill in. */
  readonly afterwards?: ReactNode;
}

interface SummaryProps {
  readonly fields: readonly FieldLook[];
  readonly errors: FormState['errors'];
  readonly ref: Ref<HTMLDivElement>;
}

/** What has to be put right, with links to the fields. */
const Summary = ({ fields, errors, ref }: SummaryProps) => {
  const words = useWords();
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of links that is focused, not a fieldset
    <div ref={ref} tabIndex={-1} role="group" aria-labelledby={titleId} className="alert alert-error">
      <p className="alert-title" id={titleId}>
        {words.t('accounts.errors')}
      </p>
      <ul className="form-summary">
        {fields.map(({ name, id = name, label }) => {
          const error = errors[name];
          return (
            error && (
              <li key={name}>
                <a href={`#${id}`}>
                  {words.t(label)}: {words.t(error)}
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
  const { state, formAction, send, isPending, isLost, isFirst } = useFormAnswer(action, first);
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
    const isWell = Object.keys(found).length === 0;
    setRefused(isWell ? null : found);
    if (isWell) send(typed);
  };
  // The summary stands as it was until the next try: fixing the last field must not move the button under the finger.
  const summary = refused ?? (state.status === 'invalid' ? state.errors : null);
  return { form, notice, state, formAction, submit, isPending, isLost, errors, summary };
};

const UNTOUCHED: FormState = { status: 'ready', values: {}, errors: {} };

/** A form that a server function answers: with JavaScript checked as it is filled in, without it all the same. */
export const ServerForm = (props: ServerFormProps) => {
  const { fields, hidden = {}, documentTitle } = props;
  const words = useWords();
  const { form, notice, state, errors, summary, isLost, ...sending } = useServerForm(props, UNTOUCHED);
  if (state.status === 'done')
    return (
      <div ref={notice} tabIndex={-1} role="status" className="stack">
        <Alert tone="success" title={state.message && words.t(state.message)} />
        {props.afterwards}
      </div>
    );
  const message = isLost ? props.unexpected : state.message;
  const isBad = summary !== null || isLost || state.status === 'refused';
  return (
    <form ref={form} className="server-form" action={sending.formAction} onSubmit={sending.submit} noValidate>
      {documentTitle && (
        <title>{isBad ? words.t('accounts.error-title', { title: documentTitle }) : documentTitle}</title>
      )}
      {Object.entries({ locale: words.locale, ...hidden }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {summary ? (
        <Summary ref={notice} fields={fields} errors={summary} />
      ) : (
        <div ref={notice} tabIndex={-1} role="alert" className="form-answer">
          {message && <Alert tone="error" title={words.t(message)} />}
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
