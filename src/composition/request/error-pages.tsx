import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { ErrorView } from '#src/site/layout/error-view.tsx';
import { createLinks } from '#src/site/routing/links.ts';
import { ContactLine } from '#src/site/ui/contact-line.tsx';
import type { RequestContext } from './request-context.ts';

interface ErrorPageProps {
  readonly locale: Locale;
  readonly context: Pick<RequestContext, 'fullPath' | 'setStatus'> & {
    readonly services: Pick<RequestContext['services'], 'hotel'>;
  };
}

/** Text, links and contacts of an error page; plain links, so that each loads a document. */
const ErrorPageLinks = ({ locale, context, text }: ErrorPageProps & { readonly text: string }) => {
  const translator = getTranslator(locale);
  const links = createLinks(locale);
  return (
    <>
      <p>{text}</p>
      <p className="cluster">
        <a href={links.home} className="button button-primary">
          {translator.t('frame.nav.home')}
        </a>
        <a href={links.rooms} className="button button-secondary">
          {translator.t('frame.nav.rooms')}
        </a>
        <a href={links.myReservation} className="button button-quiet">
          {translator.t('frame.footer.reservation')}
        </a>
      </p>
      <ContactLine translator={translator} hotel={context.services.hotel} text="failure.help" />
    </>
  );
};

interface NotFoundProps extends ErrorPageProps {
  readonly sentence: 'frame.error.no-such-page' | 'frame.error.invalid-page';
}

const NotFound = ({ locale, context, sentence }: NotFoundProps) => {
  context.setStatus(404);
  const translator = getTranslator(locale);
  return (
    <ErrorView
      status={404}
      title={translator.t('frame.error.not-found.title')}
      heading={translator.t(sentence, { fullPath: context.fullPath })}
    >
      <ErrorPageLinks locale={locale} context={context} text={translator.t('frame.error.way')} />
    </ErrorView>
  );
};

/** Specification §8: 404 'Page not found: {fullPath}' when no route or content matches. */
export const NoSuchPage = (props: ErrorPageProps) => <NotFound {...props} sentence="frame.error.no-such-page" />;

/** Specification §8: 404 'Page Not Found: {fullPath}' for a parameter that fails validation. */
export const InvalidPage = (props: ErrorPageProps) => <NotFound {...props} sentence="frame.error.invalid-page" />;

interface FailedPageProps extends ErrorPageProps {
  readonly status?: number;
  /** Status message of a backend request that failed. */
  readonly text?: string;
}

/** Specification §2: any other error shows its status, 500 by default. */
export const FailedPage = ({ locale, context, status = 500, text = '' }: FailedPageProps) => {
  context.setStatus(status);
  const translator = getTranslator(locale);
  return (
    <ErrorView status={status} title={translator.t('frame.error.internal.title')} text={text}>
      <ErrorPageLinks locale={locale} context={context} text={translator.t('frame.error.again')} />
    </ErrorView>
  );
};
