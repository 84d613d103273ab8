import { RegistrationForm } from '#src/components/accounts/account-forms.client.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import { AccountPage, documentTitleOf } from './account-page.tsx';
import type { PageProps } from './page-props.ts';

export default function RegisterPage({ locale }: PageProps) {
  const words = wordsIn(locale);
  const title = words.t('accounts.register.title');
  return (
    <AccountPage locale={locale} title={title} text={words.t('accounts.register.text')}>
      <RegistrationForm documentTitle={documentTitleOf(title)} />
    </AccountPage>
  );
}
