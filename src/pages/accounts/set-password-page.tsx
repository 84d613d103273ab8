import { NewPasswordForm, PasswordRequestForm } from '#src/components/accounts/account-forms.client.tsx';
import { getTranslator } from '#src/i18n/translator.ts';
import type { PageProps } from '#src/pages/page-props.ts';
import { createLinks } from '#src/routing/links.ts';
import { AccountPage } from './account-page.tsx';

/** With a token: sets the password; without: requests the mail that carries one. */
export default function SetPasswordPage({ locale, context, query = '' }: PageProps) {
  const translator = getTranslator(locale);
  const token = new URLSearchParams(query).get('token');
  const step = token ? 'reset' : 'request';
  const title = translator.t(`accounts.${step}.title`);
  const documentTitle = `${title} — ${context.services.hotel.name}`;
  return (
    <AccountPage locale={locale} title={title} text={translator.t(`accounts.${step}.text`)}>
      {token ? (
        <>
          <NewPasswordForm by="reset" token={token} documentTitle={documentTitle} />
          <p>
            <a href={createLinks(locale).setPassword}>{translator.t('accounts.reset.again')}</a>
          </p>
        </>
      ) : (
        <PasswordRequestForm documentTitle={documentTitle} />
      )}
    </AccountPage>
  );
}
