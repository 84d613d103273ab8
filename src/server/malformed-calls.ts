import { decodeAction, decodeReply, loadServerAction } from '@vitejs/plugin-rsc/rsc/server';

const FUNCTION_CALL = /^\/RSC\/F\/(.+)\/([^/]+)\.txt$/;

const isForm = (request: Request): boolean =>
  request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;

/** Decodes a call as Waku will, and throws where Waku would answer 500. */
const decode = async (request: Request, path: string): Promise<void> => {
  const [, file, name] = FUNCTION_CALL.exec(path) ?? [];
  if (file) {
    const called: unknown = await loadServerAction(`${file.replace(/^_/, '')}#${name}`);
    if (typeof called !== 'function') throw new TypeError('no server function');
    const args: unknown = await decodeReply(isForm(request) ? await request.formData() : await request.text());
    if (!Array.isArray(args)) throw new TypeError('arguments come as a list');
  } else if (isForm(request)) {
    await decodeAction(await request.formData());
  }
};

/** A server function is called only with what it can read: a malformed call is the caller's error, never a 500. */
export const refusalOf = async (request: Request): Promise<Response | undefined> => {
  if (request.method !== 'POST') return undefined;
  const path = new URL(request.url).pathname;
  if (!path.startsWith('/RSC/') && !isForm(request))
    return new Response('A page takes multipart/form-data only.', { status: 415 });
  try {
    await decode(request.clone(), path);
    return undefined;
  } catch {
    return new Response('This call cannot be read.', { status: 400 });
  }
};
