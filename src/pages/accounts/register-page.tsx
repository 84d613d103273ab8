import { NewPasswordForm, RegistrationForm } from '#src/components/accounts/account-forms.client.tsx';
import { getTranslator } from '#src/i18n/translator.ts';
import type { PageProps } from '#src/pages/page-props.ts';
import { createLinks } from '#src/routing/links.ts';
import { AccountPage } from './account-page.tsx';

/** Without a token: asks for the e-mail; with the token of the confirmation mail: for the password. */
export default function RegisterPage({ locale, context, query = '' }: PageProps) {
  const translator = getTranslator(locale);
  const token = new URLSearchParams(query).get('token');
  const step = token ? 'confirmation' : 'register';
  const title = translator.t(`accounts.${step}.title`);
  const documentTitle = `${title} — ${context.services.hotel.name}`;
  return (
    <AccountPage locale={locale} title={title} text={translator.t(`accounts.${step}.text`)}>
      {token ? (
        <>
          <NewPasswordForm by="registration" token={token} documentTitle={documentTitle} />
          <p>
            <a href={createLinks(locale).register}>{translator.t('accounts.confirmation.again')}</a>
          </p>
        </>
      ) : (
        <RegistrationForm documentTitle={documentTitle} />
      )}
    </AccountPage>
  );
}
