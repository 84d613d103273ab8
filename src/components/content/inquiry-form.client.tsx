'use client';
import { findInquiryFormErrors } from '#src/actions/content/inquiry-form.ts';
import { sendInquiry } from '#src/actions/content/send-inquiry.ts';
import { ServerForm } from '#src/components/ui/server-form.client.tsx';
import type { FormField } from '#src/components/ui/text-field.client.tsx';
import { useTranslator } from '#src/components/ui/translator.client.tsx';
import type { InquiryKind } from '#src/content/inquiry.ts';

const FIELDS: readonly FormField[] = [
  { name: 'name', id: 'inquiry-name', label: 'inquiry.name', autoComplete: 'name' },
  {
    name: 'email',
    id: 'inquiry-email',
    label: 'inquiry.email',
    hint: 'inquiry.email.hint',
    help: 'inquiry.email.help',
    type: 'email',
    autoComplete: 'email',
  },
  {
    name: 'phone',
    id: 'inquiry-phone',
    label: 'inquiry.phone',
    hint: 'inquiry.phone.hint',
    help: 'inquiry.phone.help',
    type: 'tel',
    autoComplete: 'tel',
    optional: true,
  },
  { name: 'message', id: 'inquiry-message', label: 'inquiry.message', type: 'lines', autoComplete: 'off' },
];

export const InquiryForm = ({ kind }: { kind: InquiryKind }) => {
  const translator = useTranslator();
  return (
    <ServerForm
      action={sendInquiry}
      validate={findInquiryFormErrors}
      fields={FIELDS}
      hidden={{ kind }}
      submit={translator.t('inquiry.submit')}
      pendingText={translator.t('inquiry.sending')}
      unexpected="inquiry.failed"
    />
  );
};
