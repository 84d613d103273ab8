'use client';
import { resumeForm } from '#src/actions/desk/access/resume-form.ts';
import { DeskButton } from '#src/components/desk/ui/desk-fields.client.tsx';
import { DeskForm, type DeskFormTexts } from '#src/components/desk/ui/desk-form.client.tsx';

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
