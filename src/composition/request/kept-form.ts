import { array, is, string, tuple } from 'superstruct';
import { RESUMED_HEADER } from '#src/server/exchange/internal-headers.ts';
import type { KeptForm, RequestContext } from './request-context.ts';

/** Hidden field of the desk's forms that may be asked again after a sign-in. */
const RESUMABLE_FIELD = 'resumable';
/** Hidden field of the forms that ask who it is: the form that waits for them. */
const KEPT_FIELD = 'kept';

/** Never kept. */
const SECRETS = ['password', 'otp'];
/** A form may have 64 KiB, of which the texts of a page may take most. */
const MAX_LENGTH = 60_000;

const Fields = array(tuple([string(), string()]));

/** Files and secrets are left out. */
const serializeFields = (form: FormData): string =>
  JSON.stringify([...form].filter(([name, value]) => typeof value === 'string' && !SECRETS.includes(name)));

const parseFields = (fields: string): [string, string][] => {
  try {
    const parsed: unknown = JSON.parse(fields);
    return is(parsed, Fields) ? parsed.filter(([name]) => !SECRETS.includes(name)) : [];
  } catch {
    return [];
  }
};

/** Fields of a form as it was sent, without files and secrets; none of a body that is no form. */
export const readSentFields = async (body: Uint8Array, type = ''): Promise<[string, string][]> => {
  const form = await new Response(Uint8Array.from(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
  return form ? parseFields(serializeFields(form)) : [];
};

/** The form of the desk that a request sent, or that its sign-in keeps; undefined for other requests. */
export const readKeptForm = async (request: Request): Promise<KeptForm | undefined> => {
  if (request.method !== 'POST') return undefined;
  // A body that cannot be read is answered by what decodes the action.
  const form = await request
    .clone()
    .formData()
    .catch(() => undefined);
  const kept = form?.get(KEPT_FIELD);
  if (typeof kept === 'string') return { fields: kept.length > MAX_LENGTH ? '' : kept, isSent: false };
  return form?.has(RESUMABLE_FIELD) ? { fields: serializeFields(form), isSent: true } : undefined;
};

/** The request of the kept form once more, in the session that was opened meanwhile. */
export const createResumedRequest = (
  request: Request,
  { cookies, keptForm }: RequestContext,
  mode: 'show' | 'send',
): Request => {
  const headers = new Headers(request.headers);
  for (const name of ['content-type', 'content-length']) headers.delete(name);
  headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
  if (mode === 'show') headers.set(RESUMED_HEADER, 'yes');
  const body = new FormData();
  for (const [name, value] of parseFields(keptForm?.fields ?? '')) body.append(name, value);
  return new Request(request.url, { method: 'POST', headers, body });
};
