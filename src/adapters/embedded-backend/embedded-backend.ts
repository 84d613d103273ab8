import type { AccountDesk } from './account-desk.ts';
import { answerAccounts } from './account-routes.ts';
import { assetReader } from './assets.ts';
import { answerItems } from './item-routes.ts';
import { Refusal, refusalReply, routeNotFound } from './refusal.ts';
import type { BackendStore } from './store.ts';
import { visitorOf } from './visitor.ts';

/** A path in its decoded parts, or none when an escape is malformed. */
const partsOf = (path: string): string[] => {
  try {
    return path.split('/').slice(1).map(decodeURIComponent);
  } catch {
    return [];
  }
};

export interface EmbeddedOptions {
  /** Without it nobody can sign in. */
  readonly desk?: AccountDesk | undefined;
  /** The static token of the public role. */
  readonly publicToken?: string | undefined;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

type ReadAsset = ReturnType<typeof assetReader>;

const answer = async (
  store: BackendStore,
  readAsset: ReadAsset,
  options: EmbeddedOptions,
  request: Request,
): Promise<Response> => {
  const { desk, publicToken, now = Date.now } = options;
  const { pathname, searchParams } = new URL(request.url);
  const [area, name, id, ...more] = partsOf(pathname);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (desk && (area === 'auth' || area === 'users')) {
    // Whoever signs in or out is known by what the body says.
    const visitor = area === 'auth' ? 'public' : await visitorOf(request, desk, publicToken);
    return answerAccounts(desk, request, visitor);
  }
  if (!name || more.length > 0) throw routeNotFound(pathname);
  const visitor = await visitorOf(request, desk, publicToken);
  if (area === 'items') return answerItems(store, { request, visitor, name, id }, now);
  if (reads && area === 'assets' && !id) return readAsset(name, searchParams, request.headers.get('accept') ?? '');
  if (reads && area === 'server' && name === 'ping' && !id) return new Response('pong');
  throw routeNotFound(pathname);
};

/**
 * A content backend in the process, for a hotel that has none yet: the part of the Directus REST API that the site
 * uses, over items, files and accounts in the site's own database. Give it to the Directus client as its `fetch`.
 */
export const embeddedBackend = (store: BackendStore, options: EmbeddedOptions = {}) => {
  const readAsset = assetReader(store);
  return async (request: Request): Promise<Response> => {
    try {
      const reply = await answer(store, readAsset, options, request);
      return request.method === 'HEAD' ? new Response(null, reply) : reply;
    } catch (error) {
      if (error instanceof Refusal) return refusalReply(error);
      throw error;
    }
  };
};
