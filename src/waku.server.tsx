import { createPages } from 'waku';
import { unstable_setNonce as setNonce } from 'waku/router/server';
import { DocumentRoot } from '#src/components/layout/document-root.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import { FailedPage } from '#src/pages/error-pages.tsx';
import { EngineAway } from '#src/pages/middleware/booking-notices.tsx';
import type { PageProps } from '#src/pages/page-props.ts';
import { pageOf } from '#src/pages/route-middleware.ts';
import { ROUTES } from '#src/pages/routes.ts';
import { SiteLayout } from '#src/pages/site-layout.tsx';
import { LOCALES, type Locale } from '#src/routing/locales.ts';
import { isDatabaseAway } from '#src/server/database-away.ts';
import { services } from '#src/server/provided-services.ts';
import { renderHtml } from '#src/server/render-html.ts';
import { requestContext, requestNonce } from '#src/server/request-context.ts';
import { adapter } from '#src/server/waku-adapter.ts';

/** Spanish is a route group: a layout at `/` would also wrap `/EN`. */
const GROUPS = { es: '/(es)', en: '/EN' } as const satisfies Record<Locale, string>;

/** Here, and not with the first guest: a route that names an unknown middleware stops the build and the start. */
const PAGES = ROUTES.map((route) => ({ path: route.path, show: pageOf(route) }));

const pages = createPages(async ({ createPage, createLayout, createRoot, createInterceptor }) => {
  createInterceptor((next) => {
    const nonce = requestNonce();
    if (nonce) setNonce(nonce);
    return next();
  });
  createRoot({ render: 'static', component: DocumentRoot });
  return LOCALES.flatMap((locale) => [
    createLayout({
      render: 'dynamic',
      path: GROUPS[locale],
      component: ({ children }) => <SiteLayout locale={locale}>{children}</SiteLayout>,
    }),
    ...PAGES.map(({ path, show }) =>
      createPage({
        render: 'dynamic',
        path: `${GROUPS[locale]}${path}` as '/[...uri]',
        component: async (props: Omit<PageProps, 'locale'>) => {
          const { failedWith } = requestContext();
          if (failedWith === 503) return <EngineAway words={wordsIn(locale)} />;
          if (failedWith !== undefined) return <FailedPage locale={locale} status={failedWith} />;
          return show({ ...props, locale });
        },
      }),
    ),
  ]);
});

/** What the database gives no answer to is no fault of the site: whoever pressed a button may press it again soon. */
const handleRequest: typeof pages.handleRequest = async (input, utils) => {
  try {
    return await pages.handleRequest(input, { ...utils, renderHtml });
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    services().log.error({ err: error }, 'an action could not reach the database');
    return new Response(null, { status: 503, headers: { 'content-type': 'text/html' } });
  }
};

export default adapter({ ...pages, handleRequest });
