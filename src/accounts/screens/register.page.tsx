import type { PageProps } from '#src/composition/request/page-props.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { RegistrationForm } from './account-forms.client.tsx';
import { MailedPasswordPage } from './mailed-password.page.tsx';

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
