'use client';
import type { ComponentProps } from 'react';
import { placeDeskHold } from '#src/actions/desk/place-desk-hold.ts';
import { DeskForm } from '#src/components/desk/ui/desk-form.client.tsx';

/** Form that holds the rooms and mails the link to pay. */
export const PlaceHoldForm = (props: Omit<ComponentProps<typeof DeskForm>, 'action'>) => (
  <DeskForm action={placeDeskHold} {...props} />
);
