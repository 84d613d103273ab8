import { Writable } from 'node:stream';
import { createFromReadableStream, getClientEntryUrl } from '@vitejs/plugin-rsc/ssr';
import { type ReactNode, use } from 'react';
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server';
import { unstable_getErrorInfo as getErrorInfo, INTERNAL_ServerRoot as ServerRoot } from 'waku/minimal/client';
import { findElements, replaceTags } from '#src/server/exchange/markup-elements.ts';
import { renderBootstrapScript } from '#src/site/hydration/bootstrap-script.ts';
import { quoteScriptString, renderPayloadScript } from './payload-script.ts';

const MODULE_PRELOAD = '<link rel="modulepreload"';
/** A `rel` that no browser acts on; `load-parts.ts` restores `modulepreload` after first contentful paint. */
const DEFERRED_PRELOAD = '<link rel="later"';
/** Attribute for the script with which React shows parts that come later; no part does. */
const UNUSED_ATTRIBUTE = ' vt-update="none"';
const HEAD_END = '</head>';
const DOCUMENT_END = '</body></html>';

/** Only ASCII markers are searched for; decoding UTF-8 would cost time for nothing. */
const toLatin1 = (bytes: Buffer): string => bytes.toString('latin1');

const FIRST_SCRIPT = toLatin1(Buffer.from(renderBootstrapScript(getClientEntryUrl(), import.meta.env.WAKU_BUILD_ID)));

type Payload = ReadableStream<Uint8Array>;

type Elements = Parameters<typeof ServerRoot>[0]['elementsPromise'];

export interface DocumentOptions extends Pick<RenderToPipeableStreamOptions, 'formState' | 'nonce'> {
  /** Waku's router renders the not-found page itself. */
  readonly rethrowNotFound: boolean;
  isHydrated(): boolean;
  onError(error: unknown): string | undefined;
}

const readBytes = async (stream: Payload): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
};

const toStream = (bytes: Buffer): Payload =>
  new ReadableStream({
    start: (out) => {
      out.enqueue(bytes);
      out.close();
    },
  });

const renderMarkup = (root: ReactNode, options: RenderToPipeableStreamOptions): Promise<string> =>
  new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const output = new Writable({
      write: (piece: Buffer, _, done) => {
        pieces.push(piece);
        done();
      },
      final: (done) => {
        resolve(toLatin1(Buffer.concat(pieces)).replaceAll(UNUSED_ATTRIBUTE, ''));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(root, {
      ...options,
      onAllReady: () => void pipe(output),
      onShellError: reject,
    });
  });

/** `sentForm` is React's form state, for `waku.client.tsx`. */
const createPayloadScript = (payload: Buffer, formState: unknown): string => {
  const form = formState
    ? `;sentForm=JSON.parse(${quoteScriptString(toLatin1(Buffer.from(JSON.stringify(formState))))})`
    : '';
  return renderPayloadScript(toLatin1(payload)) + form;
};

const createScripts = (payload: Buffer, { formState, nonce }: Pick<DocumentOptions, 'formState' | 'nonce'>): string => {
  const nonceAttribute = nonce ? ` nonce="${nonce}"` : '';
  return [createPayloadScript(payload, formState), FIRST_SCRIPT]
    .map((script) => `<script${nonceAttribute}>${script}</script>`)
    .join('');
};

/** Browsers take the first title; React, when it hydrates, the one that was rendered last. */
const keepLastTitle = (head: string): string =>
  findElements(head, 'title')
    .slice(0, -1)
    .reduceRight((kept, { start, end }) => kept.slice(0, start) + kept.slice(end), head);

/** The head of a page without React: names none of its modules. */
const removeModules = (head: string): string =>
  keepLastTitle(replaceTags(head, 'link', (tag) => (tag.startsWith(MODULE_PRELOAD) ? '' : tag)));

interface DecodedPayloads {
  elements?: Elements;
  children?: Promise<ReactNode>;
}

/** During the render, because React attaches the preloads that it finds to the render that reads. */
const Root = ({ payload, frame, reading }: { payload: Buffer; frame: Buffer; reading: DecodedPayloads }) => {
  reading.elements ??= createFromReadableStream(toStream(payload)) as Elements;
  reading.children ??= createFromReadableStream(toStream(frame));
  return <ServerRoot elementsPromise={reading.elements}>{use(reading.children)}</ServerRoot>;
};

/**
 * Buffered: no page suspends, and each chunk would cost time. A failed page yields an empty body and its status.
 * @throws redirects, and with `rethrowNotFound` 404 errors
 */
export const renderDocument = async (
  payload: Payload,
  root: Payload,
  { rethrowNotFound, nonce, isHydrated, ...options }: DocumentOptions,
): Promise<{ page: Uint8Array<ArrayBuffer>; status?: number }> => {
  const [payloadBytes, frame] = await Promise.all([readBytes(payload), readBytes(root)]);
  const decoded: DecodedPayloads = {};
  try {
    const html = await renderMarkup(<Root payload={payloadBytes} frame={frame} reading={decoded} />, {
      ...options,
      ...(nonce ? { nonce } : {}),
    });
    const headEnd = html.indexOf(HEAD_END);
    const head = html.slice(0, headEnd);
    const body = html.slice(headEnd, html.lastIndexOf(DOCUMENT_END));
    const page = isHydrated()
      ? [head.replaceAll(MODULE_PRELOAD, DEFERRED_PRELOAD), body, createScripts(payloadBytes, { ...options, nonce })]
      : [removeModules(head), body];
    page.push(DOCUMENT_END);
    return { page: Buffer.from(page.join(''), 'latin1') };
  } catch (error) {
    const errorInfo = getErrorInfo(error);
    if (errorInfo?.location || (rethrowNotFound && errorInfo?.status === 404)) throw error;
    return { page: Buffer.alloc(0), status: errorInfo?.status ?? 500 };
  }
};
