'use client';
import { ServerForm } from '#src/site/ui/forms/server-form.client.tsx';
import type { FormField } from '#src/site/ui/forms/text-field.client.tsx';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import { findAccessErrors } from './access-form.ts';
import { openReservation, revokeOtherAccess } from './open-reservation.action.ts';

const FIELDS = [
  { name: 'code', label: 'access.code', hint: 'access.code.hint', autoComplete: 'off' },
  { name: 'email', label: 'access.email', help: 'accounts.email.help', type: 'email', autoComplete: 'email' },
] as const satisfies readonly FormField[];

const findNoErrors = () => ({});

/** Form that opens a reservation by its code and e-mail. */
export const AccessForm = ({ documentTitle }: { readonly documentTitle: string }) => {
  const translator = useTranslator();
  return (
    <ServerForm
      action={openReservation}
      validate={findAccessErrors}
      fields={FIELDS}
      submit={translator.t('access.submit')}
      pendingText={translator.t('accounts.sending')}
      documentTitle={documentTitle}
      unexpected="accounts.unexpected"
    />
  );
};

/** Button that revokes access links of earlier mails and other devices. */
export const RevokeForm = ({ reserva }: { readonly reserva: string }) => {
  const translator = useTranslator();
  return (
    <ServerForm
      action={revokeOtherAccess}
      validate={findNoErrors}
      fields={[]}
      hidden={{ reserva }}
      submit={translator.t('access.revoke.submit')}
      submitClass="button button-secondary"
      pendingText={translator.t('accounts.sending')}
      unexpected="accounts.unexpected"
    />
  );
};
