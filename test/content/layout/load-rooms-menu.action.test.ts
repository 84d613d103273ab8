import { describe, expect, test, vi } from 'vitest';
import { runInContext } from '#src/composition/request/request-context.ts';
import type { RoomContent } from '#src/content/backend/localized-content.ts';
import { loadRoomsMenu } from '#src/content/layout/load-rooms-menu.action.ts';
import { BackendError } from '#src/kernel/backend-error.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { createTestContext } from '#test/support/site/request.ts';

const content = { listRooms: vi.fn() };

const load = (locale: Locale) =>
  runInContext(createTestContext({ services: { content } }), () => loadRoomsMenu(locale));

const createText = (words: string) => ({ text: words, lang: 'en' }) as const;

const GARDEN: RoomContent = {
  roomTypeId: '618449',
  name: createText('Garden Room'),
  kind: createText('Rooms'),
  summary: createText('Quiet.'),
  body: createText('<p>Long.</p>'),
  picture: null,
  gallery: [],
  sizeSquareMetres: 28,
  beds: createText('One queen bed'),
  view: createText('Garden'),
  amenities: [],
};

describe('loadRoomsMenu', () => {
  test('returns only what a line of the menu shows', async () => {
    content.listRooms.mockResolvedValue([GARDEN]);
    const { roomTypeId, name, view, picture } = GARDEN;
    expect(await load('en')).toEqual({ ok: true, rooms: [{ roomTypeId, name, view, picture }] });
    expect(content.listRooms).toHaveBeenCalledWith('en');
  });

  test('answers the message of a failing backend', async () => {
    content.listRooms.mockRejectedValue(new BackendError(503, 'Service Unavailable'));
    expect(await load('es')).toEqual({ ok: false, message: '503 Service Unavailable' });
  });

  test('throws an error of the site itself', async () => {
    content.listRooms.mockRejectedValue(new TypeError('a bug'));
    await expect(load('es')).rejects.toThrow('a bug');
  });

  test.each([['fr'], [undefined], [{}], [['en']]])('refuses %j as a locale', async (locale) => {
    content.listRooms.mockReset();
    expect(await load(locale as Locale)).toEqual({ ok: false, message: 'Bad Request' });
    expect(content.listRooms).not.toHaveBeenCalled();
  });
});
