import { answerAccountRequest } from '#src/backend/embedded/accounts/account-routes.ts';
import type { AccountService } from '#src/backend/embedded/accounts/account-service.ts';
import { createAssetReader } from '#src/backend/embedded/assets/asset-reader.ts';
import { createPictureFolder } from '#src/backend/embedded/assets/picture-folder.ts';
import type { BackendStore } from '#src/backend/embedded/backend-store.table.ts';
import { answerItemRequest } from '#src/backend/embedded/items/item-routes.ts';
import { ApiError, createRouteNotFoundError, toErrorResponse } from './api-error.ts';
import { describePermissions, identifyVisitor, type Visitor } from './visitor.ts';

const splitPath = (path: string): string[] => {
  try {
    return path.split('/').slice(1).map(decodeURIComponent);
  } catch {
    return [];
  }
};

export interface EmbeddedBackendOptions {
  /** Accounts of the backend; without it the backend has none. */
  readonly accountService?: AccountService | undefined;
  /** The static token of the public role. */
  readonly publicToken?: string | undefined;
  /** Where converted pictures are kept; without it a restart converts all of them again. */
  readonly pictureFolder?: string | undefined;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/** Bytes on disk: about 10,000 pictures for phones. */
const PICTURE_FOLDER_BYTES = 256 * 1024 * 1024;

type ReadAsset = ReturnType<typeof createAssetReader>;

/** Reads without parameters, by path. */
const PLAIN_READS = new Map<string, (visitor: Visitor) => Response>([
  ['server/ping', () => new Response('pong')],
  ['permissions/me', (visitor) => Response.json({ data: describePermissions(visitor) })],
]);

const findPlainRead = (path: string) => {
  const read = PLAIN_READS.get(path);
  if (!read) throw createRouteNotFoundError(`/${path}`);
  return read;
};

const answerRequest = async (
  store: BackendStore,
  readAsset: ReadAsset,
  options: EmbeddedBackendOptions,
  request: Request,
): Promise<Response> => {
  const { accountService, publicToken, now = Date.now } = options;
  const { pathname, searchParams } = new URL(request.url);
  const [area, name, id, ...more] = splitPath(pathname);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (accountService && (area === 'auth' || area === 'users')) {
    // Requests to /auth identify the user by their body.
    const visitor = area === 'auth' ? 'public' : await identifyVisitor(request, accountService, publicToken);
    return answerAccountRequest(accountService, request, visitor);
  }
  if (!name || more.length > 0) throw createRouteNotFoundError(pathname);
  const visitor = await identifyVisitor(request, accountService, publicToken);
  if (area === 'items') return answerItemRequest(store, { request, visitor, name, id }, now);
  if (!isRead || id) throw createRouteNotFoundError(pathname);
  if (area === 'assets') return readAsset(name, searchParams, request.headers.get('accept') ?? '');
  return findPlainRead(`${area}/${name}`)(visitor);
};

/** The part of Directus' REST API that the site uses; pass it to the Directus client as `fetch`. */
export const createEmbeddedBackend = (store: BackendStore, options: EmbeddedBackendOptions = {}) => {
  const { pictureFolder: folder } = options;
  const readAsset = createAssetReader(
    store,
    folder ? createPictureFolder({ folder, budget: PICTURE_FOLDER_BYTES }) : undefined,
  );
  return async (request: Request): Promise<Response> => {
    try {
      const reply = await answerRequest(store, readAsset, options, request);
      return request.method === 'HEAD' ? new Response(null, reply) : reply;
    } catch (error) {
      if (error instanceof ApiError) return toErrorResponse(error);
      throw error;
    }
  };
};
