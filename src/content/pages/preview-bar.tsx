import './preview-bar.css';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';

/** Sticky bar that marks an unpublished preview. */
export const PreviewBar = ({ locale }: { locale: Locale }) => {
  const translator = getTranslator(locale);
  return (
    <aside className="preview-bar" aria-label={translator.t('content.preview.title')}>
      <meta name="robots" content="noindex, nofollow" />
      <p className="wrap">
        <strong>{translator.t('content.preview.title')}</strong> {translator.t('content.preview.text')}
      </p>
    </aside>
  );
};
