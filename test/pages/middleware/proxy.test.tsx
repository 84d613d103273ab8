import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { BackendError } from '#src/content/content-backend.ts';
import { showBackendErrors } from '#src/pages/middleware/proxy.tsx';
import type { RequestContext } from '#src/server/request/request-context.ts';
import { createTestContext } from '#test/support/site/request.ts';

let context: RequestContext;

beforeEach(() => {
  context = createTestContext({ fullPath: '/EN/pages?x=1' });
});

const runThroughProxy = async (renderPage: () => Promise<string>) =>
  showBackendErrors({ locale: 'en', context, path: '/EN/pages' }, renderPage);

const renderAfterError = async (error: unknown): Promise<string> =>
  renderToStaticMarkup(await runThroughProxy(() => Promise.reject(error)));

describe('§8: a failed backend request surfaces as a page error', () => {
  test.each([500, 502, 503, 504, 401, 429])('with its statusCode %i', async (statusCode) => {
    const html = await renderAfterError(new BackendError(statusCode, 'Some Status'));
    expect(html).toContain(`<div class="error-status">${statusCode}</div>`);
    expect(html).toContain('Internal Server Error');
    expect(context.response.status).toBe(statusCode);
  });

  test('which carries statusCode, statusMessage and the reply data, none of which a guest may read', async () => {
    const data = { errors: [{ message: 'table pages does not exist' }] };
    const error = new BackendError(500, 'Internal Server Error', data);
    expect(error).toMatchObject({ statusCode: 500, statusMessage: 'Internal Server Error', data });
    expect(await renderAfterError(error)).not.toContain('does not exist');
  });

  test.each([403, 404])(
    'but %i, by which a backend says that there is no such item, is the site’s own 404',
    async (status) => {
      expect(await renderAfterError(new BackendError(status, 'Forbidden'))).toContain('Page not found: /EN/pages?x=1');
      expect(context.response.status).toBe(404);
    },
  );
});

test('what is no failure of the backend is thrown on', async () => {
  await expect(runThroughProxy(() => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
});

test('a page that does not fail is shown as it is', async () => {
  expect(await runThroughProxy(async () => 'page')).toBe('page');
});
