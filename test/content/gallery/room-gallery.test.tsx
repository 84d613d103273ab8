import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { GalleryRole } from '#src/content/backend/content-backend.port.ts';
import type { GalleryPicture, RoomContent } from '#src/content/backend/localized-content.ts';
import { createGalleryFigures, createGalleryLink, createGalleryTexts } from '#src/content/gallery/gallery.text.ts';
import { GalleryDialog } from '#src/content/gallery/gallery-dialog.client.tsx';
import { loadRoomGallery } from '#src/content/gallery/load-room-gallery.action.ts';
import { RoomGallery } from '#src/content/gallery/room-gallery.tsx';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { click, getElement, render } from '#test/support/browser/render.tsx';

const createText = (text: string, lang: Locale = 'en') => ({ text, lang });

const createPicture = (name: string, caption = '', role?: GalleryRole): GalleryPicture => ({
  id: name,
  width: 1600,
  height: 1000,
  alt: createText(`Shows the ${name}`),
  caption: createText(caption),
  ...(role && { role }),
});

const createRoom = (gallery: readonly GalleryPicture[], picture: GalleryPicture | null = null): RoomContent => ({
  roomTypeId: '618449',
  name: createText('Garden Room'),
  kind: createText(''),
  summary: createText(''),
  body: createText(''),
  picture,
  gallery,
  sizeSquareMetres: 28,
  beds: createText(''),
  view: createText(''),
  amenities: [],
});

const FIVE = createRoom([
  createPicture('bed', 'Queen bed', 'bed'),
  createPicture('bath', '', 'bath'),
  createPicture('view'),
  createPicture('terrace', 'Terrace with two chairs'),
  createPicture('plan', '', 'plan'),
]);

describe('createGalleryFigures', () => {
  test.each([
    ['en', ['Queen bed', 'Bathroom', undefined, 'Terrace with two chairs', 'Floor plan'], '2 of 5'],
    ['es', ['Queen bed', 'Baño', undefined, 'Terrace with two chairs', 'Plano'], '2 de 5'],
  ] as const)('in %s, a picture without a caption is named by its role', (locale, captions, second) => {
    const figures = createGalleryFigures(getTranslator(locale), FIVE);
    expect(figures.map(({ caption }) => caption?.text)).toEqual(captions);
    expect(figures[1]).toMatchObject({ position: second, caption: { lang: locale } });
    // A caption of the backend keeps its language, by which a fallback is marked.
    expect(figures[0]?.caption?.lang).toBe('en');
  });

  test('only a plan is shown whole', () =>
    expect(createGalleryFigures(getTranslator('en'), FIVE).map(({ isWhole }) => isWhole)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]));

  test('without a gallery, the picture of the card; without that, none', () => {
    const card = createPicture('card');
    expect(createGalleryFigures(getTranslator('en'), createRoom([], card))).toMatchObject([{ position: '1 of 1' }]);
    expect(createGalleryFigures(getTranslator('en'), createRoom([]))).toEqual([]);
  });
});

describe('createGalleryLink', () => {
  const search = { arrival: '2027-03-01', departure: '2027-03-04', rooms: ['2,4'] };

  test('leads to the pictures, with the search by which they lead back', () =>
    expect(createGalleryLink(getTranslator('es'), FIVE, search)).toEqual({
      href: '/rooms/618449/gallery?arrival=2027-03-01&departure=2027-03-04&room=2,4',
      label: '5 fotos',
    }));

  test.each([
    ['an unknown room', undefined],
    ['a room with one picture', createRoom([createPicture('bed')])],
  ])('there is none for %s', (_name, room) =>
    expect(createGalleryLink(getTranslator('en'), room, search)).toBeUndefined(),
  );
});

describe('RoomGallery', () => {
  test.each([
    [1, ['90vw']],
    [2, ['(width >= 900px) 60vw, 90vw', '(width >= 900px) 60vw, 90vw']],
    [3, ['(width >= 900px) 60vw, 90vw', '(width >= 900px) 30vw, 45vw', '(width >= 900px) 30vw, 45vw']],
  ])('%d pictures: image widths match the layout', (count, sizes) => {
    const room = createRoom(FIVE.gallery.slice(0, count));
    const markup = renderToStaticMarkup(<RoomGallery room={room} locale="en" />);
    expect([...markup.matchAll(/ sizes="([^"]+)"/g)].map(([, each]) => each?.replace('&gt;', '>'))).toEqual(sizes);
  });

  test('each picture leads to its place on the page of pictures', () => {
    const markup = renderToStaticMarkup(<RoomGallery room={FIVE} locale="es" />);
    expect([...markup.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(
      [1, 2, 3, 4, 5].map((number) => `/rooms/618449/gallery#picture-${number}`),
    );
  });

  test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
    'a press with %s is left to the browser',
    async (modifier) => {
      await render(<RoomGallery room={FIVE} locale="en" />);
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, [modifier]: true });
      await act(async () => void getElement('a[href$="#picture-1"]').dispatchEvent(event));
      expect(event.defaultPrevented).toBe(false);
    },
  );

  test('a press before hydration opens the pictures at that one', async () => {
    vi.mocked(loadRoomGallery).mockResolvedValueOnce(createGalleryTexts(getTranslator('en'), FIVE));
    HTMLElement.prototype.scrollTo = vi.fn() as typeof HTMLElement.prototype.scrollTo;
    const gallery = <RoomGallery room={FIVE} locale="en" />;
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(gallery);
    globalThis.earlyPress = getElement('a[href$="#picture-2"]').dataset.press;
    const root = await act(async () => hydrateRoot(container, gallery));
    await act(() => vi.waitFor(() => expect(globalThis.earlyPress).toBeUndefined()));
    await vi.waitFor(() => expect(getElement('dialog [role=status]').textContent).toBe('2 of 5 Bathroom'));
    await act(async () => root.unmount());
  });
});

describe('GalleryDialog', () => {
  const handleClose = vi.fn();

  const openAt = async (number: number): Promise<void> => {
    const texts = createGalleryTexts(getTranslator('en'), FIVE);
    await render(<GalleryDialog texts={texts} locale="en" start={number - 1} onClose={handleClose} />);
  };
  const readStatus = (): string => (getElement('dialog [role=status]').textContent ?? '').trim();
  const press = async (key: string, modifiers: KeyboardEventInit = {}): Promise<KeyboardEvent> => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
    await act(async () => void getElement('dialog').dispatchEvent(event));
    return event;
  };

  beforeEach(() => {
    handleClose.mockReset();
    // happy-dom scrolls nothing.
    HTMLElement.prototype.scrollTo = vi.fn() as typeof HTMLElement.prototype.scrollTo;
  });

  test('opens at a picture; arrow keys, Home and End move within the pictures', async () => {
    await openAt(2);
    expect(getElement<HTMLDialogElement>('dialog').open).toBe(true);
    expect(readStatus()).toBe('2 of 5 Bathroom');
    const moves = [
      ['ArrowRight', '3 of 5'],
      ['ArrowLeft', '2 of 5 Bathroom'],
      ['Home', '1 of 5 Queen bed'],
      ['ArrowLeft', '1 of 5 Queen bed'],
      ['End', '5 of 5 Floor plan'],
      ['ArrowRight', '5 of 5 Floor plan'],
      ['x', '5 of 5 Floor plan'],
    ] as const;
    for (const [key, expected] of moves) {
      await press(key);
      expect(readStatus(), key).toBe(expected);
    }
  });

  test.each(['altKey', 'ctrlKey', 'metaKey'] as const)('leaves an arrow with %s to the browser', async (modifier) => {
    await openAt(2);
    expect((await press('ArrowLeft', { [modifier]: true })).defaultPrevented).toBe(false);
    expect(readStatus()).toBe('2 of 5 Bathroom');
  });

  test('the buttons move too, and end at the last picture', async () => {
    await openAt(4);
    await click(getElement('[aria-label="Next photo"]'));
    expect(readStatus()).toBe('5 of 5 Floor plan');
    expect(getElement('[aria-label="Next photo"]').getAttribute('aria-disabled')).toBe('true');
    await click(getElement('[aria-label="Next photo"]'));
    expect(readStatus()).toBe('5 of 5 Floor plan');
    await click(getElement('[aria-label="Previous photo"]'));
    expect(readStatus()).toBe('4 of 5 Terrace with two chairs');
  });

  test('tells when it is closed', async () => {
    await openAt(1);
    await click(getElement('[aria-label="Close photos"]'));
    await vi.waitFor(() => expect(handleClose).toHaveBeenCalledOnce());
  });
});
