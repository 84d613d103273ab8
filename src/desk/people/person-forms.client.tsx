'use client';
import { DeskButton, DeskInput, DeskSelect } from '#src/desk/ui/desk-fields.client.tsx';
import { DeskForm, type DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import { changePersonAccess, changePersonRole, endSession, invitePerson } from './change-person.action.ts';

interface PersonFormProps {
  readonly locale: string;
  /** User id. */
  readonly person: string;
  readonly texts: DeskFormTexts;
  readonly submit: string;
}

interface RoleFormProps extends PersonFormProps {
  readonly role: string;
  readonly roles: readonly { readonly value: string; readonly label: string }[];
  readonly label: string;
  readonly hint: string;
}

export const PersonRoleForm = ({ locale, person, texts, submit, role, roles, label, hint }: RoleFormProps) => (
  <DeskForm
    action={changePersonRole}
    hidden={{ locale, person }}
    texts={texts}
    buttons={<DeskButton>{submit}</DeskButton>}
  >
    <DeskSelect name="role" label={label} hint={hint} value={role} options={roles} />
  </DeskForm>
);

interface AccessFormProps extends PersonFormProps {
  readonly status: 'active' | 'suspended';
}

export const PersonAccessForm = ({ locale, person, texts, submit, status }: AccessFormProps) => (
  <DeskForm
    action={changePersonAccess}
    hidden={{ locale, person, status }}
    texts={texts}
    buttons={<DeskButton tone={status === 'suspended' ? 'danger' : 'primary'}>{submit}</DeskButton>}
  />
);

export const EndSessionForm = ({ locale, person, texts, submit, session }: PersonFormProps & { session: string }) => (
  <DeskForm
    action={endSession}
    hidden={{ locale, person, session }}
    texts={texts}
    buttons={<DeskButton tone="plain">{submit}</DeskButton>}
  />
);

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
