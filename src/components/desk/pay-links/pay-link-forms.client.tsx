'use client';
import type { ComponentProps } from 'react';
import { extendDeskHold, releaseDeskHold, sendPayLink } from '#src/actions/desk/change-desk-hold.ts';
import { DeskForm } from '#src/components/desk/ui/desk-form.client.tsx';

type FormProps = Omit<ComponentProps<typeof DeskForm>, 'action'>;

export const SendPayLinkForm = (props: FormProps) => <DeskForm action={sendPayLink} {...props} />;

export const ExtendHoldForm = (props: FormProps) => <DeskForm action={extendDeskHold} {...props} />;

export const ReleaseHoldForm = (props: FormProps) => <DeskForm action={releaseDeskHold} {...props} />;
