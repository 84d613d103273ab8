import { createPages } from 'waku';
import { unstable_setNonce as setNonce } from 'waku/router/server';
import { BookingUnavailable } from '#src/booking/hold/held-room/booking-notices.tsx';
import { adapter } from '#src/composition/http/waku-adapter.ts';
import { DESK_ACCESS_PAGES, DESK_PAGES, PAGES } from '#src/composition/pages/routes.ts';
import { FailedPage } from '#src/composition/request/error-pages.tsx';
import type { PageProps, ShowPage } from '#src/composition/request/page-props.ts';
import { findRequestNonce, getRequestContext, watchDatabase } from '#src/composition/request/request-context.ts';
import { createRoutePage } from '#src/composition/request/route-middleware.ts';
import { SiteLayout } from '#src/content/layout/site-layout.tsx';
import { createDeskPage } from '#src/desk/authorization/desk.page.tsx';
import { LOCALES, type Locale } from '#src/kernel/locale.ts';
import { isDatabaseUnavailable } from '#src/server/operations/database-unavailable.ts';
import { createHtmlRenderer } from '#src/server/rendering/render-html.ts';
import { LOCALE_PREFIXES } from '#src/site/i18n/locales.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { DocumentRoot } from '#src/site/layout/document-root.tsx';
import { MONTH_FILE, RESERVATIONS_FILE } from '#src/site/routing/desk-links.ts';
import { DESK_ACCESS_PATHS, DESK_ROUTES } from '#src/site/routing/desk-routes.ts';
import { ROUTES } from '#src/site/routing/route-metadata.ts';

/** Spanish is a route group: a layout at `/` would also wrap `/EN`. */
const GROUPS = { es: '/(es)', en: '/EN' } as const satisfies Record<Locale, string>;

/** Beside the site's groups, whose layouts would be around the front desk. */
const DESK_GROUPS = { es: '/(desk-es)', en: '/(desk-en)' } as const satisfies Record<Locale, string>;

/** Imported when it is asked for: its stylesheet would otherwise be linked on every page of the site. */
const loadDeskLayout = async () => (await import('#src/desk/frame/desk-frame.tsx')).DeskLayout;

/** CSV files of the desk, by their paths. */
const DESK_FILES = {
  [RESERVATIONS_FILE]: async () => (await import('#src/desk/reservations/reservations-file.ts')).sendReservationsFile,
  [MONTH_FILE]: async () => (await import('#src/desk/figures/month-file.ts')).sendMonthFile,
};

/** Created at module load, so that a route with an unknown middleware fails the build and the start, not a request. */
const ROUTE_PAGES = ROUTES.map((route) => ({ path: route.path, show: createRoutePage(route, PAGES[route.path]) }));

const DESK_SCREENS: readonly { readonly path: string; readonly show: ShowPage }[] = [
  ...DESK_ROUTES.map((route) => ({ path: route.path, show: createDeskPage(route, DESK_PAGES[route.path]) })),
  ...DESK_ACCESS_PATHS.map((path) => ({
    path,
    show: async (props: PageProps) => (await DESK_ACCESS_PAGES[path]()).default(props),
  })),
];

const pages = createPages(async ({ createPage, createLayout, createRoot, createApi, createInterceptor }) => {
  createInterceptor((next) => {
    const nonce = findRequestNonce();
    if (nonce) setNonce(nonce);
    return next();
  });
  createRoot({ render: 'static', component: DocumentRoot });
  for (const locale of LOCALES)
    for (const [path, load] of Object.entries(DESK_FILES))
      createApi({
        render: 'dynamic',
        path: LOCALE_PREFIXES[locale] + path,
        handlers: { all: async (request) => (await load())(getRequestContext(), locale, request) },
      });
  return LOCALES.flatMap((locale) => [
    createLayout({
      render: 'dynamic',
      path: GROUPS[locale],
      component: ({ children }) => (
        <SiteLayout locale={locale} services={getRequestContext().services}>
          {children}
        </SiteLayout>
      ),
    }),
    ...ROUTE_PAGES.map(({ path, show }) =>
      createPage({
        render: 'dynamic',
        path: `${GROUPS[locale]}${path}` as '/[...uri]',
        component: async (props: Omit<PageProps, 'locale' | 'context'>) => {
          const context = getRequestContext();
          const { failedStatus, services } = context;
          if (failedStatus === 503)
            return <BookingUnavailable translator={getTranslator(locale)} services={services} />;
          if (failedStatus !== undefined) return <FailedPage locale={locale} context={context} status={failedStatus} />;
          return watchDatabase(context, () => show({ ...props, locale, context }));
        },
      }),
    ),
    createLayout({
      render: 'dynamic',
      path: DESK_GROUPS[locale],
      component: async ({ children }) => {
        const DeskLayout = await loadDeskLayout();
        return (
          <DeskLayout locale={locale} context={getRequestContext()}>
            {children}
          </DeskLayout>
        );
      },
    }),
    ...DESK_SCREENS.map(({ path, show }) =>
      createPage({
        render: 'dynamic',
        path: `${DESK_GROUPS[locale]}${LOCALE_PREFIXES[locale]}${path}` as '/[...uri]',
        component: async (props: Omit<PageProps, 'locale' | 'context'>) => {
          const context = getRequestContext();
          return watchDatabase(context, () => show({ ...props, locale, context }));
        },
      }),
    ),
  ]);
});

/** Answers 503 to an action that the database did not answer, so that the form can be sent again. Fault 20 */
const handleRequest: typeof pages.handleRequest = async (input, utils) => {
  const context = getRequestContext();
  const { services, response } = context;
  const renderHtml = createHtmlRenderer(services.log, () => response.isHydrated);
  try {
    return await watchDatabase(context, () => pages.handleRequest(input, { ...utils, renderHtml }));
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return new Response(null, { status: 503, headers: { 'content-type': 'text/html' } });
  }
};

export default adapter({ ...pages, handleRequest });
