import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LanguageDetection } from '#src/components/layout/language-detection.client.tsx';
import { inLanguage, languageHref } from '#src/components/layout/language-preference.ts';
import { LanguageSwitch } from '#src/components/layout/language-switch.client.tsx';
import { SiteStore } from '#src/components/layout/site-store.client.tsx';
import { click, rendered, the } from '#test/support/rendered.tsx';

const router = vi.hoisted(() => ({ path: '/', query: '', hash: '', push: vi.fn(), replace: vi.fn() }));

vi.mock('waku', () => ({ useRouter: () => router }));

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
  Object.assign(router, { path, query, hash });
  return rendered(
    <SiteStore>
      <LanguageSwitch label="Language" />
    </SiteStore>,
  );
};

const enter = (path: string, browserLanguage: string) => {
  Object.assign(router, { path, query: '', hash: '' });
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browserLanguage);
  return rendered(<LanguageDetection />);
};

beforeEach(() => {
  forget();
  router.push.mockReset();
  router.replace.mockReset();
});

describe('the address of a page in another language', () => {
  test.each([
    ['en', '/', '', '/EN'],
    ['es', '/EN', '', '/'],
    ['en', '/rooms/618449', '', '/EN/rooms/618449'],
    ['es', '/EN/rooms/booking', 'room=2&room=2,4,9', '/rooms/booking?room=2&room=2,4,9'],
    ['en', '/EN/rooms', 'lang=es&type=1', '/EN/rooms?type=1'],
  ] as const)('%s of %s with %j is %s', (locale, path, query, href) => {
    expect(inLanguage(locale, path, query)).toBe(href);
  });

  test('keeps the fragment', () => {
    expect(inLanguage('en', '/rooms', 'x=1', '#terms')).toBe('/EN/rooms?x=1#terms');
    expect(languageHref('es', '/EN/rooms', '', '#terms')).toBe('/rooms?lang=es#terms');
  });

  test('asks the server to save the choice when there is no JavaScript', () => {
    expect(languageHref('en', '/rooms', '')).toBe('/EN/rooms?lang=en');
    expect(languageHref('es', '/EN/thankyou', 'reserva=abc')).toBe('/thankyou?reserva=abc&lang=es');
  });
});

describe('the language buttons', () => {
  test('name their language, and mark the current one', async () => {
    await showSwitch('/EN/rooms');
    expect(the('a[lang=en]').textContent).toBe('EN English');
    expect(the('a[lang=en]').getAttribute('aria-current')).toBe('true');
    expect(the('a[lang=es]').textContent).toBe('ES Español');
    expect(the('a[lang=es]').hasAttribute('aria-current')).toBe(false);
    expect(the('a[lang=es]').getAttribute('href')).toBe('/rooms?lang=es');
  });

  test('save the choice and keep page and query', async () => {
    await showSwitch('/rooms/booking', 'room=2,4');
    await click(the('a[lang=en]'));
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/EN/rooms/booking?room=2,4');
    expect(localStorage.getItem('lang')).toBe('en');
    expect(document.cookie).toContain('i18n_redirected=en');
  });

  test('keep the fragment, also of an anchor that the browser followed by itself', async () => {
    await showSwitch('/rooms', '', '#terms');
    expect(the('a[lang=en]').getAttribute('href')).toBe('/EN/rooms?lang=en#terms');
    await click(the('a[lang=en]'));
    window.history.replaceState(null, '', '#prices');
    await click(the('a[lang=en]'));
    window.history.replaceState(null, '', window.location.pathname);
    expect(router.push.mock.calls.flat()).toEqual(['/EN/rooms#terms', '/EN/rooms#prices']);
  });

  test('save the current language too, and stay', async () => {
    await showSwitch('/rooms');
    await click(the('a[lang=es]'));
    expect(router.push).not.toHaveBeenCalled();
    expect(localStorage.getItem('lang')).toBe('es');
    expect(document.cookie).toContain('i18n_redirected=es');
  });

  test('set a cookie that lasts 365 days on the whole site', async () => {
    const writeCookie = vi.spyOn(document, 'cookie', 'set');
    await showSwitch('/rooms');
    await click(the('a[lang=en]'));
    expect(writeCookie).toHaveBeenCalledWith('i18n_redirected=en; Max-Age=31536000; Path=/; SameSite=Lax');
  });
});

describe('detection', () => {
  test.each([
    ['an English browser', '/', 'en-US', '', ['/EN']],
    ['a Spanish browser', '/', 'es-PA', '', []],
    ['a French browser', '/', 'fr', '', []],
    ['a saved choice before the browser', '/', 'es', 'en', ['/EN']],
    ['a saved choice of Spanish', '/', 'en', 'es', []],
    ['a page that is not the root', '/rooms', 'en', '', []],
    ['the English root', '/EN', 'es', '', []],
  ])('with %s leads from %s (browser %s, saved %j) to %j', async (_, path, browser, saved, destinations) => {
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
  ])('where the server has redirected from the root: %s at %s', async (_, path, reason, saved, destinations) => {
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
  ])('a language in the address comes first and is saved: %s', async (_, path, cookie, saved, reason, kept) => {
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

  test('changes no language where a link of the site led to the root', async () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${window.location.origin}/rooms`);
    localStorage.setItem('lang', 'en');
    await enter('/', 'en');
    expect(router.replace).not.toHaveBeenCalled();
  });

  test('a link of another site leads to the root as any arrival', async () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://search.example/');
    await enter('/', 'en');
    expect(router.replace.mock.calls.flat()).toEqual(['/EN']);
  });

  test.each([
    ['/EN', 'en', ''],
    ['/EN/rooms', 'en', 'es'],
    ['/rooms', 'es', 'en'],
  ])('keeps the language that is shown at %s in the cookie: %s', async (path, shown, before) => {
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
