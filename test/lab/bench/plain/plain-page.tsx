import type { IncomingMessage, ServerResponse } from 'node:http';
import { renderToPipeableStream } from 'react-dom/server';
import { DocumentRoot } from '#src/components/layout/document-root.tsx';
import { createRoutePage } from '#src/pages/route-middleware.ts';
import { PAGES } from '#src/pages/routes.ts';
import { SiteLayout } from '#src/pages/site-layout.tsx';
import { ROUTES } from '#src/routing/route-metadata.ts';
import { getServices } from '#src/server/composition/service-locator.ts';
import { runInContext } from '#src/server/request/request-context.ts';
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
