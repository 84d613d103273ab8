import { unstable_createServerEntryAdapter as createServerEntryAdapter } from 'waku/adapter-builders';
import {
  unstable_parseRouterRequest as parseRouterRequest,
  unstable_redirect as redirect,
  unstable_rerenderRoute as rerenderPage,
} from 'waku/router/server';
import { getServices } from '#src/server/composition/service-locator.ts';
import { createPageHandler } from './page-handler.ts';
import { rejectMalformedCall } from './reject-malformed-call.ts';

/** The request pipeline has served files, limited bodies and rejected cross-origin forms. */
export const adapter = createServerEntryAdapter(({ processRequest, processBuild, config }) => ({
  fetch: createPageHandler(
    async (request) =>
      (await rejectMalformedCall(request)) ??
      (await processRequest(request)) ??
      new Response('Not Found', { status: 404 }),
    { getServices, parseRouterRequest, redirect: (href) => redirect(href as '/[...uri]', 303), rerenderPage },
  ),
  build: processBuild,
  buildOptions: { distDir: config.distDir },
  buildEnhancers: [],
}));
