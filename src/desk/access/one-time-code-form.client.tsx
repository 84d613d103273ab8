'use client';
import type { ReactNode } from 'react';
import { DeskButton, DeskInput } from '#src/desk/ui/desk-fields.client.tsx';
import { DeskForm, type DeskFormTexts, useDeskForm } from '#src/desk/ui/desk-form.client.tsx';
import { changeOneTimeCode } from './one-time-code.action.ts';

export type CodeStep = 'start' | 'finish' | 'verify' | 'remove';

interface OneTimeCodeFormProps {
  readonly step: CodeStep;
  readonly locale: string;
  /** Opened afterwards. */
  readonly returnTo: string;
  /** Fields of a form that waits for the code. */
  readonly kept: string;
  readonly texts: DeskFormTexts;
  readonly labels: Readonly<Record<'password' | 'otp' | 'submit' | 'continue', string>>;
  /** What the step is about, such as the secret to scan. */
  readonly children?: ReactNode;
}

const Fields = ({ step, labels, children }: Pick<OneTimeCodeFormProps, 'step' | 'labels' | 'children'>) => {
  const state = useDeskForm();
  if (state.status === 'done')
    return (
      <ul className="desk-codes">
        {Object.entries(state.values).map(([name, code]) => (
          <li key={name}>{code}</li>
        ))}
      </ul>
    );
  return (
    <>
      {children}
      {step === 'start' ? (
        <DeskInput name="password" label={labels.password} type="password" autoComplete="current-password" />
      ) : (
        <DeskInput
          name="otp"
          label={labels.otp}
          inputMode={step === 'finish' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
        />
      )}
    </>
  );
};

const Buttons = ({ step, labels, returnTo, kept }: Omit<OneTimeCodeFormProps, 'locale' | 'texts' | 'children'>) => {
  const isDone = useDeskForm().status === 'done';
  if (isDone && kept) return <DeskButton>{labels.continue}</DeskButton>;
  return isDone ? (
    <a href={returnTo} className="desk-button desk-button-primary">
      {labels.continue}
    </a>
  ) : (
    <DeskButton tone={step === 'remove' ? 'danger' : 'primary'}>{labels.submit}</DeskButton>
  );
};

/** One form for all steps, so that the recovery codes are shown without JavaScript too, after the last one. */
export const OneTimeCodeForm = ({ step, locale, returnTo, kept, texts, labels, children }: OneTimeCodeFormProps) => (
  <DeskForm
    action={changeOneTimeCode}
    hidden={{ locale, step, return: returnTo, ...(kept && { kept }) }}
    isResumable={false}
    texts={texts}
    buttons={<Buttons step={step} labels={labels} returnTo={returnTo} kept={kept} />}
  >
    <Fields step={step} labels={labels}>
      {children}
    </Fields>
  </DeskForm>
);
