import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BackendError } from '#src/content/backend.ts';
import { proxy } from '#src/pages/middleware/proxy.tsx';

const request = vi.hoisted(() => ({ status: 0 }));

vi.mock('#src/server/request-context.ts', () => ({
  requestContext: () => ({ fullPath: '/EN/pages?x=1' }),
  setStatus: (status: number) => {
    request.status = status;
  },
}));

beforeEach(() => {
  request.status = 0;
});

const props = { locale: 'en', path: '/EN/pages' } as const;
/** The route on which it stands makes no difference to it. */
const route = { path: '/pages', load: () => Promise.reject(new Error('is not loaded')) };

const through = async (page: () => Promise<string>) => proxy(props, page, route);

const pageAfter = async (error: unknown): Promise<string> =>
  renderToStaticMarkup(await through(() => Promise.reject(error)));

describe('§8: a failed backend request surfaces as a page error', () => {
  test.each([500, 502, 503, 504, 401, 429])('with its statusCode %i', async (statusCode) => {
    const html = await pageAfter(new BackendError(statusCode, 'Some Status'));
    expect(html).toContain(`<div class="error-status">${statusCode}</div>`);
    expect(html).toContain('Internal Server Error');
    expect(request.status).toBe(statusCode);
  });

  test('which carries statusCode, statusMessage and the reply data, none of which a guest may read', async () => {
    const data = { errors: [{ message: 'table pages does not exist' }] };
    const error = new BackendError(500, 'Internal Server Error', data);
    expect(error).toMatchObject({ statusCode: 500, statusMessage: 'Internal Server Error', data });
    expect(await pageAfter(error)).not.toContain('does not exist');
  });

  test.each([403, 404])(
    'but %i, by which a backend says that there is no such item, is the site’s own 404',
    async (status) => {
      expect(await pageAfter(new BackendError(status, 'Forbidden'))).toContain('Page not found: /EN/pages?x=1');
      expect(request.status).toBe(404);
    },
  );
});

test('what is no failure of the backend is thrown on', async () => {
  await expect(through(() => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
});

test('a page that does not fail is shown as it is', async () => {
  expect(await through(async () => 'page')).toBe('page');
});
