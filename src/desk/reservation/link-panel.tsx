import { DeskButton } from '#src/desk/ui/desk-fields.client.tsx';
import type { DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import { DeskForm } from '#src/desk/ui/desk-form.client.tsx';
import { DeskPanel } from '#src/desk/ui/desk-screen.tsx';
import type { Translator } from '#src/site/i18n/intl.ts';
import { copyGuestLink } from './copy-guest-link.action.ts';
import { endGuestLinks } from './end-guest-links.action.ts';

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
