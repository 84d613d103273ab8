'use client';
import { useActionState, useState, useTransition } from 'react';
import { isNavigation } from '#src/routing/is-navigation.ts';

type FormAction<State> = (previous: State, form: FormData) => Promise<State>;

interface FormAnswer<State> {
  readonly state: State;
  /** For `<form action>`: the way without JavaScript. */
  readonly formAction: (form: FormData) => void;
  /** The way with JavaScript: nothing typed is reset, and a lost connection takes no page away. */
  readonly send: (form: FormData) => void;
  readonly isPending: boolean;
  /** No answer came. */
  readonly isLost: boolean;
  /** The answer is the one that the page came with. */
  readonly isFirst: boolean;
}

/** A form that a server function answers, with JavaScript and without. */
export const useFormAnswer = <State>(action: FormAction<State>, initial: Awaited<State>): FormAnswer<State> => {
  const [posted, formAction] = useActionState(action, initial);
  const [answered, setAnswered] = useState<State | null>(null);
  const [isLost, setLost] = useState(false);
  const [isPending, startTransition] = useTransition();
  const state = answered ?? posted;
  const send = (form: FormData) =>
    startTransition(async () => {
      try {
        // A redirect has no answer of its own.
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
