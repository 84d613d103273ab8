import { decodeAction, decodeReply, loadServerAction } from '@vitejs/plugin-rsc/rsc/server';
import { isReadFunction } from '#src/server/admission/read-call-limit.ts';
import { parseFunctionPath, RSC_PREFIX } from '#src/server/exchange/rsc-paths.ts';

const isMultipartForm = (request: Request): boolean =>
  request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;

/** A server function keeps its id, `module#name`, when arguments are bound. */
const readName = (action: object): string => ('$$id' in action ? String(action.$$id).replace(/^.*#/s, '') : '');

/** Decodes a call as Waku does. @throws where Waku would respond with 500 */
const decodeCall = async (request: Request, path: string): Promise<void> => {
  const call = parseFunctionPath(path);
  if (call) {
    const called: unknown = await loadServerAction(`${call.module.replace(/^_/, '')}#${call.name}`);
    if (typeof called !== 'function') throw new TypeError('no server function');
    const args: unknown = await decodeReply(isMultipartForm(request) ? await request.formData() : await request.text());
    if (!Array.isArray(args)) throw new TypeError('arguments come as a list');
  } else if (isMultipartForm(request)) {
    const action = await decodeAction(await request.formData());
    // Their limit goes by the path of a call.
    if (action && isReadFunction(readName(action))) throw new TypeError('no action of a form');
  }
};

/** 400 or 415, so that a client's error never becomes a 500. */
export const rejectMalformedCall = async (request: Request): Promise<Response | undefined> => {
  if (request.method !== 'POST') return undefined;
  const path = new URL(request.url).pathname;
  if (!path.startsWith(RSC_PREFIX) && !isMultipartForm(request))
    return new Response('A page takes multipart/form-data only.', { status: 415 });
  try {
    await decodeCall(request.clone(), path);
    return undefined;
  } catch {
    return new Response('This call cannot be read.', { status: 400 });
  }
};
