import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadRoomsMenu, type RoomsMenuOutcome } from '#src/content/layout/load-rooms-menu.action.ts';
import { MenuButton } from '#src/content/layout/menu-button.client.tsx';
import { MenuOverlay } from '#src/content/layout/menu-overlay.client.tsx';
import { RoomsMenu } from '#src/content/layout/rooms-menu.client.tsx';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { SiteStore } from '#src/site/layout/site-store.client.tsx';
import { click, getElement, render } from '#test/support/browser/render.tsx';

const GARDEN: RoomsMenuOutcome = {
  ok: true,
  rooms: [
    {
      roomTypeId: '618449',
      name: { text: 'Garden Room', lang: 'en' },
      view: { text: 'Garden', lang: 'en' },
      picture: null,
    },
  ],
};

const showMenu = (locale: Locale = 'en') => {
  const translator = getTranslator(locale);
  return render(
    <SiteStore>
      <MenuButton label="Open menu" fallbackHref="#site-navigation" />
      <MenuOverlay label="Menu" closeLabel="Close menu">
        <a href="#rooms">Rooms</a>
        <RoomsMenu
          locale={locale}
          title="Rooms"
          loadingText={translator.t('frame.menu.rooms.loading')}
          failedText={translator.t('frame.menu.rooms.failed', { message: '' })}
          againText={translator.t('frame.menu.rooms.again')}
        />
      </MenuOverlay>
    </SiteStore>,
  );
};

const getDialog = () => getElement<HTMLDialogElement>('dialog');
/** Opens the menu, and waits for the script of its list: a page is without it before. */
const openMenu = async () => {
  await click(getElement('.menu-button'));
  await act(async () => void (await import('#src/content/layout/menu-rooms.client.tsx')));
  await act(async () => undefined);
};
const closeMenu = () => click(getElement('.menu-close'));
const readStatus = () => getElement('[role=status]').textContent;
const isLocked = () => document.documentElement.classList.contains('scroll-locked');

beforeEach(() => {
  vi.mocked(loadRoomsMenu).mockReset().mockResolvedValue(GARDEN);
});

describe('MenuOverlay', () => {
  test('replays a press on the menu button before hydration', async () => {
    globalThis.earlyPress = 'menu';
    await showMenu();
    await act(() => vi.waitFor(() => expect(globalThis.earlyPress).toBeUndefined()));
    expect(getDialog().open).toBe(true);
    await closeMenu();
    expect(getDialog().open).toBe(false);
  });

  test('is empty in the page, because only scripts open it', () => {
    const markup = renderToString(
      <SiteStore>
        <MenuOverlay label="Menu" closeLabel="Close menu">
          <a href="#rooms">Rooms</a>
        </MenuOverlay>
      </SiteStore>,
    );
    expect(markup).toContain('<dialog class="menu-overlay" aria-label="Menu"></dialog>');
  });

  test('is closed initially, and opens as a modal dialog that locks scrolling', async () => {
    await showMenu();
    const showModal = vi.spyOn(getDialog(), 'showModal');
    expect(getDialog().open).toBe(false);
    await openMenu();
    expect(showModal).toHaveBeenCalledOnce();
    expect(getDialog().open).toBe(true);
    expect(isLocked()).toBe(true);
  });

  test.each<[string, () => void | Promise<void>]>([
    ['its button', closeMenu],
    ['a click outside', () => click(getDialog())],
    ['the choice of a link', () => click(getElement('dialog a'))],
    ['the browser, as on Escape', () => act(async () => getDialog().close())],
    ['the way back in the history', () => act(async () => void window.dispatchEvent(new Event('popstate')))],
  ])('closes by %s and unlocks scrolling', async (_, close) => {
    await showMenu();
    await openMenu();
    await close();
    expect(getDialog().open).toBe(false);
    expect(isLocked()).toBe(false);
  });

  test('stays open on a click inside it', async () => {
    await showMenu();
    await openMenu();
    await click(getElement('dialog h2'));
    expect(getDialog().open).toBe(true);
  });

  test('opens again', async () => {
    await showMenu();
    await openMenu();
    await closeMenu();
    await openMenu();
    expect(getDialog().open).toBe(true);
  });
});

describe('RoomsMenu', () => {
  test('does not load before the menu opens', async () => {
    await showMenu();
    expect(loadRoomsMenu).not.toHaveBeenCalled();
    expect(readStatus()).toBe('');
  });

  test.each<[Locale, string]>([
    ['en', 'Loading Rooms Menu...'],
    ['es', 'Cargando el menú de habitaciones...'],
  ])('says in %s that it is loading', async (locale, text) => {
    vi.mocked(loadRoomsMenu).mockReturnValue(new Promise(() => {}));
    await showMenu(locale);
    await openMenu();
    expect(loadRoomsMenu).toHaveBeenCalledWith(locale);
    expect(readStatus()).toBe(text);
  });

  test('shows the rooms, and loads them once per document', async () => {
    await showMenu();
    await openMenu();
    expect(readStatus()).toBe('');
    expect(getElement('.rooms-menu-list a').getAttribute('href')).toBe('/EN/rooms/618449');
    await closeMenu();
    await openMenu();
    expect(loadRoomsMenu).toHaveBeenCalledOnce();
  });

  const readFailure = () => [...getElement('[role=status]').children].map(({ textContent }) => textContent);

  test.each<[Locale, string, string]>([
    ['en', 'Failed to load Rooms Menu: 502 Backend Unreadable', 'Please close the menu and open it again in a moment.'],
    [
      'es',
      'No se pudo cargar el menú de habitaciones: 502 Backend Unreadable',
      'Cierre el menú y vuelva a abrirlo en un momento.',
    ],
  ])('shows the error message, marked as English, and what to do in %s', async (locale, ...texts) => {
    vi.mocked(loadRoomsMenu).mockResolvedValue({ ok: false, message: '502 Backend Unreadable' });
    await showMenu(locale);
    await openMenu();
    expect(readFailure()).toEqual(texts);
    expect(getElement('[role=status] [lang=en]').textContent).toBe('502 Backend Unreadable');
  });

  test('shows a network error', async () => {
    vi.mocked(loadRoomsMenu).mockRejectedValue(new TypeError('Failed to fetch'));
    await showMenu();
    await openMenu();
    expect(readFailure()[0]).toBe('Failed to load Rooms Menu: Failed to fetch');
  });

  test('retries when the menu opens again', async () => {
    vi.mocked(loadRoomsMenu).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await showMenu();
    await openMenu();
    await closeMenu();
    expect(loadRoomsMenu).toHaveBeenCalledOnce();
    await openMenu();
    expect(loadRoomsMenu).toHaveBeenCalledTimes(2);
    expect(readStatus()).toBe('');
    expect(getElement('.rooms-menu-name').textContent).toBe('Garden Room');
  });
});
