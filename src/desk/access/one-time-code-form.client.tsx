'use client';
import type { ReactNode } from 'react';
import { DeskButton, DeskInput } from '#src/desk/ui/desk-fields.client.tsx';
import { CopyField, DeskForm, type DeskFormTexts, useDeskForm } from '#src/desk/ui/desk-form.client.tsx';
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
  /** Of the recovery codes, which are shown once. */
  readonly keeping: Readonly<Record<'label' | 'copy' | 'copied' | 'print' | 'download' | 'file', string>>;
  /** What the step is about, such as the secret to scan. */
  readonly children?: ReactNode;
}

interface RecoveryCodesProps extends Pick<OneTimeCodeFormProps, 'keeping'> {
  readonly codes: readonly string[];
}

/** The recovery codes, to copy, print and download: the file is in the address of its link, so that no server has it. */
export const RecoveryCodes = ({ codes, keeping }: RecoveryCodesProps) => (
  <>
    <ul className="desk-codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="desk-codes-keeping">
      <CopyField label={keeping.label} value={codes.join(' ')} copy={keeping.copy} copied={keeping.copied} />
      <div className="desk-actions">
        <a
          className="desk-button"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`}
          download={keeping.file}
        >
          {keeping.download}
        </a>
        <button type="button" className="desk-button" data-print>
          {keeping.print}
        </button>
      </div>
    </div>
  </>
);

type FieldsProps = Pick<OneTimeCodeFormProps, 'step' | 'labels' | 'keeping' | 'children'>;

const Fields = ({ step, labels, keeping, children }: FieldsProps) => {
  const state = useDeskForm();
  const codes = Object.values(state.values).flatMap((code) => code ?? []);
  if (state.status === 'done') return codes.length > 0 && <RecoveryCodes codes={codes} keeping={keeping} />;
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

const Buttons = ({
  step,
  labels,
  returnTo,
  kept,
}: Omit<OneTimeCodeFormProps, 'locale' | 'texts' | 'keeping' | 'children'>) => {
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
export const OneTimeCodeForm = ({
  step,
  locale,
  returnTo,
  kept,
  texts,
  labels,
  keeping,
  children,
}: OneTimeCodeFormProps) => (
  <DeskForm
    action={changeOneTimeCode}
    hidden={{ locale, step, return: returnTo, ...(kept && { kept }) }}
    isResumable={false}
    texts={texts}
    buttons={<Buttons step={step} labels={labels} returnTo={returnTo} kept={kept} />}
  >
    <Fields step={step} labels={labels} keeping={keeping}>
      {children}
    </Fields>
  </DeskForm>
);
