'use client';
import { DeskButton, DeskInput, DeskSelect } from '#src/desk/ui/desk-fields.client.tsx';
import { DeskForm, type DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import { invitePerson } from './invite-person.action.ts';

interface InviteFormProps {
  readonly locale: string;
  readonly texts: DeskFormTexts;
  readonly roles: readonly { readonly value: string; readonly label: string }[];
  readonly labels: Readonly<Record<'email' | 'role' | 'hint' | 'submit', string>>;
}

/** E-mail and role of a colleague, who gets a link by mail. */
export const InviteForm = ({ locale, texts, roles, labels }: InviteFormProps) => (
  <DeskForm action={invitePerson} hidden={{ locale }} texts={texts} buttons={<DeskButton>{labels.submit}</DeskButton>}>
    <DeskInput name="email" label={labels.email} hint={labels.hint} type="email" />
    <DeskSelect name="role" label={labels.role} value="desk" options={roles} />
  </DeskForm>
);
