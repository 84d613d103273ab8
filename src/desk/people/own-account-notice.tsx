import { DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import type { Translator } from '#src/site/i18n/intl.ts';

interface OwnAccountNoticeProps {
  readonly translator: Translator;
  readonly isOnlyOwner: boolean;
  /** Address of the invitation form. */
  readonly inviteHref: string;
}

/** Why owners do not find their own role and access to change, and how the only owner adds a person. */
export const OwnAccountNotice = ({ translator: { t }, isOnlyOwner, inviteHref }: OwnAccountNoticeProps) => (
  <DeskNotice tone="quiet">
    <p>
      {isOnlyOwner ? (
        <>
          {t('desk.people.only-owner')} <a href={inviteHref}>{t('desk.people.invite-second')}</a>
        </>
      ) : (
        t('desk.people.yourself')
      )}
    </p>
  </DeskNotice>
);
