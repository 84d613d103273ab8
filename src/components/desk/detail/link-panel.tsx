import { copyGuestLink } from '#src/actions/desk/copy-guest-link.ts';
import { endGuestLinks } from '#src/actions/desk/end-guest-links.ts';
import { DeskButton } from '#src/components/desk/ui/desk-fields.client.tsx';
import type { DeskFormTexts } from '#src/components/desk/ui/desk-form.client.tsx';
import { DeskForm } from '#src/components/desk/ui/desk-form.client.tsx';
import { DeskPanel } from '#src/components/desk/ui/desk-screen.tsx';
import type { Translator } from '#src/i18n/intl.ts';

interface LinkPanelProps {
  readonly translator: Translator;
  readonly code: string;
  readonly texts: DeskFormTexts;
}

/** Shows the guest's link once, as the answer of a form, or ends all links; the screen itself never contains one. */
export const LinkPanel = ({ translator: { t, locale }, code, texts }: LinkPanelProps) => (
  <DeskPanel id="link" title={t('desk.link')}>
    <DeskForm
      action={copyGuestLink}
      hidden={{ locale, code }}
      texts={texts}
      buttons={<DeskButton tone="plain">{t('desk.link.show')}</DeskButton>}
    >
      <p className="desk-muted">{t('desk.link.hint')}</p>
    </DeskForm>
    <DeskForm
      action={endGuestLinks}
      hidden={{ locale, code }}
      texts={texts}
      buttons={
        <DeskButton step="preview" tone="plain">
          {t('desk.link.end')}
        </DeskButton>
      }
      previewButtons={<DeskButton step="confirm" />}
    />
  </DeskPanel>
);
