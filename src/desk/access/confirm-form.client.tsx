'use client';
import { DeskButton, DeskInput } from '#src/desk/ui/desk-fields.client.tsx';
import { DeskForm, type DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import { confirmIdentity } from './confirm.action.ts';

interface ConfirmFormProps {
  readonly locale: string;
  readonly returnTo: string;
  /** Fields of a form that waits for this one. */
  readonly kept: string;
  /** Not after a sign-in by a provider. */
  readonly asksPassword: boolean;
  readonly texts: DeskFormTexts;
  readonly labels: Readonly<Record<'password' | 'otp' | 'otpHint' | 'submit', string>>;
}

/** Password and one-time code once more. D2 */
export const ConfirmForm = ({ locale, returnTo, kept, asksPassword, texts, labels }: ConfirmFormProps) => (
  <DeskForm
    action={confirmIdentity}
    hidden={{ locale, return: returnTo, kept }}
    isResumable={false}
    texts={texts}
    buttons={<DeskButton>{labels.submit}</DeskButton>}
  >
    {asksPassword && (
      <DeskInput name="password" label={labels.password} type="password" autoComplete="current-password" />
    )}
    <DeskInput
      name="otp"
      label={labels.otp}
      hint={labels.otpHint}
      optional={asksPassword}
      autoComplete="one-time-code"
    />
  </DeskForm>
);
