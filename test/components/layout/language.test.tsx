import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LanguageDetection } from '#src/components/layout/language-detection.client.tsx';
import { inLanguage, languageHref } from '#src/components/layout/language-preference.ts';
import { LanguageSwitch } from '#src/components/layout/language-switch.client.tsx';
import { SiteStore } from '#src/components/layout/site-store.client.tsx';
import { click, rendered, the } from '#test/support/rendered.tsx';

const router = vi.hoisted(() => ({ path: '/', query: '', push: vi.fn(), replace: vi.fn() }));

vi.mock('waku', () => ({ useRouter: () => router }));

const forget = () => {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: what a browser without the Cookie Store API has
  document.cookie = 'i18n_redirected=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/';
};

const showSwitch = (path: string, query = '') => {
  Object.assign(router, { path, query });
  return rendered(
    <SiteStore>
      <LanguageSwitch label="Language" />
    </SiteStore>,
  );
};

const enter = (path: string, browserLanguage: string) => {
  Object.assign(router, { path, query: '' });
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

  test('save the current language too, and stay', async () => {
    await showSwitch('/rooms');
    await click(the('a[lang=es]'));
    expect(router.push).not.toHaveBeenCalled();
    expect(localStorage.getItem('lang')).toBe('es');
    expect(document.cookie).toContain('i18n_redirected=es');
  });

  test('set a cookie that lasts 365 days on the whole site', async () => {
    const setCookie = vi.spyOn(document, 'cookie', 'set');
    await showSwitch('/rooms');
    await click(the('a[lang=en]'));
    expect(setCookie).toHaveBeenCalledWith('i18n_redirected=en; Max-Age=31536000; Path=/; SameSite=Lax');
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
    ['the saved choice of Spanish', '/EN', 1, 'es', ['/']],
    ['a saved choice of English', '/EN', 1, 'en', []],
    ['no saved choice', '/EN', 1, '', []],
    ['the English root that was asked for', '/EN', 0, 'es', []],
    ['another page', '/EN/rooms', 1, 'es', []],
  ])('where the server has led on: %s at %s', async (_, path, redirectCount, saved, destinations) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ redirectCount } as PerformanceNavigationTiming]);
    if (saved) localStorage.setItem('lang', saved);
    await enter(path, 'en-US');
    expect(router.replace.mock.calls.flat()).toEqual(destinations);
  });

  test.each([
    ['a choice in the address', '/EN/posts', 'en', 'es', 1, 'en'],
    ['the first choice, in the address of the root', '/', 'es', '', 1, 'es'],
    ['a page that was asked for as it is', '/EN/posts', 'en', 'es', 0, 'es'],
    ['a page in another language than the one chosen', '/EN/posts', 'es', 'es', 1, 'es'],
  ])('keeps what the server has kept: %s', async (_, path, cookie, saved, redirectCount, kept) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ redirectCount } as PerformanceNavigationTiming]);
    // biome-ignore lint/suspicious/noDocumentCookie: what a browser without the Cookie Store API has
    document.cookie = `i18n_redirected=${cookie}; Path=/`;
    if (saved) localStorage.setItem('lang', saved);
    await enter(path, 'fr');
    expect(localStorage.getItem('lang')).toBe(kept);
    expect(router.replace).not.toHaveBeenCalled();
  });

  test('leaves the decision to the cookie', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: what a browser without the Cookie Store API has
    document.cookie = 'i18n_redirected=es; Path=/';
    localStorage.setItem('lang', 'en');
    await enter('/', 'en');
    expect(router.replace).not.toHaveBeenCalled();
  });
});
