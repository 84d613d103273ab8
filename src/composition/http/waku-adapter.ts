import { unstable_createServerEntryAdapter as createServerEntryAdapter } from 'waku/adapter-builders';
import {
  unstable_parseRouterRequest as parseRouterRequest,
  unstable_redirect as redirect,
  unstable_rerenderRoute as rerenderPage,
} from 'waku/router/server';
import { getServices } from '#src/composition/service-locator.ts';
import { rejectMalformedCall } from '#src/server/rendering/reject-malformed-call.ts';
import { createPageHandler } from './page-handler.ts';

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
