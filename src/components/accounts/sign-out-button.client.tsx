'use client';
import { type ComponentProps, useActionState } from 'react';
import { useFormStatus } from 'react-dom';
import { signOut } from '#src/actions/accounts/sign-in.ts';
import type { FormState } from '#src/actions/form-state.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { PendingButton } from '#src/components/ui/pending-button.client.tsx';
import { useTranslator } from '#src/components/ui/translator.client.tsx';

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
