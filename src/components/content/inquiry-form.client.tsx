'use client';
import { inquiryFormErrors } from '#src/actions/inquiry-form.ts';
import { sendInquiry } from '#src/actions/send-inquiry.ts';
import { ServerForm } from '#src/components/ui/server-form.client.tsx';
import type { FieldLook } from '#src/components/ui/text-field.client.tsx';
import { useWords } from '#src/components/ui/words.client.tsx';
import type { InquiryKind } from '#src/content/inquiry.ts';

const FIELDS: readonly FieldLook[] = [
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
  const words = useWords();
  return (
    <ServerForm
      action={sendInquiry}
      validate={inquiryFormErrors}
      fields={FIELDS}
      hidden={{ kind }}
      submit={words.t('inquiry.submit')}
      pendingText={words.t('inquiry.sending')}
      unexpected="inquiry.failed"
    />
  );
};
