import { setTimeout as wait } from 'node:timers/promises';
import type { APIResponse, Page } from 'playwright';
import { readHiddenFields } from '#test/support/load/form-client.ts';

type Typed = Readonly<Record<string, string>>;

const RETRY_MS = 500;
/** Half a minute. */
const MAX_TRIES = 60;

/**
 * Asks again while the site sheds load on a busy machine, as the page that it sends then does by itself.
 * @throws Error when it still does after half a minute
 */
const retryUntilServed = async (ask: () => Promise<APIResponse>): Promise<APIResponse> => {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const answer = await ask();
    if (answer.status() !== 503) return answer;
    await wait(RETRY_MS);
  }
  throw new Error('the site shed load for half a minute');
};

/**
 * Submits the form of a page that contains a field, as a browser without scripts does and with the cookies of this one,
 * but without showing a page; resolves to the address to which the site leads.
 */
export const submitFormByRequest = async (
  { request }: Page,
  path: string,
  fieldName: string,
  typed: Typed,
): Promise<string> => {
  const shown = await retryUntilServed(() => request.get(path));
  const form = readHiddenFields(await shown.text(), fieldName);
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  const headers = { origin: new URL(shown.url()).origin };
  const answer = await retryUntilServed(() => request.post(path, { multipart: form, headers, maxRedirects: 0 }));
  const { location } = answer.headers();
  if (answer.status() !== 303 || !location) throw new Error(`${path} answered ${answer.status()} to a form`);
  return location;
};
