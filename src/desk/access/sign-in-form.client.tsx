'use client';
import { DeskButton, DeskInput } from '#src/desk/ui/desk-fields.client.tsx';
import { DeskForm, type DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import { confirmIdentity, resumeForm } from './confirm.action.ts';
import { createOwner } from './create-owner.action.ts';
import { signInToDesk } from './sign-in.action.ts';

interface SignInFormProps {
  /** E-mail of the site's session; without it the form asks for it. */
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

interface CreateOwnerFormProps {
  readonly locale: string;
  readonly token: string;
  readonly texts: DeskFormTexts;
  readonly labels: Readonly<
    Record<'firstName' | 'lastName' | 'email' | 'password' | 'passwordHint' | 'submit', string>
  >;
}

/** Name, e-mail and password of the first owner. */
export const CreateOwnerForm = ({ locale, token, texts, labels }: CreateOwnerFormProps) => (
  <DeskForm
    action={createOwner}
    hidden={{ locale, token }}
    isResumable={false}
    texts={texts}
    buttons={<DeskButton>{labels.submit}</DeskButton>}
  >
    <DeskInput name="first_name" label={labels.firstName} optional autoComplete="given-name" />
    <DeskInput name="last_name" label={labels.lastName} optional autoComplete="family-name" />
    <DeskInput name="email" label={labels.email} type="email" autoComplete="username" />
    <DeskInput
      name="password"
      label={labels.password}
      hint={labels.passwordHint}
      type="password"
      autoComplete="new-password"
    />
  </DeskForm>
);

interface ResumeFormProps {
  readonly locale: string;
  readonly returnTo: string;
  /** Fields of the form that waits. */
  readonly kept: string;
  readonly texts: DeskFormTexts;
  readonly label: string;
}

/** Brings a form back after the sign-in in another tab. */
export const ResumeForm = ({ locale, returnTo, kept, texts, label }: ResumeFormProps) => (
  <DeskForm
    action={resumeForm}
    hidden={{ locale, return: returnTo, kept }}
    isResumable={false}
    texts={texts}
    buttons={<DeskButton tone="plain">{label}</DeskButton>}
  />
);
