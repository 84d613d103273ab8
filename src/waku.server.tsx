import type { Context } from 'hono';
import { createPages } from 'waku';
import adapter from 'waku/adapters/default';
import { DocumentRoot } from '#src/components/layout/document-root.tsx';
import { FailedPage } from '#src/pages/error-pages.tsx';
import type { PageProps } from '#src/pages/page-props.ts';
import { pageOf } from '#src/pages/route-middleware.ts';
import { ROUTES } from '#src/pages/routes.ts';
import { SiteLayout } from '#src/pages/site-layout.tsx';
import { LOCALES, type Locale } from '#src/routing/locales.ts';
import { requestContext } from '#src/server/request-context.ts';

/** Spanish is a route group: a layout at `/` would also wrap `/EN`. */
const GROUPS = { es: '/(es)', en: '/EN' } as const satisfies Record<Locale, string>;

/** Here, and not with the first guest: a route that names an unknown middleware stops the build and the start. */
const PAGES = ROUTES.map((route) => ({ path: route.path, show: pageOf(route) }));

const pages = createPages(async ({ createPage, createLayout, createRoot }) => {
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
          if (failedWith !== undefined) return <FailedPage locale={locale} status={failedWith} />;
          return show({ ...props, locale });
        },
      }),
    ),
  ]);
});

export default adapter(pages, {
  middlewareModules: import.meta.glob('./server/waku-middleware/*.ts'),
  bodyLimit: { maxSize: 64 * 1024, onError: (context: Context) => context.text('Payload Too Large', 413) },
});
