import 'server-only';
import { renderToReadableStream } from '@vitejs/plugin-rsc/rsc/server';
import type { ReactFormState } from 'react-dom/client';
import type { unstable_defineHandlers as defineHandlers } from 'waku/minimal/server';
import type { Log } from '#src/server/operations/log.ts';

type HandleRequest = Parameters<typeof defineHandlers>[0]['handleRequest'];
type RenderHtml = Parameters<HandleRequest>[1]['renderHtml'];

const findDigest = (error: unknown): string | undefined =>
  error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : undefined;

/** An error with a digest is a signal to the router, or was logged before. */
const createErrorReporter =
  (log: Log) =>
  (error: unknown): string | undefined => {
    const digest = findDigest(error);
    if (digest === undefined) log.error({ err: error }, 'a page could not be rendered');
    return digest;
  };

/** Imports the document from the SSR environment of the build, the only one that can run client components. */
const importDocument = async () =>
  import.meta.viteRsc.import<typeof import('./document.tsx')>('./document.tsx', { environment: 'ssr' });

let documentModule: ReturnType<typeof importDocument> | undefined;

/**
 * Waku's own `renderHtml` streams a page through six streams and serves fewer requests per second. `isHydrated` is asked
 * when the page has been rendered.
 */
export const createHtmlRenderer =
  (log: Log, isHydrated: () => boolean): RenderHtml =>
  async (payload, root, options) => {
    const onError = createErrorReporter(log);
    documentModule ??= importDocument();
    const { renderDocument } = await documentModule;
    const { formState, nonce, status, unstable_rethrowNotFound: rethrowNotFound = false } = options;
    const document = await renderDocument(payload, renderToReadableStream(root, { onError }), {
      formState: formState as ReactFormState | null,
      nonce,
      rethrowNotFound,
      isHydrated,
      onError,
    });
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return new Response(document.page, { status: document.status ?? status ?? 200, headers });
  };
