import { unstable_createServerEntryAdapter as createServerEntryAdapter } from 'waku/adapter-builders';
import { answerPage } from './answer-page.ts';
import { refusalOf } from './malformed-calls.ts';

/**
 * Between the process and Waku. The process has already served files, limited bodies and checked where a form comes from,
 * so nothing of Waku's own server is left.
 */
export const adapter = createServerEntryAdapter(({ processRequest, processBuild, config }) => ({
  fetch: answerPage(
    async (request) =>
      (await refusalOf(request)) ?? (await processRequest(request)) ?? new Response('Not Found', { status: 404 }),
  ),
  build: processBuild,
  buildOptions: { distDir: config.distDir },
  buildEnhancers: [],
}));
