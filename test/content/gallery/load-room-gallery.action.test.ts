import { describe, expect, test, vi } from 'vitest';
import { runInContext } from '#src/composition/request/request-context.ts';
import { loadRoomGallery } from '#src/content/gallery/load-room-gallery.action.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { createTestContext } from '#test/support/site/request.ts';

const content = { getRoom: vi.fn() };

const load = (locale: unknown, roomTypeId: unknown) =>
  runInContext(createTestContext({ services: { content } }), () =>
    loadRoomGallery(locale as Locale, roomTypeId as string),
  );

const PICTURE = { id: 'a', width: 1600, height: 1000, alt: { text: 'A bed', lang: 'en' } };

describe('loadRoomGallery', () => {
  test('returns what the gallery shows and says, in the language of the page', async () => {
    content.getRoom.mockResolvedValue({
      name: { text: 'Habitación Jardín', lang: 'es' },
      picture: null,
      gallery: [{ ...PICTURE, caption: { text: '', lang: 'es' }, role: 'bed' }],
      body: { text: '<p>Long.</p>', lang: 'es' },
    });
    expect(await load('es', '618449')).toEqual({
      title: 'Fotos de Habitación Jardín',
      figures: [{ picture: PICTURE, position: '1 de 1', caption: { text: 'Dormitorio', lang: 'es' }, isWhole: false }],
      previous: 'Foto anterior',
      next: 'Foto siguiente',
      close: 'Cerrar las fotos',
    });
    expect(content.getRoom).toHaveBeenCalledWith('618449', 'es');
  });

  test('returns undefined for a room type that there is not', async () => {
    content.getRoom.mockResolvedValue(undefined);
    expect(await load('en', '1')).toBeUndefined();
  });

  test.each([
    ['fr', '618449'],
    [undefined, '618449'],
    ['en', '../618449'],
    ['en', ''],
    ['en', { toString: (): string => '618449' }],
  ])('refuses %j, %j', async (locale, roomTypeId) => {
    content.getRoom.mockReset();
    expect(await load(locale, roomTypeId)).toBeUndefined();
    expect(content.getRoom).not.toHaveBeenCalled();
  });
});
