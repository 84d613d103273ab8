import { decodeAction, decodeReply, loadServerAction } from '@vitejs/plugin-rsc/rsc/server';
import type { MiddlewareHandler } from 'hono';

const FUNCTION_CALL = /^\/RSC\/F\/(.+)\/([^/]+)\.txt$/;

const isPage = (request: Request): boolean => !new URL(request.url).pathname.startsWith('/RSC/');

const isForm = (request: Request): boolean =>
  request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;

/** Decodes a call as Waku will, and throws where Waku would answer 500. */
const decode = async (request: Request): Promise<void> => {
  const [, file, name] = FUNCTION_CALL.exec(new URL(request.url).pathname) ?? [];
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
export default (): MiddlewareHandler => async (c, next) => {
  if (c.req.method !== 'POST') return next();
  if (isPage(c.req.raw) && !isForm(c.req.raw)) return c.text('A page takes multipart/form-data only.', 415);
  try {
    await decode(c.req.raw.clone());
  } catch {
    return c.text('This call cannot be read.', 400);
  }
  return next();
};
