'use client';
import { ServerForm } from '#src/site/ui/forms/server-form.client.tsx';
import type { FormField } from '#src/site/ui/forms/text-field.client.tsx';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import type { InquiryKind } from './inquiry.rules.ts';
import { findInquiryFormErrors } from './inquiry-form.ts';
import { sendInquiry } from './send-inquiry.action.ts';

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
