import type { IncomingMessage, ServerResponse } from 'node:http';
import { renderToPipeableStream } from 'react-dom/server';
import { PAGES } from '#src/composition/pages/routes.ts';
import { runInContext } from '#src/composition/request/request-context.ts';
import { createRoutePage } from '#src/composition/request/route-middleware.ts';
import { getServices } from '#src/composition/service-locator.ts';
import { SiteLayout } from '#src/content/layout/site-layout.tsx';
import { DocumentRoot } from '#src/site/layout/document-root.tsx';
import { ROUTES } from '#src/site/routing/route-metadata.ts';
import { createTestContext } from '#test/support/site/request.ts';
import { setLocation } from './plain-waku.tsx';

/**
 * One page of the site as React alone renders it: the same components over the same services, in one pass, without the
 * payload by which a browser goes on.
 */
export const renderPlainPage = (route: string, query: string) => {
  const found = ROUTES.find(({ path }) => path === route);
  if (!found) throw new Error(`there is no route ${route}`);
  const Page = createRoutePage(found, PAGES[found.path]);
  const path = `/EN${route}`;
  setLocation(path, query);
  return (_request: IncomingMessage, response: ServerResponse): void => {
    const context = createTestContext({ fullPath: `${path}?${query}`, services: getServices() });
    runInContext(context, () => {
      const { pipe } = renderToPipeableStream(
        <DocumentRoot>
          <SiteLayout locale="en" services={getServices()}>
            <Page locale="en" context={context} path={path} query={query} />
          </SiteLayout>
        </DocumentRoot>,
        {
          onShellReady: () => pipe(response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })),
          onError: (error) => void response.destroy(error as Error),
        },
      );
    });
  };
};
