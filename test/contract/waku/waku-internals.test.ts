import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { preinit, preloadModule } from 'react-dom';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import * as client from 'waku/client';
import * as minimalClient from 'waku/minimal/client';
import * as routerClient from 'waku/router/client';
import {
  EMPTY_ROUTER_QUERY,
  isFunctionPath,
  parseFunctionPath,
  RSC_PREFIX,
  toPagePath,
  toPayloadPath,
} from '#src/server/exchange/rsc-paths.ts';
import { fallBackToDocument, toAddress } from '#src/site/routing/document-fallback.ts';

/** Versions whose internals src/server/rendering was written for; its README tells how to upgrade. */
const TESTED_VERSIONS = { waku: /^1\.0\.0-rc\.1$/, '@vitejs/plugin-rsc': /^0\.5\.38$/, 'react-dom': /^19\.3\./ };

const MODULES = 'node_modules';
const readModule = (path: string): string => readFileSync(`${MODULES}/${path}`, 'utf8');

/** Modules of Waku that it does not export. */
const importInternal = (path: string): Promise<Record<string, (...args: never[]) => unknown>> =>
  import(`${process.cwd()}/${MODULES}/waku/dist/${path}`);

const rscPaths = await importInternal('lib/utils/rsc-path.js');
const encodeRscPath = rscPaths.encodeRscPath as (path: string) => string;
const encodeFuncId = rscPaths.encodeFuncId as (id: string) => string;
const { parseRouterRequest } = (await importInternal('router/server-utils/parse-router-request.js')) as {
  parseRouterRequest: (request: Request) => unknown;
};
const { unstable_encodeRoutePath: encodeRoutePath } = routerClient;
const toRscPath = (path: string): string => RSC_PREFIX + encodeRscPath(encodeRoutePath(path));

test.each(Object.entries(TESTED_VERSIONS))('%s: the installed version is one that was tested', (name, version) => {
  expect(JSON.parse(readModule(`${name}/package.json`)).version).toMatch(version);
});

describe('Waku exports', () => {
  test.each([
    ['waku/client', client, ['unstable_defaultRootOptions']],
    [
      'waku/minimal/client',
      minimalClient,
      ['INTERNAL_ServerRoot', 'unstable_getErrorInfo', 'useRegisterRscEnhancer_UNSTABLE'],
    ],
    ['waku/router/client', routerClient, ['ErrorBoundary', 'Router', 'useNavigationStatus_UNSTABLE']],
  ])('%s has the names that the site imports', (_, module, names) => {
    expect(names.filter((name) => !(name in module))).toEqual([]);
  });

  test('waku/router/server has the names that the site imports', () => {
    // Not imported: it needs the condition react-server.
    const text = readModule('waku/dist/router/server.js');
    const names = ['createPages', 'parseRouterRequest', 'redirect', 'rerenderRoute', 'setNonce'];
    expect(names.filter((name) => !new RegExp(`\\b(?:unstable_)?${name}\\b`).test(text))).toEqual([]);
  });

  test('its adapter builder and the entry of the build have their names', () => {
    expect(readModule('waku/dist/adapter-builders.js')).toContain('unstable_createServerEntryAdapter');
    expect(readModule('waku/dist/lib/vite-entries/entry.server.js')).toMatch(
      /export async function INTERNAL_runFetch\(env, req\b/,
    );
  });

  test('@vitejs/plugin-rsc has the names that the site imports', () => {
    const listNames = (file: string): string[] =>
      [...readModule(`@vitejs/plugin-rsc/dist/${file}`).matchAll(/^export \{(.*)\};$/gm)].flatMap(([, list = '']) =>
        list.split(',').map((name) => name.trim()),
      );
    expect(listNames('rsc/server.js')).toEqual(
      expect.arrayContaining(['decodeAction', 'decodeReply', 'loadServerAction', 'renderToReadableStream']),
    );
    expect(listNames('ssr.js')).toEqual(expect.arrayContaining(['createFromReadableStream', 'getClientEntryUrl']));
  });
});

describe('addresses of RSC requests', () => {
  test.each([
    '/',
    '/EN',
    '/rooms',
    '/EN/rooms/618449',
    '/rooms/booking',
    '/_old',
    '/__old',
    '/paginas/a_',
    '/paginas/a__',
  ])('%s is recognized as a page', (path) => {
    expect(toPagePath(toRscPath(path))).toBe(path);
    expect(toPayloadPath(path)).toBe(toRscPath(path));
    expect(toAddress(encodeRoutePath(path), new URLSearchParams())).toBe(path);
  });

  test('a call names the page that is rendered after it, as the desk’s gate is told', () => {
    expect(readModule('waku/dist/router/isomorphic-utils/route-path.js')).toContain(
      "ACTION_LOCATION_HEADER = 'X-Waku-Action-Location'",
    );
  });

  test('the query is always sent, in a parameter of its own', () => {
    const request = new Request(`http://localhost${toRscPath('/EN/rooms')}${EMPTY_ROUTER_QUERY}`);
    expect(parseRouterRequest(request)).toEqual({ type: 'route', path: '/EN/rooms', query: '' });
    expect(readModule('waku/dist/router/client-core-utils/caches.js')).toMatch(
      /createRscParams = \(query\)\s*=>\s*new URLSearchParams\(\{\s*query\s*\}\)/,
    );
  });

  test.each(['abc123#placeHold', '/src/booking/hold/place-hold.action.ts#placeHold'])(
    '%s is recognized as a function',
    (id) => {
      const path = RSC_PREFIX + encodeRscPath(encodeFuncId(id));
      expect(isFunctionPath(path)).toBe(true);
      const { module, name } = parseFunctionPath(path) ?? {};
      expect(`${module?.replace(/^_/, '')}#${name}`).toBe(id);
      expect(parseRouterRequest(new Request(`http://localhost${path}`))).toEqual({ type: 'action' });
    },
  );
});

describe('signals between server and router', () => {
  test('a redirect is an error whose digest has status and location', async () => {
    const { createCustomError } = await importInternal('lib/utils/custom-errors.js');
    const createError = createCustomError as unknown as (message: string, info: object) => Error;
    const error = createError('Redirect', { status: 303, location: '/EN/rooms' });
    expect(minimalClient.unstable_getErrorInfo(error)).toEqual({ status: 303, location: '/EN/rooms' });
    const [, redirect = ''] = readModule('waku/dist/router/define-router.js').split(
      'function unstable_redirect(to, status',
    );
    expect(redirect.slice(0, redirect.indexOf('export '))).toMatch(
      /throw createCustomError\([\s\S]*status[\s\S]*location/,
    );
  });

  test('the router reads the digest by which the site asks for a document', async () => {
    const error = await fallBackToDocument('/EN/rooms', () => Promise.reject(new TypeError('Failed to fetch'))).catch(
      (reason: unknown) => reason,
    );
    expect(minimalClient.unstable_getErrorInfo(error)).toEqual({ location: '/EN/rooms', unstable_leave: true });
  });

  test('the router takes the first payload from __WAKU_INITIAL_RSC__, once, as the promise of a response', async () => {
    const { consumeInitialRscEntry } = await importInternal('lib/utils/initial-rsc.js');
    const entry = { response: Promise.resolve(new Response('')) };
    Object.assign(globalThis, { __WAKU_INITIAL_RSC__: entry });
    expect([consumeInitialRscEntry?.(), consumeInitialRscEntry?.()]).toEqual([entry, undefined]);
    expect(readModule('waku/dist/minimal/client.js')).toContain('initial ? initial.response :');
  });
});

describe('markup of React', () => {
  const html = renderToString(
    createElement(() => {
      preloadModule('/static/page.js');
      preinit('/static/page.css', { as: 'style', precedence: 'default' });
      return createElement('html', null, createElement('head'), createElement('body', null, createElement('p')));
    }),
  );

  test('a module preload begins as document.tsx replaces it', () =>
    expect(html).toContain('<link rel="modulepreload" href="/static/page.js"'));

  test('a stylesheet link begins as inline-styles.ts reads it', () =>
    expect(html).toContain('<link rel="stylesheet" href="/static/page.css"'));

  test('head and document end as document.tsx cuts them', () => {
    expect(html).toContain('</head>');
    expect(html).toMatch(/<\/body><\/html>$/);
  });
});

test('the plugin that waku.config.ts filters to link stylesheets once has its name', () => {
  const { exports } = JSON.parse(readModule('@vitejs/plugin-rsc/package.json'));
  const [, chunk = ''] = /from "\.\/(plugin-[\w-]+\.js)"/.exec(readModule(`@vitejs/plugin-rsc/${exports['.']}`)) ?? [];
  expect(readModule(`@vitejs/plugin-rsc/dist/${chunk}`)).toContain('"rsc:rsc-css-export-transform"');
});
