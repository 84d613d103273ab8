'use client';
import { createContext, type FormEvent, type ReactNode, use, useEffect, useRef } from 'react';
import { type DeskFormState, READY } from '#src/actions/desk/desk-form-state.ts';
import { focusAnswer } from '#src/components/ui/focus-answer.client.ts';
import { useFormAction } from '#src/components/ui/use-form-action.client.ts';

export interface DeskFormTexts {
  readonly errors: string;
  readonly errorTitle: string;
  readonly pending: string;
  readonly lost: string;
}

interface DeskFormProps {
  readonly action: (previous: DeskFormState, form: FormData) => Promise<DeskFormState>;
  readonly hidden?: Readonly<Record<string, string>>;
  readonly texts: DeskFormTexts;
  /** Submit buttons of the empty form, and of the preview. */
  readonly buttons: ReactNode;
  readonly previewButtons?: ReactNode;
  readonly children?: ReactNode;
}

interface FormContext {
  readonly state: DeskFormState;
  readonly isPending: boolean;
  readonly pendingText: string;
}

const Context = createContext<FormContext>({ state: READY, isPending: false, pendingText: '' });

/** State of the form around a field or a button. */
export const useDeskForm = (): FormContext => use(Context);

const Answer = ({ state, lost }: { readonly state: DeskFormState; readonly lost: string | undefined }) => {
  const message = lost ?? state.message;
  const tone = state.status === 'done' ? 'good' : state.status === 'preview' ? 'attention' : 'bad';
  if (!message && !state.lines) return null;
  return (
    <div className={`desk-notice desk-notice-${lost ? 'bad' : tone}`}>
      {message && <p className="desk-notice-title">{message}</p>}
      {!lost && state.link && (
        <p>
          <a href={state.link.href} target="_blank" rel="noreferrer">
            {state.link.label}
          </a>
        </p>
      )}
      {state.lines && (
        <dl className="desk-facts">
          {state.lines.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
};

const ErrorSummary = ({ state, title }: { readonly state: DeskFormState; readonly title: string }) => {
  const errors = Object.entries(state.errors);
  if (errors.length === 0) return null;
  return (
    <div className="desk-notice desk-notice-bad">
      <p className="desk-notice-title">{title}</p>
      <ul>
        {errors.map(([name, error]) => (
          <li key={name}>
            <a href={`#${name}`}>{error}</a>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** A form of the desk: works without JavaScript, keeps what was typed, and focuses its answer. */
export const DeskForm = ({ action, hidden = {}, texts, buttons, previewButtons, children }: DeskFormProps) => {
  const { state, formAction, send, isPending, isLost, isFirst } = useFormAction(action, READY);
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.status !== 'ready' || isLost) focusAnswer(answer.current, isFirst && !isLost);
  }, [state, isLost, isFirst]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!isPending) send(new FormData(event.currentTarget, submitter));
  };
  const isPreview = state.status === 'preview' && previewButtons !== undefined;
  return (
    <Context value={{ state, isPending, pendingText: texts.pending }}>
      <form className="desk-form" action={formAction} onSubmit={submit} noValidate>
        {state.status === 'invalid' && <title>{texts.errorTitle}</title>}
        {Object.entries({ ...hidden, ...state.shown }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div ref={answer} tabIndex={-1} role="status" className="desk-answer">
          <ErrorSummary state={state} title={texts.errors} />
          <Answer state={state} lost={isLost ? texts.lost : undefined} />
        </div>
        {children}
        <div className="desk-actions">{isPreview ? previewButtons : buttons}</div>
      </form>
    </Context>
  );
};
