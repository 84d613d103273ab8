import type { Translator } from '#src/site/i18n/intl.ts';
import { InviteForm } from './account-forms.client.tsx';

interface InviteSectionProps {
  readonly translator: Translator;
  /** The invitation form of the front desk, for an account that invites there. */
  readonly deskHref: string | undefined;
}

/** An invitation by the account's password, or the way to the front desk. */
export const InviteSection = ({ translator: { t }, deskHref }: InviteSectionProps) => (
  <section className="account-more stack stack-s">
    <h2>{t('accounts.invite.title')}</h2>
    {deskHref === undefined ? (
      <>
        <p className="account-text">{t('accounts.invite.text')}</p>
        <InviteForm />
      </>
    ) : (
      <p className="account-text">
        {t('accounts.invite.at-desk')} <a href={deskHref}>{t('desk.people.invite')}</a>
      </p>
    )}
  </section>
);
