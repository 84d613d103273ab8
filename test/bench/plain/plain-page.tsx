import type { IncomingMessage, ServerResponse } from 'node:http';
import { renderToPipeableStream } from 'react-dom/server';
import { DocumentRoot } from '#src/components/layout/document-root.tsx';
import { pageOf } from '#src/pages/route-middleware.ts';
import { ROUTES } from '#src/pages/routes.ts';
import { SiteLayout } from '#src/pages/site-layout.tsx';
import { runInContext } from '#src/server/request-context.ts';
import { standAt } from './plain-waku.tsx';

/**
 * One page of the site as React alone renders it: the same components over the same services, in one pass, without the
 * payload by which a browser goes on.
 */
export const plainPage = (route: string, query: string) => {
  const found = ROUTES.find(({ path }) => path === route);
  if (!found) throw new Error(`there is no route ${route}`);
  const Page = pageOf(found);
  const path = `/EN${route}`;
  standAt(path, query);
  return (_request: IncomingMessage, response: ServerResponse): void => {
    const context = {
      fullPath: `${path}?${query}`,
      isScripted: false,
      invalidPath: false,
      failedWith: undefined,
      cookies: new Map<string, string>(),
      clientAddress: '127.0.0.1',
      nonce: undefined,
      setCookies: [],
    };
    runInContext(context, () => {
      const { pipe } = renderToPipeableStream(
        <DocumentRoot>
          <SiteLayout locale="en">
            <Page locale="en" path={path} query={query} />
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
