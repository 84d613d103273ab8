import { ErrorView } from '#src/components/layout/error-view.tsx';
import { WaysOn } from '#src/components/layout/ways-on.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import type { Locale } from '#src/routing/locales.ts';
import { requestContext, setStatus } from '#src/server/request-context.ts';

interface NotFoundProps {
  readonly locale: Locale;
  readonly sentence: 'frame.error.no-such-page' | 'frame.error.invalid-page';
}

const NotFound = ({ locale, sentence }: NotFoundProps) => {
  setStatus(404);
  const words = wordsIn(locale);
  return (
    <ErrorView
      status={404}
      title={words.t('frame.error.not-found.title')}
      heading={words.t(sentence, { fullPath: requestContext().fullPath })}
    >
      <WaysOn locale={locale} text={words.t('frame.error.way')} />
    </ErrorView>
  );
};

/** Specification §8: 404 'Page not found: {fullPath}' for what no route or content answers. */
export const NoSuchPage = ({ locale }: { locale: Locale }) => (
  <NotFound locale={locale} sentence="frame.error.no-such-page" />
);

/** Specification §8: 404 'Page Not Found: {fullPath}' for a parameter that fails validation. */
export const InvalidPage = ({ locale }: { locale: Locale }) => (
  <NotFound locale={locale} sentence="frame.error.invalid-page" />
);

interface FailedPageProps {
  readonly locale: Locale;
  readonly status?: number;
  /** Status message of a backend request that failed. */
  readonly text?: string;
}

/** Specification §2: any other error shows its status, 500 by default. */
export const FailedPage = ({ locale, status = 500, text = '' }: FailedPageProps) => {
  setStatus(status);
  const words = wordsIn(locale);
  return (
    <ErrorView status={status} title={words.t('frame.error.internal.title')} text={text}>
      <WaysOn locale={locale} text={words.t('frame.error.again')} />
    </ErrorView>
  );
};
