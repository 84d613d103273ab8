'use client';
import { useActionState, useState, useTransition } from 'react';
import { isNavigation } from '#src/site/routing/page-error.ts';

type FormAction<State> = (previous: State, form: FormData) => Promise<State>;

interface FormActionState<State> {
  readonly state: State;
  /** Submits without JavaScript, as `<form action>`. */
  readonly formAction: (form: FormData) => void;
  /** Submits with JavaScript: fields are not reset, and a lost connection keeps the page. */
  readonly send: (form: FormData) => void;
  readonly isPending: boolean;
  readonly isLost: boolean;
  readonly isFirst: boolean;
}

export const useFormAction = <State>(action: FormAction<State>, initial: Awaited<State>): FormActionState<State> => {
  const [posted, formAction] = useActionState(action, initial);
  const [answered, setAnswered] = useState<State | null>(null);
  const [isLost, setLost] = useState(false);
  const [isPending, startTransition] = useTransition();
  const state = answered ?? posted;
  const send = (form: FormData) =>
    startTransition(async () => {
      try {
        // A redirect returns undefined.
        const answer: State | undefined = await action(state, form);
        startTransition(() => {
          setLost(false);
          if (answer) setAnswered(answer);
        });
      } catch (error) {
        if (isNavigation(error)) throw error;
        startTransition(() => setLost(true));
      }
    });
  return { state, formAction, send, isPending, isLost, isFirst: answered === null };
};
