import { array, type Infer, is, number, optional, string, type, union } from 'superstruct';
import type { Step } from '#src/server/exchange/exchange.ts';
import { sendText } from '#src/server/exchange/responses.ts';
import { isSameSecret } from '#src/server/security/same-secret.ts';

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
