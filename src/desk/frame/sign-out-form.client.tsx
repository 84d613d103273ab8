'use client';
import { useActionState } from 'react';
import { signOutOfDesk } from '#src/desk/access/sign-in.action.ts';
import { READY } from '#src/desk/ui/desk-form-state.ts';

interface SignOutFormProps {
  readonly locale: string;
  readonly label: string;
}

/** Ends the session of the front desk. */
export const SignOutForm = ({ locale, label }: SignOutFormProps) => {
  const [, action] = useActionState(signOutOfDesk, READY);
  return (
    <form action={action}>
      <input type="hidden" name="locale" value={locale} />
      <button type="submit">{label}</button>
    </form>
  );
};
