'use client';
import { DeskButton, DeskInput } from '#src/desk/ui/desk-fields.client.tsx';
import { DeskForm, type DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import { createOwner } from './create-owner.action.ts';

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
