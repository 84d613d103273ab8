import { RegistrationForm } from '#src/components/accounts/account-forms.client.tsx';
import type { PageProps } from '#src/pages/page-props.ts';
import { createLinks } from '#src/routing/links.ts';
import { MailedPasswordPage } from './mailed-password-page.tsx';

export default function RegisterPage(props: PageProps) {
  return (
    <MailedPasswordPage
      {...props}
      steps={['register', 'confirmation']}
      by="registration"
      again={createLinks(props.locale).register}
      renderRequest={(documentTitle) => <RegistrationForm documentTitle={documentTitle} />}
    />
  );
}
