import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LanguageDetection } from '#src/site/layout/language-switch/language-detection.client.tsx';
import { createLanguageSwitchHref, createLocalizedHref } from '#src/site/layout/language-switch/language-preference.ts';
import { LanguageSwitch } from '#src/site/layout/language-switch/language-switch.client.tsx';
import { SiteStore } from '#src/site/layout/site-store.client.tsx';
import { click, getElement, render } from '#test/support/browser/render.tsx';
import { createTestRouter, TestRouter } from '#test/support/router.tsx';

let router: ReturnType<typeof createTestRouter>;

const setCookie = (name: string, value: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: what a browser without the Cookie Store API has
  document.cookie = `${name}=${value}; Path=/${value ? '' : '; Expires=Thu, 01 Jan 1970 00:00:00 GMT'}`;
};

const forget = () => {
  localStorage.clear();
  setCookie('i18n_redirected', '');
  setCookie('language_redirect', '');
};

const showSwitch = (path: string, query = '', hash = '') => {
  router = createTestRouter({ path, query, hash });
  return render(
    <TestRouter router={router}>
      <SiteStore>
        <LanguageSwitch label="Language" />
      </SiteStore>
    </TestRouter>,
  );
};

const enter = (path: string, browserLanguage: string) => {
  router = createTestRouter({ path });
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browserLanguage);
  return render(
    <TestRouter router={router}>
      <LanguageDetection />
    </TestRouter>,
  );
};

beforeEach(forget);

describe('createLocalizedHref', () => {
  test.each([
    ['en', '/', '', '/EN'],
    ['es', '/EN', '', '/'],
    ['en', '/rooms/618449', '', '/EN/rooms/618449'],
    ['es', '/EN/rooms/booking', 'room=2&room=2,4,9', '/rooms/booking?room=2&room=2,4,9'],
    ['en', '/EN/rooms', 'lang=es&type=1', '/EN/rooms?type=1'],
  ] as const)('%s of %s with %j is %s', (locale, path, query, href) => {
    expect(createLocalizedHref(locale, path, query)).toBe(href);
  });

  test('keeps the fragment', () => {
    expect(createLocalizedHref('en', '/rooms', 'x=1', '#terms')).toBe('/EN/rooms?x=1#terms');
    expect(createLanguageSwitchHref('es', '/EN/rooms', '', '#terms')).toBe('/rooms?lang=es#terms');
  });

  test('createLanguageSwitchHref: asks the server to save the choice without JavaScript', () => {
    expect(createLanguageSwitchHref('en', '/rooms', '')).toBe('/EN/rooms?lang=en');
    expect(createLanguageSwitchHref('es', '/EN/thankyou', 'reserva=abc')).toBe('/thankyou?reserva=abc&lang=es');
  });
});

describe('LanguageSwitch', () => {
  test('names each language, and marks the current one', async () => {
    await showSwitch('/EN/rooms');
    expect(getElement('a[lang=en]').textContent).toBe('EN English');
    expect(getElement('a[lang=en]').getAttribute('aria-current')).toBe('true');
    expect(getElement('a[lang=es]').textContent).toBe('ES Español');
    expect(getElement('a[lang=es]').hasAttribute('aria-current')).toBe(false);
    expect(getElement('a[lang=es]').getAttribute('href')).toBe('/rooms?lang=es');
  });

  test('saves the choice and keeps page and query', async () => {
    await showSwitch('/rooms/booking', 'room=2,4');
    await click(getElement('a[lang=en]'));
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/EN/rooms/booking?room=2,4');
    expect(localStorage.getItem('lang')).toBe('en');
    expect(document.cookie).toContain('i18n_redirected=en');
  });

  test('keeps the fragment, also of an anchor that the browser followed', async () => {
    await showSwitch('/rooms', '', '#terms');
    expect(getElement('a[lang=en]').getAttribute('href')).toBe('/EN/rooms?lang=en#terms');
    await click(getElement('a[lang=en]'));
    window.history.replaceState(null, '', '#prices');
    await click(getElement('a[lang=en]'));
    window.history.replaceState(null, '', window.location.pathname);
    expect(router.push.mock.calls.flat()).toEqual(['/EN/rooms#terms', '/EN/rooms#prices']);
  });

  test('saves the current language too, without navigation', async () => {
    await showSwitch('/rooms');
    await click(getElement('a[lang=es]'));
    expect(router.push).not.toHaveBeenCalled();
    expect(localStorage.getItem('lang')).toBe('es');
    expect(document.cookie).toContain('i18n_redirected=es');
  });

  test('sets a cookie for 365 days on the whole site', async () => {
    const writeCookie = vi.spyOn(document, 'cookie', 'set');
    await showSwitch('/rooms');
    await click(getElement('a[lang=en]'));
    expect(writeCookie).toHaveBeenCalledWith('i18n_redirected=en; Max-Age=31536000; Path=/; SameSite=Lax');
  });
});

describe('LanguageDetection', () => {
  test.each([
    ['an English browser', '/', 'en-US', '', ['/EN']],
    ['a Spanish browser', '/', 'es-PA', '', []],
    ['a French browser', '/', 'fr', '', []],
    ['a saved choice before the browser', '/', 'es', 'en', ['/EN']],
    ['a saved choice of Spanish', '/', 'en', 'es', []],
    ['a page that is not the root', '/rooms', 'en', '', []],
    ['the English root', '/EN', 'es', '', []],
  ])('with %s from %s (browser %s, saved %j) leads to %j', async (_, path, browser, saved, destinations) => {
    if (saved) localStorage.setItem('lang', saved);
    await enter(path, browser);
    expect(router.replace.mock.calls.flat()).toEqual(destinations);
  });

  test.each([
    ['the saved choice of Spanish', '/EN', 'detected', 'es', ['/']],
    ['a saved choice of English', '/EN', 'detected', 'en', []],
    ['no saved choice', '/EN', 'detected', '', []],
    ['the English root that was asked for', '/EN', '', 'es', []],
    ['another page', '/EN/rooms', '', 'es', []],
  ])('after a server redirect from the root: %s at %s', async (_, path, reason, saved, destinations) => {
    if (reason) setCookie('language_redirect', reason);
    setCookie('i18n_redirected', 'en');
    if (saved) localStorage.setItem('lang', saved);
    await enter(path, 'en-US');
    expect(router.replace.mock.calls.flat()).toEqual(destinations);
    expect(document.cookie).not.toMatch(/language_redirect=\w/);
  });

  test.each([
    ['a choice in the address', '/EN/posts', 'en', 'es', 'chosen', 'en'],
    ['the first choice, in the address of the root', '/', 'es', '', 'chosen', 'es'],
    ['a choice of Spanish in the address of the root, English being saved', '/', 'es', 'en', 'chosen', 'es'],
    ['a page that was asked for as it is', '/EN/posts', 'en', 'es', '', 'es'],
  ])('the language in the URL wins and is saved: %s', async (_, path, cookie, saved, reason, kept) => {
    if (reason) setCookie('language_redirect', reason);
    setCookie('i18n_redirected', cookie);
    if (saved) localStorage.setItem('lang', saved);
    await enter(path, 'fr');
    expect(localStorage.getItem('lang')).toBe(kept);
    expect(router.replace).not.toHaveBeenCalled();
  });

  test.each([
    ['the saved choice comes before the cookie', 'es', 'en', 'es', ['/EN']],
    ['the cookie comes before an English browser', 'es', '', 'en', []],
    ['the cookie comes before a Spanish browser', 'en', '', 'es', ['/EN']],
    ['a cookie that is no language is not asked', 'xx', '', 'en', ['/EN']],
  ])('at the root %s', async (_, cookie, saved, browser, destinations) => {
    setCookie('i18n_redirected', cookie);
    if (saved) localStorage.setItem('lang', saved);
    await enter('/', browser);
    expect(router.replace.mock.calls.flat()).toEqual(destinations);
  });

  test('keeps the language when a link of the site led to the root', async () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${window.location.origin}/rooms`);
    localStorage.setItem('lang', 'en');
    await enter('/', 'en');
    expect(router.replace).not.toHaveBeenCalled();
  });

  test('treats a link from another site as any arrival', async () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://search.example/');
    await enter('/', 'en');
    expect(router.replace.mock.calls.flat()).toEqual(['/EN']);
  });

  test.each([
    ['/EN', 'en', ''],
    ['/EN/rooms', 'en', 'es'],
    ['/rooms', 'es', 'en'],
  ])('stores the language shown at %s in the cookie: %s', async (path, shown, before) => {
    if (before) setCookie('i18n_redirected', before);
    const writeCookie = vi.spyOn(document, 'cookie', 'set');
    await enter(path, 'fr');
    expect(document.cookie).toContain(`i18n_redirected=${shown}`);
    expect(writeCookie).toHaveBeenCalledExactlyOnceWith(
      `i18n_redirected=${shown}; Max-Age=31536000; Path=/; SameSite=Lax`,
    );
    expect(localStorage.getItem('lang')).toBeNull();
  });
});
