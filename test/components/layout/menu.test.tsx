import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadRoomsMenu, type RoomsMenuOutcome } from '#src/actions/load-rooms-menu.ts';
import { MenuButton } from '#src/components/layout/menu-button.client.tsx';
import { MenuOverlay } from '#src/components/layout/menu-overlay.client.tsx';
import { RoomsMenu } from '#src/components/layout/rooms-menu.client.tsx';
import { SiteStore } from '#src/components/layout/site-store.client.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import type { Locale } from '#src/routing/locales.ts';
import { click, rendered, the } from '#test/support/rendered.tsx';

vi.mock('#src/actions/load-rooms-menu.ts', () => ({ loadRoomsMenu: vi.fn() }));

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
  const words = wordsIn(locale);
  return rendered(
    <SiteStore>
      <MenuButton label="Open menu" fallbackHref="#site-navigation" />
      <MenuOverlay label="Menu" closeLabel="Close menu">
        <a href="#rooms">Rooms</a>
        <RoomsMenu
          locale={locale}
          title="Rooms"
          loadingText={words.t('frame.menu.rooms.loading')}
          failedText={words.t('frame.menu.rooms.failed', { message: '' })}
        />
      </MenuOverlay>
    </SiteStore>,
  );
};

const dialog = () => the<HTMLDialogElement>('dialog');
const openMenu = () => click(the('.menu-button'));
const closeMenu = () => click(the('.menu-close'));
const status = () => the('[role=status]').textContent;
const isLocked = () => document.documentElement.classList.contains('scroll-locked');

beforeEach(() => {
  vi.mocked(loadRoomsMenu).mockReset().mockResolvedValue(GARDEN);
});

describe('the menu overlay', () => {
  test('opens by itself when the burger was pressed before there were scripts', async () => {
    globalThis.earlyPress = 'menu';
    await showMenu();
    expect(dialog().open).toBe(true);
    expect(globalThis.earlyPress).toBeUndefined();
    await closeMenu();
    expect(dialog().open).toBe(false);
  });

  test('is closed at first, and opens by the burger as a modal dialog that locks the scroll', async () => {
    await showMenu();
    const showModal = vi.spyOn(dialog(), 'showModal');
    expect(dialog().open).toBe(false);
    await openMenu();
    expect(showModal).toHaveBeenCalledOnce();
    expect(dialog().open).toBe(true);
    expect(isLocked()).toBe(true);
  });

  test.each<[string, () => void | Promise<void>]>([
    ['its button', closeMenu],
    ['a click outside', () => click(dialog())],
    ['the choice of a link', () => click(the('dialog a'))],
    ['the browser, as on Escape', () => act(async () => dialog().close())],
    ['the way back in the history', () => act(async () => void window.dispatchEvent(new Event('popstate')))],
  ])('closes by %s and gives the scroll back', async (_, close) => {
    await showMenu();
    await openMenu();
    await close();
    expect(dialog().open).toBe(false);
    expect(isLocked()).toBe(false);
  });

  test('stays open on a click inside it', async () => {
    await showMenu();
    await openMenu();
    await click(the('dialog h2'));
    expect(dialog().open).toBe(true);
  });

  test('can be opened again', async () => {
    await showMenu();
    await openMenu();
    await closeMenu();
    await openMenu();
    expect(dialog().open).toBe(true);
  });
});

describe('the rooms menu', () => {
  test('is not loaded before the menu opens', async () => {
    await showMenu();
    expect(loadRoomsMenu).not.toHaveBeenCalled();
    expect(status()).toBe('');
  });

  test.each<[Locale, string]>([
    ['en', 'Loading Rooms Menu...'],
    ['es', 'Cargando el menú de habitaciones...'],
  ])('says in %s that it is loading', async (locale, text) => {
    vi.mocked(loadRoomsMenu).mockReturnValue(new Promise(() => {}));
    await showMenu(locale);
    await openMenu();
    expect(loadRoomsMenu).toHaveBeenCalledWith(locale);
    expect(status()).toBe(text);
  });

  test('shows the rooms, and loads them once a visit', async () => {
    await showMenu();
    await openMenu();
    expect(status()).toBe('');
    expect(the('.rooms-menu-list a').getAttribute('href')).toBe('/EN/rooms/618449');
    await closeMenu();
    await openMenu();
    expect(loadRoomsMenu).toHaveBeenCalledOnce();
  });

  test.each<[Locale, string]>([
    ['en', 'Failed to load Rooms Menu: 503 Service Unavailable'],
    ['es', 'No se pudo cargar el menú de habitaciones: 503 Service Unavailable'],
  ])('tells in %s the message of a failure', async (locale, text) => {
    vi.mocked(loadRoomsMenu).mockResolvedValue({ ok: false, message: '503 Service Unavailable' });
    await showMenu(locale);
    await openMenu();
    expect(status()).toBe(text);
  });

  test('tells a failure of the network', async () => {
    vi.mocked(loadRoomsMenu).mockRejectedValue(new TypeError('Failed to fetch'));
    await showMenu();
    await openMenu();
    expect(status()).toBe('Failed to load Rooms Menu: Failed to fetch');
  });

  test('tries again when the menu is opened again after a failure', async () => {
    vi.mocked(loadRoomsMenu).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await showMenu();
    await openMenu();
    await closeMenu();
    expect(loadRoomsMenu).toHaveBeenCalledOnce();
    await openMenu();
    expect(loadRoomsMenu).toHaveBeenCalledTimes(2);
    expect(status()).toBe('');
    expect(the('.rooms-menu-name').textContent).toBe('Garden Room');
  });
});
