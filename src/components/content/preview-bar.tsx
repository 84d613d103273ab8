import './preview-bar.css';
import { wordsIn } from '#src/i18n/words.ts';
import type { Locale } from '#src/routing/locales.ts';

/** On a draft, always in sight: this is not what guests see. */
export const PreviewBar = ({ locale }: { locale: Locale }) => {
  const words = wordsIn(locale);
  return (
    <aside className="preview-bar" aria-label={words.t('content.preview.title')}>
      <meta name="robots" content="noindex, nofollow" />
      <p className="wrap">
        <strong>{words.t('content.preview.title')}</strong> {words.t('content.preview.text')}
      </p>
    </aside>
  );
};
