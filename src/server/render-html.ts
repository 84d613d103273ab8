import 'server-only';
import { renderToReadableStream } from '@vitejs/plugin-rsc/rsc/server';
import type { ReactFormState } from 'react-dom/client';
import type { unstable_defineHandlers as defineHandlers } from 'waku/minimal/server';
import { services } from './provided-services.ts';

type HandleRequest = Parameters<typeof defineHandlers>[0]['handleRequest'];
type RenderHtml = Parameters<HandleRequest>[1]['renderHtml'];

const digestOf = (error: unknown): string | undefined =>
  error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : undefined;

/** What has a digest is meant for the router, or was told when the payload was made. */
const onError = (error: unknown): string | undefined => {
  const digest = digestOf(error);
  if (digest === undefined) services().log.error({ err: error }, 'a page could not be rendered');
  return digest;
};

/** Components that a browser runs as well are known in a part of the build of its own. */
const browserSide = async () =>
  import.meta.viteRsc.import<typeof import('./document.tsx')>('./document.tsx', { environment: 'ssr' });

let loaded: ReturnType<typeof browserSide> | undefined;

/** In the place of Waku's own, which sends pages in pieces through six streams. */
export const renderHtml: RenderHtml = async (payload, root, options) => {
  loaded ??= browserSide();
  const { renderDocument } = await loaded;
  const { formState, nonce, status, unstable_rethrowNotFound: rethrowNotFound = false } = options;
  const document = await renderDocument(payload, renderToReadableStream(root, { onError }), {
    formState: formState as ReactFormState | null,
    nonce,
    rethrowNotFound,
    onError,
  });
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return new Response(document.page, { status: document.status ?? status ?? 200, headers });
};
