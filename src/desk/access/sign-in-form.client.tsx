'use client';
import { DeskButton, DeskInput } from '#src/desk/ui/desk-fields.client.tsx';
import { DeskForm, type DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import { signInToDesk } from './sign-in.action.ts';

interface SignInFormProps {
  /** Of the site's session; without it the form asks for it. */
  readonly email: string | undefined;
  readonly locale: string;
  readonly returnTo: string;
  /** Fields of a form that waits for this one. */
  readonly kept: string;
  readonly texts: DeskFormTexts;
  readonly labels: Readonly<Record<'email' | 'password' | 'otp' | 'otpHint' | 'submit', string>>;
}

/** Password and one-time code, which open the front desk. */
export const SignInForm = ({ email, locale, returnTo, kept, texts, labels }: SignInFormProps) => (
  <DeskForm
    action={signInToDesk}
    hidden={{ locale, return: returnTo, kept }}
    isResumable={false}
    texts={texts}
    buttons={<DeskButton>{labels.submit}</DeskButton>}
  >
    {email === undefined && <DeskInput name="email" label={labels.email} type="email" autoComplete="username" />}
    <DeskInput name="password" label={labels.password} type="password" autoComplete="current-password" />
    <DeskInput
      name="otp"
      label={labels.otp}
      hint={labels.otpHint}
      optional
      inputMode="text"
      autoComplete="one-time-code"
    />
  </DeskForm>
);
