'use client';
import { emailErrors, newPasswordErrors, registrationErrors, signInErrors } from '#src/actions/account-forms.ts';
import { invite } from '#src/actions/invite.ts';
import { confirmRegistration, register } from '#src/actions/register.ts';
import { acceptInvitation, requestPassword, resetPassword } from '#src/actions/set-password.ts';
import { signIn } from '#src/actions/sign-in.ts';
import { ServerForm } from '#src/components/ui/server-form.client.tsx';
import { useWords } from '#src/components/ui/words.client.tsx';
import { linksIn } from '#src/routing/links.ts';
import { EMAIL_FIELD, NAME_FIELDS, NEW_PASSWORD_FIELD, OWN_PASSWORD_FIELD, PASSWORD_FIELD } from './account-fields.ts';

interface FormProps {
  readonly documentTitle?: string;
}

const usual = (pendingText: string) => ({ pendingText, unexpected: 'accounts.unexpected' }) as const;

const SignInLink = () => {
  const words = useWords();
  return (
    <p>
      <a href={linksIn(words.locale).signIn()}>{words.t('accounts.sign-in.title')}</a>
    </p>
  );
};

/** `returnTo`: the page to go on to. */
export const SignInForm = ({ returnTo, documentTitle }: FormProps & { readonly returnTo: string }) => {
  const words = useWords();
  return (
    <ServerForm
      {...usual(words.t('accounts.sending'))}
      action={signIn}
      validate={signInErrors}
      fields={[EMAIL_FIELD, PASSWORD_FIELD]}
      hidden={{ return: returnTo }}
      submit={words.t('accounts.sign-in.submit')}
      documentTitle={documentTitle}
    />
  );
};

export const RegistrationForm = ({ documentTitle }: FormProps) => {
  const words = useWords();
  return (
    <ServerForm
      {...usual(words.t('accounts.sending'))}
      action={register}
      validate={registrationErrors}
      fields={[EMAIL_FIELD, ...NAME_FIELDS]}
      submit={words.t('accounts.register.submit')}
      documentTitle={documentTitle}
    />
  );
};

export const InviteForm = () => {
  const words = useWords();
  return (
    <ServerForm
      {...usual(words.t('accounts.sending'))}
      action={invite}
      validate={signInErrors}
      fields={[{ ...EMAIL_FIELD, label: 'accounts.invite.email', autoComplete: 'off' }, OWN_PASSWORD_FIELD]}
      submit={words.t('accounts.invite.submit')}
    />
  );
};

export const PasswordRequestForm = ({ documentTitle }: FormProps) => {
  const words = useWords();
  return (
    <ServerForm
      {...usual(words.t('accounts.sending'))}
      action={requestPassword}
      validate={emailErrors}
      fields={[EMAIL_FIELD]}
      submit={words.t('accounts.request.submit')}
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
  /** By what the mail led here. */
  readonly by: keyof typeof NEW_PASSWORD_ACTIONS;
  readonly token: string;
}

export const NewPasswordForm = ({ by, token, documentTitle }: NewPasswordFormProps) => {
  const words = useWords();
  const { action, submit } = NEW_PASSWORD_ACTIONS[by];
  return (
    <ServerForm
      {...usual(words.t('accounts.sending'))}
      action={action}
      validate={newPasswordErrors}
      fields={[NEW_PASSWORD_FIELD]}
      hidden={{ token }}
      submit={words.t(submit)}
      documentTitle={documentTitle}
      afterwards={<SignInLink />}
    />
  );
};
