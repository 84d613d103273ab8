import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { showBackendErrors } from '#src/content/pages/proxy.tsx';
import { BackendError } from '#src/kernel/backend-error.ts';
import { createPageContext } from '#test/support/page-context.ts';

let context: RequestContext;

beforeEach(() => {
  context = createPageContext({}, { fullPath: '/EN/pages?x=1' });
});

const runThroughProxy = async (renderPage: () => Promise<string>) =>
  showBackendErrors({ locale: 'en', context, path: '/EN/pages' }, renderPage);

const renderAfterError = async (error: unknown): Promise<string> =>
  renderToStaticMarkup(await runThroughProxy(() => Promise.reject(error)));

describe('§8: proxy middleware: a failed backend request is a page error', () => {
  test.each([500, 502, 503, 504, 401, 429])('with its statusCode %i', async (statusCode) => {
    const html = await renderAfterError(new BackendError(statusCode, 'Some Status'));
    expect(html).toContain(`<div class="error-status">${statusCode}</div>`);
    expect(html).toContain('Internal Server Error');
    expect(html).toContain('href="mailto:desk@hotel.example"');
    expect(context.response.status).toBe(statusCode);
  });

  test('which carries statusCode, statusMessage and the reply data, and shows guests none of them', async () => {
    const data = { errors: [{ message: 'table pages does not exist' }] };
    const error = new BackendError(500, 'Internal Server Error', data);
    expect(error).toMatchObject({ statusCode: 500, statusMessage: 'Internal Server Error', data });
    expect(await renderAfterError(error)).not.toContain('does not exist');
  });

  test.each([403, 404])('but %i, the reply for a missing item, is the 404 page of the site', async (status) => {
    expect(await renderAfterError(new BackendError(status, 'Forbidden'))).toContain('Page not found: /EN/pages?x=1');
    expect(context.response.status).toBe(404);
  });
});

test('proxy middleware: rethrows every other error', async () => {
  await expect(runThroughProxy(() => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
});

test('proxy middleware: renders a page without errors unchanged', async () => {
  expect(await runThroughProxy(async () => 'page')).toBe('page');
});
