import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { respondToAssetRequest } from '#src/content/assets/asset-handler.ts';
import { BackendError } from '#src/kernel/backend-error.ts';
import { selectMessages } from '#src/site/i18n/translator.ts';
import { DRAWING_WIDTHS } from '#src/site/routing/asset-variant.ts';
import { HtmlBlock, LocalizedText } from '#src/site/ui/html-block.tsx';
import { PICTURE_WIDTHS, Picture } from '#src/site/ui/picture.tsx';
import { TranslatorProvider, useTranslator } from '#src/site/ui/translator.client.tsx';

const Skip = () => useTranslator().t('frame.skip');

describe('LocalizedText', () => {
  test('marks text in another language than the page', () => {
    expect(renderToStaticMarkup(<LocalizedText value={{ text: 'Sea', lang: 'en' }} locale="es" />)).toBe(
      '<span lang="en">Sea</span>',
    );
    expect(renderToStaticMarkup(<LocalizedText value={{ text: 'Mar', lang: 'es' }} locale="es" />)).toBe('Mar');
  });

  test('HtmlBlock marks it too', () => {
    const html = { text: '<p>Sea</p>', lang: 'en' } as const;
    expect(renderToStaticMarkup(<HtmlBlock html={html} locale="es" />)).toBe(
      '<div class="prose" lang="en"><p>Sea</p></div>',
    );
    expect(renderToStaticMarkup(<HtmlBlock html={html} locale="en" />)).toBe('<div class="prose"><p>Sea</p></div>');
  });
});

describe('Picture', () => {
  const picture = { id: 'a1', width: 1600, height: 1000, alt: { text: 'The bay', lang: 'en' } } as const;

  test('has its size, and its text in its language', () => {
    const html = renderToStaticMarkup(<Picture picture={picture} locale="es" sizes="100vw" />);
    expect(html).toContain('width="1600" height="1000" alt="The bay" lang="en"');
  });

  test('is decorative beside a text that says the same', () => {
    const html = renderToStaticMarkup(<Picture picture={picture} locale="es" sizes="100vw" decorative />);
    expect(html).toContain('alt=""');
    expect(html).not.toContain('lang=');
  });

  test('of a photograph has several widths and the best format, never enlarged', () => {
    const photo = { ...picture, width: 1000, type: 'image/jpeg', version: '17' };
    const html = renderToStaticMarkup(<Picture picture={photo} locale="es" sizes="100vw" />);
    const createAddress = (width: number) => `/assets/a1?width=${width}&amp;format=auto&amp;v=17`;
    expect(html).toContain(
      `srcSet="${createAddress(320)} 320w, ${createAddress(800)} 800w, ${createAddress(1600)} 1000w"`,
    );
    expect(html).toContain(`src="${createAddress(1600)}"`);
  });

  test.each([
    ['100vw', '100vw', [800, 1200]],
    ['(width >= 900px) 33vw, 100vw', '100vw', [800, 1200]],
    ['(width >= 900px) 60vw, 90vw', '90vw', [800, 1200]],
    ['(min-width: 900px) 15rem, 34vw', '34vw', [480, 800]],
    ['6rem', '6rem', [480, 800]],
  ])('of a drawing in %s is one file, and pixels on phones', (sizes, phoneSize, widths) => {
    const drawing = { ...picture, type: 'image/svg+xml', version: '17' };
    const html = renderToStaticMarkup(<Picture picture={drawing} locale="es" sizes={sizes} />);
    const sources = widths.map((width) => `/assets/a1?width=${width}&amp;format=raster&amp;v=17 ${width}w`);
    expect(html).toContain(
      `<source media="(width &lt; 900px)" srcSet="${sources.join(', ')}" sizes="${phoneSize}"/><img`,
    );
    expect(html).toContain('src="/assets/a1?v=17" width="1600"');
  });

  test('of a photograph is the same on phones, without a file for them', () => {
    const photo = { ...picture, type: 'image/jpeg' };
    const html = renderToStaticMarkup(<Picture picture={photo} locale="es" sizes="100vw" />);
    expect(html).toMatch(/^<img /);
    expect(html).not.toContain('<source');
    expect(html).not.toContain('raster');
  });

  test.each([...PICTURE_WIDTHS, ...DRAWING_WIDTHS])('may request %i pixels', async (width) => {
    const asked: object[] = [];
    const getAsset = (wanted: object) => {
      asked.push(wanted);
      return Promise.reject(new BackendError(503, 'Service Unavailable'));
    };
    const id = '64b71c8f-d1fc-49f2-bcd3-919b532f9bb4';
    await respondToAssetRequest(
      { getAsset },
      { method: 'GET', id, query: new URLSearchParams({ width: String(width) }) },
    );
    expect(asked[0]).toEqual({ id, width });
  });
});

describe('useTranslator', () => {
  test('uses the provider’s messages', () => {
    const messages = selectMessages('en', ['frame.']);
    expect(
      renderToStaticMarkup(
        <TranslatorProvider locale="en" messages={messages}>
          <Skip />
        </TranslatorProvider>,
      ),
    ).toBe('Skip to content');
  });

  test('throws without a provider', () => {
    expect(() => renderToStaticMarkup(<Skip />)).toThrow('useTranslator needs a TranslatorProvider around it');
  });
});
