import { Writable } from 'node:stream';
import { createFromReadableStream, getClientEntryUrl } from '@vitejs/plugin-rsc/ssr';
import { type ReactNode, use } from 'react';
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server';
import { unstable_getErrorInfo as getErrorInfo, INTERNAL_ServerRoot as ServerRoot } from 'waku/minimal/client';
import { firstScript } from '#src/components/first-paint/first-script.ts';
import { quoted } from './script-text.ts';

const AT_ONCE = '<link rel="modulepreload"';
/** No browser knows it; `first-script.ts` makes it what it was. */
const LATER = '<link rel="later"';
const HEAD_ENDS = '</head>';
const END = '</body></html>';

/** Bytes as characters, one for one: what is looked for is ASCII, and whatever else stands there need not be decoded. */
const characters = (bytes: Buffer): string => bytes.toString('latin1');

const FIRST_SCRIPT = characters(Buffer.from(firstScript(getClientEntryUrl())));

type Payload = ReadableStream<Uint8Array>;

type Elements = Parameters<typeof ServerRoot>[0]['elementsPromise'];

export interface DocumentOptions extends Pick<RenderToPipeableStreamOptions, 'formState' | 'nonce'> {
  /** The router shows a page of its own for what is not found. */
  readonly rethrowNotFound: boolean;
  /** @returns what tells the browser which error it was */
  onError(error: unknown): string | undefined;
}

const bytesOf = async (stream: Payload): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
};

const streamOf = (bytes: Buffer): Payload =>
  new ReadableStream({
    start: (out) => {
      out.enqueue(bytes);
      out.close();
    },
  });

const markupOf = (root: ReactNode, options: RenderToPipeableStreamOptions): Promise<string> =>
  new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const gathered = new Writable({
      write: (piece: Buffer, _, done) => {
        pieces.push(piece);
        done();
      },
      final: (done) => {
        resolve(characters(Buffer.concat(pieces)));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(root, {
      ...options,
      onAllReady: () => void pipe(gathered),
      onShellError: reject,
    });
  });

/** Waku's router in the browser takes the payload from there, and `waku.client.tsx` what a form that was sent came to. */
const handedOver = (payload: Buffer, formState: unknown): string => {
  const form = formState ? `;sentForm=JSON.parse(${quoted(characters(Buffer.from(JSON.stringify(formState))))})` : '';
  return `__WAKU_INITIAL_RSC__={response:Promise.resolve(new Response(${quoted(characters(payload))}))}${form}`;
};

interface Reading {
  elements?: Elements;
  children?: Promise<ReactNode>;
}

/** Reads what the page was rendered to while it is rendered itself: what is loaded ahead is noted down by who reads it. */
const Root = ({ payload, frame, reading }: { payload: Buffer; frame: Buffer; reading: Reading }) => {
  reading.elements ??= createFromReadableStream(streamOf(payload)) as Elements;
  reading.children ??= createFromReadableStream(streamOf(frame));
  return <ServerRoot elementsPromise={reading.elements}>{use(reading.children)}</ServerRoot>;
};

/**
 * The document of a page that was rendered to `payload`, with the payload by which the browser goes on. Nothing of it is
 * sent before all is there: no page here comes in pieces, and each piece would cost. A page that failed is only its
 * status.
 * @throws what leads elsewhere, or to the page for what is not found
 */
export const renderDocument = async (
  payload: Payload,
  root: Payload,
  { rethrowNotFound, nonce, ...options }: DocumentOptions,
): Promise<{ page: Uint8Array<ArrayBuffer>; status?: number }> => {
  const [carried, frame] = await Promise.all([bytesOf(payload), bytesOf(root)]);
  const reading: Reading = {};
  try {
    const html = await markupOf(<Root payload={carried} frame={frame} reading={reading} />, {
      ...options,
      ...(nonce ? { nonce } : {}),
    });
    const head = html.indexOf(HEAD_ENDS);
    const mark = nonce ? ` nonce="${nonce}"` : '';
    const scripts = [handedOver(carried, options.formState), FIRST_SCRIPT];
    const page = [
      html.slice(0, head).replaceAll(AT_ONCE, LATER),
      html.slice(head, html.lastIndexOf(END)),
      ...scripts.map((script) => `<script${mark}>${script}</script>`),
      END,
    ].join('');
    return { page: Buffer.from(page, 'latin1') };
  } catch (error) {
    const told = getErrorInfo(error);
    if (told?.location || (rethrowNotFound && told?.status === 404)) throw error;
    return { page: Buffer.alloc(0), status: told?.status ?? 500 };
  }
};
