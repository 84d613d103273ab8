'use client';
import { useActionState } from 'react';
import type { FormState } from '#src/actions/form-state.ts';
import { signOut } from '#src/actions/sign-in.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { SubmitButton } from '#src/components/ui/submit-button.client.tsx';
import { useWords } from '#src/components/ui/words.client.tsx';

const UNTOUCHED: FormState = { status: 'ready', values: {}, errors: {} };

const Answer = ({ state }: { state: FormState }) => {
  const words = useWords();
  return state.message ? <Alert tone="error" role="alert" title={words.t(state.message)} /> : null;
};

export const SignOutButton = () => {
  const words = useWords();
  const [state, action] = useActionState(signOut, UNTOUCHED);
  return (
    <form action={action}>
      <input type="hidden" name="locale" value={words.locale} />
      <SubmitButton pendingText={words.t('accounts.sending')}>{words.t('accounts.sign-out.submit')}</SubmitButton>
      <Answer state={state} />
    </form>
  );
};
