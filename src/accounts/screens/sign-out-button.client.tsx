'use client';
import { type ComponentProps, useActionState } from 'react';
import { useFormStatus } from 'react-dom';
import { Alert } from '#src/site/ui/alert.tsx';
import type { FormState } from '#src/site/ui/forms/form-state.ts';
import { PendingButton } from '#src/site/ui/pending-button.client.tsx';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import { signOut } from './sign-in.action.ts';

const INITIAL_STATE: FormState = { status: 'ready', values: {}, errors: {} };

const SubmitButton = (props: Omit<ComponentProps<typeof PendingButton>, 'isPending'>) => {
  const { pending } = useFormStatus();
  return <PendingButton isPending={pending} {...props} />;
};

const SignOutAlert = ({ state }: { state: FormState }) => {
  const translator = useTranslator();
  return state.message ? <Alert tone="error" role="alert" title={translator.t(state.message)} /> : null;
};

export const SignOutButton = () => {
  const translator = useTranslator();
  const [state, action] = useActionState(signOut, INITIAL_STATE);
  return (
    <form action={action}>
      <input type="hidden" name="locale" value={translator.locale} />
      <SubmitButton pendingText={translator.t('accounts.sending')}>
        {translator.t('accounts.sign-out.submit')}
      </SubmitButton>
      <SignOutAlert state={state} />
    </form>
  );
};
