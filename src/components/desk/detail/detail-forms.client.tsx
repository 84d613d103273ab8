'use client';
import type { ComponentProps } from 'react';
import { changeGuest } from '#src/actions/desk/change-guest.ts';
import { copyGuestLink } from '#src/actions/desk/copy-guest-link.ts';
import { endGuestLinks } from '#src/actions/desk/end-guest-links.ts';
import { addNote, markNote } from '#src/actions/desk/keep-notes.ts';
import { resendMail } from '#src/actions/desk/resend-mail.ts';
import { DeskForm } from '#src/components/desk/ui/desk-form.client.tsx';

type FormProps = Omit<ComponentProps<typeof DeskForm>, 'action'>;

export const AddNoteForm = (props: FormProps) => <DeskForm action={addNote} {...props} />;

export const MarkNoteForm = (props: FormProps) => <DeskForm action={markNote} {...props} />;

export const ResendMailForm = (props: FormProps) => <DeskForm action={resendMail} {...props} />;

export const ChangeGuestForm = (props: FormProps) => <DeskForm action={changeGuest} {...props} />;

export const CopyLinkForm = (props: FormProps) => <DeskForm action={copyGuestLink} {...props} />;

export const EndLinksForm = (props: FormProps) => <DeskForm action={endGuestLinks} {...props} />;
