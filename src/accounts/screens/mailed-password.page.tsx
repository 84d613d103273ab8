import type { ReactNode } from 'react';
import type { PageProps } from '#src/composition/request/page-props.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { AccountPage } from './account.page.tsx';
import { NewPasswordForm } from './account-forms.client.tsx';

interface MailedPasswordPageProps extends PageProps {
  /** Texts without a token, and with one. */
  readonly steps: readonly ['register', 'confirmation'] | readonly ['request', 'reset'];
  readonly by: 'registration' | 'reset';
  /** Asks for the mail again. */
  readonly again: string;
  readonly renderRequest: (documentTitle: string) => ReactNode;
}

/** Asks for the e-mail when there is no token, and for the password with the token of the mail. */
export const MailedPasswordPage = (props: MailedPasswordPageProps) => {
  const { locale, context, query = '', steps, by, again, renderRequest } = props;
  const translator = getTranslator(locale);
  const token = new URLSearchParams(query).get('token');
  const [request, choice] = steps;
  const title = translator.t(`accounts.${token ? choice : request}.title`);
  const text = translator.t(`accounts.${token ? choice : request}.text`);
  const documentTitle = `${title} — ${context.services.hotel.name}`;
  return (
    <AccountPage locale={locale} title={title} text={text}>
      {token ? (
        <>
          <NewPasswordForm by={by} token={token} documentTitle={documentTitle} />
          <p>
            <a href={again}>{translator.t(`accounts.${choice}.again`)}</a>
          </p>
        </>
      ) : (
        renderRequest(documentTitle)
      )}
    </AccountPage>
  );
};
