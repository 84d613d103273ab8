import { array, type Infer, is, number, optional, string, type, union } from 'superstruct';
import type { Step } from '#src/server/exchange/exchange.ts';
import { sendText } from '#src/server/exchange/exchange.ts';
import { isSameSecret } from '#src/server/security/constant-time.ts';

export interface ContentChange {
  readonly collection: string;
  readonly revision: string;
}

export interface ContentChanges {
  publish(collections: readonly string[], revision: string): Promise<void>;
  list(): Promise<readonly ContentChange[]>;
}

export interface ContentChangePorts {
  readonly changes: ContentChanges;
  readonly refresh: (collections: readonly string[]) => Promise<void>;
  readonly createId: () => string;
}

const NAME = /^\w{1,64}$/;

/** Cross-node cache invalidation: the node that receives a webhook publishes the change, the others poll. */
export const createContentChangeFeed = ({ changes, refresh, createId }: ContentChangePorts) => {
  const seenRevisions = new Map<string, string>();

  const storeRevisions = (changed: readonly ContentChange[]): void => {
    for (const { collection, revision } of changed) seenRevisions.set(collection, revision);
  };

  return {
    publish: async (collections: Iterable<string>): Promise<void> => {
      const valid = [...collections].filter((collection) => NAME.test(collection));
      const revision = createId();
      storeRevisions(valid.map((collection) => ({ collection, revision })));
      await Promise.all([refresh(valid), changes.publish(valid, revision)]);
    },

    poll: async (): Promise<void> => {
      const changed = (await changes.list()).filter(
        ({ collection, revision }) => seenRevisions.get(collection) !== revision,
      );
      if (changed.length === 0) return;
      storeRevisions(changed);
      await refresh(changed.map(({ collection }) => collection));
    },
  };
};

const PATH = '/hooks/content';

const key = union([string(), number()]);

/** Event of a Directus flow: a create has `key`, an update or delete has `keys`. */
const EVENT = type({ event: string(), collection: string(), key: optional(key), keys: optional(array(key)) });

export interface ContentWebhook {
  /** Undefined disables the webhook (404). */
  readonly secret: string | undefined;
  readonly onChange: (collection: string) => void;
}

/** Parses an event; undefined when malformed, also when superstruct throws on a value without a string form. */
const parseEvent = (body: Buffer): Infer<typeof EVENT> | undefined => {
  try {
    const event: unknown = JSON.parse(body.toString('utf8'));
    return is(event, EVENT) ? event : undefined;
  } catch {
    return undefined;
  }
};

/** Webhook `POST /hooks/content`, with the secret as bearer token: invalidates the cache of a changed collection. */
export const handleContentWebhook =
  ({ secret, onChange }: ContentWebhook): Step =>
  ({ path, request, response, body }) => {
    if (path !== PATH) return false;
    if (!secret) return sendText(response, 404, 'No such address.');
    if (request.method !== 'POST') return sendText(response, 405, 'Changes are posted.', { allow: 'POST' });
    const [, given = ''] = /^Bearer (.*)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (!isSameSecret(given, secret)) return sendText(response, 401, 'The secret is another one.');
    const event = parseEvent(body);
    if (!event) return sendText(response, 400, 'This is no change of a collection.');
    onChange(event.collection);
    return sendText(response, 202, 'Content is read again.');
  };
