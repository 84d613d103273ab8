'use client';
import type { ComponentProps } from 'react';
import { useFormStatus } from 'react-dom';
import { PendingButton } from './pending-button.client.tsx';

/** The button of a form that a server function answers: pending while the form is on its way. */
export const SubmitButton = (props: Omit<ComponentProps<typeof PendingButton>, 'isPending'>) => {
  const { pending } = useFormStatus();
  return <PendingButton isPending={pending} {...props} />;
};
