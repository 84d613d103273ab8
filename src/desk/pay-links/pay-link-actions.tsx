import { type DeskHoldDetails, listLaterEnds } from '#src/booking/reservation/desk-hold.rules.ts';
import { CopyField } from '#src/desk/ui/copy-field.tsx';
import { DeskButton, DeskInput, DeskSelect } from '#src/desk/ui/desk-fields.client.tsx';
import type { DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import { DeskForm } from '#src/desk/ui/desk-form.client.tsx';
import { DeskPanel } from '#src/desk/ui/desk-screen.tsx';
import type { Translator } from '#src/site/i18n/intl.ts';
import { extendDeskHold, releaseDeskHold, sendPayLink } from './change-desk-hold.action.ts';

interface PayLinkActionsProps {
  readonly translator: Translator;
  readonly hold: DeskHoldDetails;
  /** Absolute address at which the guest pays. */
  readonly link: string;
  readonly timeZone: string;
  readonly texts: DeskFormTexts;
}

const SendPanel = ({ translator, hold, link, texts }: PayLinkActionsProps) => {
  const { t, locale } = translator;
  const hidden = { locale, hold: hold.deskHoldId, number: String(hold.mails + 1) };
  return (
    <DeskPanel id="link" title={t('desk.pay-link.link')}>
      <CopyField
        label={t('desk.pay-link.link.label')}
        value={link}
        copy={t('desk.pay-link.copy')}
        copied={t('desk.pay-link.copied')}
      />
      <DeskForm
        action={sendPayLink}
        hidden={hidden}
        texts={texts}
        buttons={<DeskButton tone="plain">{t('desk.pay-link.send')}</DeskButton>}
      >
        <DeskInput
          name="email"
          type="email"
          label={t('field.email')}
          hint={t('desk.pay-link.send.hint')}
          value={hold.guest.email}
        />
      </DeskForm>
    </DeskPanel>
  );
};

const ExtendPanel = ({ translator, hold, expiresAt, timeZone, texts }: PayLinkActionsProps & { expiresAt: string }) => {
  const { t, locale, instant } = translator;
  const ends = listLaterEnds({ ...hold, expiresAt });
  if (ends.length === 0) return <p className="desk-muted">{t('desk.pay-link.extend.none')}</p>;
  return (
    <DeskForm
      action={extendDeskHold}
      hidden={{ locale, hold: hold.deskHoldId }}
      texts={texts}
      buttons={<DeskButton tone="plain">{t('desk.pay-link.extend')}</DeskButton>}
    >
      <DeskSelect
        name="until"
        label={t('desk.pay-link.extend.until')}
        hint={t('desk.pay-link.extend.hint')}
        value={ends[0]}
        options={ends.map((value) => ({ value, label: instant(value, timeZone) }))}
      />
    </DeskForm>
  );
};

/** Link to copy, mail again, a later end, and release; for an open hold. D11, D13 */
export const PayLinkActions = (props: PayLinkActionsProps) => {
  const { translator, hold, texts } = props;
  const { t, locale } = translator;
  const { expiresAt } = hold;
  if (expiresAt === null) return null;
  return (
    <>
      <SendPanel {...props} />
      <DeskPanel id="end" title={t('desk.pay-link.end')}>
        <ExtendPanel {...props} expiresAt={expiresAt} />
        <DeskForm
          action={releaseDeskHold}
          hidden={{ locale, hold: hold.deskHoldId }}
          texts={texts}
          buttons={<DeskButton tone="danger">{t('desk.pay-link.release')}</DeskButton>}
        >
          <p className="desk-muted">{t('desk.pay-link.release.hint')}</p>
        </DeskForm>
      </DeskPanel>
    </>
  );
};
