import { array, type Infer, is, number, optional, string, type, union } from 'superstruct';
import { answerText } from './answers.ts';
import type { Step } from './exchange.ts';
import { isSameSecret } from './secrets.ts';

const PATH = '/hooks/content';

const key = union([string(), number()]);

/** What a flow of Directus tells of a change: a create carries `key`, an update or delete `keys`. */
const EVENT = type({ event: string(), collection: string(), key: optional(key), keys: optional(array(key)) });

export interface ContentHook {
  /** Without one there is no such address. */
  readonly secret: string | undefined;
  readonly onChange: (collection: string) => void;
}

/** The change that a body tells, or undefined. A value without a text of its own makes superstruct throw: no change either. */
const readEvent = (body: Buffer): Infer<typeof EVENT> | undefined => {
  try {
    const told: unknown = JSON.parse(body.toString('utf8'));
    return is(told, EVENT) ? told : undefined;
  } catch {
    return undefined;
  }
};

/** `POST /hooks/content` with the secret as bearer: the backend tells that a collection changed. */
export const answerContentHook =
  ({ secret, onChange }: ContentHook): Step =>
  ({ path, request, response, body }) => {
    if (path !== PATH) return false;
    if (!secret) return answerText(response, 404, 'No such address.');
    if (request.method !== 'POST') return answerText(response, 405, 'Changes are posted.', { allow: 'POST' });
    const [, given = ''] = /^Bearer (.*)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (!isSameSecret(given, secret)) return answerText(response, 401, 'The secret is another one.');
    const event = readEvent(body);
    if (!event) return answerText(response, 400, 'This is no change of a collection.');
    onChange(event.collection);
    return answerText(response, 202, 'Content is read again.');
  };
