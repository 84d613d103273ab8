'use client';
import { accessErrors } from '#src/actions/access-form.ts';
import { openReservation } from '#src/actions/open-reservation.ts';
import { closeOtherAccess } from '#src/actions/revoke-access.ts';
import { ServerForm } from '#src/components/ui/server-form.client.tsx';
import type { FieldLook } from '#src/components/ui/text-field.client.tsx';
import { useWords } from '#src/components/ui/words.client.tsx';

const FIELDS = [
  { name: 'code', label: 'access.code', hint: 'access.code.hint', autoComplete: 'off' },
  { name: 'email', label: 'access.email', help: 'accounts.email.help', type: 'email', autoComplete: 'email' },
] as const satisfies readonly FieldLook[];

const nothingToCheck = () => ({});

/** Opens a reservation by its code and e-mail. `documentTitle`: of the whole page. */
export const AccessForm = ({ documentTitle }: { readonly documentTitle: string }) => {
  const words = useWords();
  return (
    <ServerForm
      action={openReservation}
      validate={accessErrors}
      fields={FIELDS}
      submit={words.t('access.submit')}
      pendingText={words.t('accounts.sending')}
      documentTitle={documentTitle}
      unexpected="accounts.unexpected"
    />
  );
};

/** Closes the links of earlier mails and other devices. */
export const RevokeForm = ({ reserva }: { readonly reserva: string }) => {
  const words = useWords();
  return (
    <ServerForm
      action={closeOtherAccess}
      validate={nothingToCheck}
      fields={[]}
      hidden={{ reserva }}
      submit={words.t('access.revoke.submit')}
      submitClass="button button-secondary"
      pendingText={words.t('accounts.sending')}
      unexpected="accounts.unexpected"
    />
  );
};
