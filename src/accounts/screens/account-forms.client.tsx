'use client';
import { createLinks } from '#src/site/routing/links.ts';
import { ServerForm } from '#src/site/ui/forms/server-form.client.tsx';
import type { FormField } from '#src/site/ui/forms/text-field.client.tsx';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import { findEmailErrors, findNewPasswordErrors, findRegistrationErrors, findSignInErrors } from './account-forms.ts';
import { confirmRegistration, invite, register } from './invite.action.ts';
import { acceptInvitation, requestPassword, resetPassword } from './set-password.action.ts';
import { signIn } from './sign-in.action.ts';

export const EMAIL_FIELD = {
  name: 'email',
  label: 'accounts.email',
  help: 'accounts.email.help',
  type: 'email',
  autoComplete: 'username',
} as const satisfies FormField;

export const PASSWORD_FIELD = {
  name: 'password',
  label: 'accounts.password',
  type: 'password',
  autoComplete: 'current-password',
} as const satisfies FormField;

/** Re-authentication before sensitive account actions. */
export const CURRENT_PASSWORD_FIELD = {
  ...PASSWORD_FIELD,
  label: 'accounts.password.own',
  hint: 'accounts.password.own.hint',
} as const satisfies FormField;

export const NEW_PASSWORD_FIELD = {
  name: 'password',
  label: 'accounts.password.new',
  hint: 'accounts.password.hint',
  type: 'password',
  autoComplete: 'new-password',
} as const satisfies FormField;

export const NAME_FIELDS = [
  {
    name: 'first_name',
    label: 'accounts.first-name',
    help: 'accounts.name.help',
    autoComplete: 'given-name',
    optional: true,
  },
  {
    name: 'last_name',
    label: 'accounts.last-name',
    help: 'accounts.name.help',
    autoComplete: 'family-name',
    optional: true,
  },
] as const satisfies readonly FormField[];

interface FormProps {
  readonly documentTitle?: string;
}

const createCommonProps = (pendingText: string) => ({ pendingText, unexpected: 'accounts.unexpected' }) as const;

const SignInLink = ({ returnTo }: { readonly returnTo: string | undefined }) => {
  const translator = useTranslator();
  return (
    <p>
      <a href={createLinks(translator.locale).signIn(returnTo)}>{translator.t('accounts.sign-in.title')}</a>
    </p>
  );
};

/** `returnTo`: page to open after signing in. */
export const SignInForm = ({ returnTo, documentTitle }: FormProps & { readonly returnTo: string }) => {
  const translator = useTranslator();
  return (
    <ServerForm
      {...createCommonProps(translator.t('accounts.sending'))}
      action={signIn}
      validate={findSignInErrors}
      fields={[EMAIL_FIELD, PASSWORD_FIELD]}
      hidden={{ return: returnTo }}
      submit={translator.t('accounts.sign-in.submit')}
      documentTitle={documentTitle}
    />
  );
};

export const RegistrationForm = ({ documentTitle }: FormProps) => {
  const translator = useTranslator();
  return (
    <ServerForm
      {...createCommonProps(translator.t('accounts.sending'))}
      action={register}
      validate={findRegistrationErrors}
      fields={[EMAIL_FIELD, ...NAME_FIELDS]}
      submit={translator.t('accounts.register.submit')}
      documentTitle={documentTitle}
    />
  );
};

export const InviteForm = () => {
  const translator = useTranslator();
  return (
    <ServerForm
      {...createCommonProps(translator.t('accounts.sending'))}
      action={invite}
      validate={findSignInErrors}
      fields={[{ ...EMAIL_FIELD, label: 'accounts.invite.email', autoComplete: 'off' }, CURRENT_PASSWORD_FIELD]}
      submit={translator.t('accounts.invite.submit')}
    />
  );
};

export const PasswordRequestForm = ({ documentTitle }: FormProps) => {
  const translator = useTranslator();
  return (
    <ServerForm
      {...createCommonProps(translator.t('accounts.sending'))}
      action={requestPassword}
      validate={findEmailErrors}
      fields={[EMAIL_FIELD]}
      submit={translator.t('accounts.request.submit')}
      documentTitle={documentTitle}
    />
  );
};

const NEW_PASSWORD_ACTIONS = {
  registration: { action: confirmRegistration, submit: 'accounts.confirmation.submit' },
  invitation: { action: acceptInvitation, submit: 'accounts.invitation.submit' },
  reset: { action: resetPassword, submit: 'accounts.reset.submit' },
} as const;

interface NewPasswordFormProps extends FormProps {
  /** Kind of mail whose link opened the page. */
  readonly by: keyof typeof NEW_PASSWORD_ACTIONS;
  readonly token: string;
  /** Page to open after signing in with the new password. */
  readonly returnTo?: string | undefined;
}

export const NewPasswordForm = ({ by, token, returnTo, documentTitle }: NewPasswordFormProps) => {
  const translator = useTranslator();
  const { action, submit } = NEW_PASSWORD_ACTIONS[by];
  return (
    <ServerForm
      {...createCommonProps(translator.t('accounts.sending'))}
      action={action}
      validate={findNewPasswordErrors}
      fields={[NEW_PASSWORD_FIELD]}
      hidden={{ token }}
      submit={translator.t(submit)}
      documentTitle={documentTitle}
      afterwards={<SignInLink returnTo={returnTo} />}
    />
  );
};
