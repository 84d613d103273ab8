'use client';
import { DeskButton } from '#src/desk/ui/desk-fields.client.tsx';
import { DeskForm, type DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import { resumeForm } from './resume-form.action.ts';

interface ResumeFormProps {
  readonly locale: string;
  readonly returnTo: string;
  /** Fields of the form that waits. */
  readonly kept: string;
  readonly texts: DeskFormTexts;
  readonly label: string;
}

/** Brings a form back after the sign-in in another tab. */
export const ResumeForm = ({ locale, returnTo, kept, texts, label }: ResumeFormProps) => (
  <DeskForm
    action={resumeForm}
    hidden={{ locale, return: returnTo, kept }}
    isResumable={false}
    texts={texts}
    buttons={<DeskButton tone="plain">{label}</DeskButton>}
  />
);
