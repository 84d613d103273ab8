'use client';
import { createContext, type ReactNode, use, useActionState, useId } from 'react';
import { type DeskFormState, READY } from './desk-form-state.ts';

export interface DeskFormTexts {
  readonly errors: string;
  readonly errorTitle: string;
  readonly pending: string;
  readonly lost: string;
}

export interface DeskFormProps {
  readonly action: (previous: DeskFormState, form: FormData) => Promise<DeskFormState>;
  readonly hidden?: Readonly<Record<string, string>>;
  /** Kept while the person signs in again, and then shown once more. */
  readonly isResumable?: boolean;
  /** Id of an element that gets the focus afterwards, where the screen stays as it is scrolled. */
  readonly place?: string;
  readonly texts: DeskFormTexts;
  /** Submit buttons of the empty form, and of the preview. */
  readonly buttons: ReactNode;
  readonly previewButtons?: ReactNode;
  /** Below the answer of a preview, where the form is so long that its end is out of sight: what confirms it. */
  readonly afterPreview?: ReactNode;
  readonly children?: ReactNode;
}

const Context = createContext<DeskFormState>(READY);

/** State of the form around a field or a button. */
export const useDeskForm = (): DeskFormState => use(Context);

/** A text to copy: by hand, or by the button where the browser has script. */
export const CopyField = ({ label, value, copy, copied }: NonNullable<DeskFormState['copy']>) => {
  const id = useId();
  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      <div className="copy-field">
        <input id={id} type="text" readOnly defaultValue={value} />
        <button type="button" className="desk-button" data-copied={copied}>
          {copy}
        </button>
      </div>
      <p role="status" className="desk-field-hint" />
    </div>
  );
};

/** `ready` with a message: shown again after a sign-in. */
const TONES = { done: 'good', preview: 'plain', ready: 'attention', invalid: 'bad', refused: 'bad' } as const;

const Answer = ({ state }: { readonly state: DeskFormState }) => {
  const tone = TONES[state.status];
  if (!state.message && !state.lines && !state.copy && !state.list) return null;
  return (
    <div className={`desk-notice desk-notice-${tone}`}>
      {state.message && <p className="desk-notice-title">{state.message}</p>}
      {state.link && (
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
      {state.copy && <CopyField {...state.copy} />}
      {state.list && (
        <>
          <p>{state.list.title}</p>
          <ul>
            {state.list.items.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </>
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
            <a href={`#${name}`}>{[state.labels?.[name], error].filter(Boolean).join(': ')}</a>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** A form of the desk: keeps what was typed. Rendered by the server only; `desk-script.ts` sends it. */
export const DeskForm = ({
  action,
  hidden = {},
  isResumable = true,
  place,
  texts,
  buttons,
  previewButtons,
  afterPreview,
  children,
}: DeskFormProps) => {
  const [state, formAction] = useActionState(action, READY);
  const isPreview = (state.status === 'preview' || state.steps !== undefined) && previewButtons !== undefined;
  return (
    <Context value={state}>
      <form
        className="desk-form"
        action={formAction}
        noValidate
        data-pending={texts.pending}
        data-lost={texts.lost}
        data-place={place}
      >
        {state.status === 'invalid' && <title>{texts.errorTitle}</title>}
        {Object.entries({ ...(isResumable && { resumable: 'yes' }), ...hidden, ...state.shown }).map(
          ([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
        <div tabIndex={-1} role="status" className="desk-answer">
          <ErrorSummary state={state} title={texts.errors} />
          <Answer state={state} />
        </div>
        {state.status === 'preview' && afterPreview}
        {children}
        <div className="desk-actions">{isPreview ? previewButtons : buttons}</div>
      </form>
    </Context>
  );
};
