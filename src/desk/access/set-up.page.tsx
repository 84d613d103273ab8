import { NoSuchPage } from '#src/composition/request/error-pages.tsx';
import type { PageProps } from '#src/composition/request/page-props.ts';
import { getDeskFormTexts } from '#src/desk/authorization/desk-form.text.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { AccessScreen } from './access-screen.tsx';
import { CreateOwnerForm } from './sign-in-form.client.tsx';

/** Target of the link that the site prints while it has no owner. */
export default async function SetUpPage({ locale, context, query = '' }: PageProps) {
  const { t } = getTranslator(locale);
  const { deskAccess, hotel } = context.services;
  const token = new URLSearchParams(query).get('token') ?? '';
  if (!(await deskAccess.isSetupOpen(token))) return <NoSuchPage locale={locale} context={context} />;
  const title = t('desk.set-up.title');
  return (
    <AccessScreen title={title} hotelName={hotel.name} text={t('desk.set-up.text')}>
      <CreateOwnerForm
        locale={locale}
        token={token}
        texts={getDeskFormTexts(locale, title)}
        labels={{
          firstName: t('desk.set-up.first-name'),
          lastName: t('desk.set-up.last-name'),
          email: t('desk.sign-in.email'),
          password: t('desk.sign-in.password'),
          passwordHint: t('desk.set-up.password-hint'),
          submit: t('desk.set-up.submit'),
        }}
      />
    </AccessScreen>
  );
}
