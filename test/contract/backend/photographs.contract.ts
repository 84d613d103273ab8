import { describe, expect, test } from 'vitest';
import type { Send } from './backend-under-test.ts';

/** Contract of what the content backend says of photographs; the backend holds the demo hotel. */
export const describePhotographs = (name: string, send: Send): void => {
  const readFirst = async (collection: string, params: Record<string, string>) => {
    const reply = await send(`/items/${collection}?${new URLSearchParams({ ...params, limit: '1' })}`);
    expect(reply.status).toBe(200);
    return JSON.parse(await reply.text()).data[0];
  };
  const filter = JSON.stringify({ slug: { _eq: 'home' } });

  describe(`${name}: photographs`, () => {
    test('a file has its focal point in pixels, the credit and the placeholder colour', async () => {
      const fields = 'picture.width,picture.focal_point_x,picture.credit,picture.placeholder_color';
      const { picture } = await readFirst('pages', { fields, filter });
      expect(Number(picture.focal_point_x) / Number(picture.width)).toBeCloseTo(0.6);
      expect(picture.credit).toBeNull();
      expect(picture.placeholder_color).toMatch(/^#[0-9a-f]{6}$/);
    });

    test('a page may have a picture for phones, a gallery picture a caption', async () => {
      const page = await readFirst('pages', { fields: '*.*', filter });
      expect(page).toMatchObject({ picture: { width: 1600 }, picture_phone: null });
      const room = await readFirst('rooms', { fields: 'gallery.translations.*' });
      expect(room.gallery[0].translations[0]).toHaveProperty('caption');
    });

    test('a gallery picture may say what it shows of the room', async () => {
      // By a wildcard: a backend without the field refuses it by its name.
      const room = await readFirst('rooms', { fields: '*,gallery.*,gallery.picture.*' });
      expect(room.gallery.map(({ role }: { role: string }) => role)).toContain('plan');
      expect(room.gallery[0].picture).toMatchObject({ width: 1600 });
    });
  });
};
