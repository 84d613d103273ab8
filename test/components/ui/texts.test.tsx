import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { HtmlBlock } from '#src/components/ui/html-block.tsx';
import { LocalizedText } from '#src/components/ui/localized-text.tsx';
import { PICTURE_WIDTHS, Picture } from '#src/components/ui/picture.tsx';
import { useWords, WordsProvider } from '#src/components/ui/words.client.tsx';
import { BackendError } from '#src/content/backend.ts';
import { messagesFor } from '#src/i18n/words.ts';
import { assetResponse } from '#src/server/assets.ts';

const Skip = () => useWords().t('frame.skip');

describe('a text of the backend', () => {
  test('is marked where it is in another language than the page', () => {
    expect(renderToStaticMarkup(<LocalizedText value={{ text: 'Sea', lang: 'en' }} locale="es" />)).toBe(
      '<span lang="en">Sea</span>',
    );
    expect(renderToStaticMarkup(<LocalizedText value={{ text: 'Mar', lang: 'es' }} locale="es" />)).toBe('Mar');
  });

  test('as HTML is marked too', () => {
    const html = { text: '<p>Sea</p>', lang: 'en' } as const;
    expect(renderToStaticMarkup(<HtmlBlock html={html} locale="es" />)).toBe(
      '<div class="prose" lang="en"><p>Sea</p></div>',
    );
    expect(renderToStaticMarkup(<HtmlBlock html={html} locale="en" />)).toBe('<div class="prose"><p>Sea</p></div>');
  });
});

describe('a picture', () => {
  const picture = { id: 'a1', width: 1600, height: 1000, alt: { text: 'The bay', lang: 'en' } } as const;

  test('has its size, and its text in its language', () => {
    const html = renderToStaticMarkup(<Picture picture={picture} locale="es" sizes="100vw" />);
    expect(html).toContain('width="1600" height="1000" alt="The bay" lang="en"');
  });

  test('beside a text that says the same is silent', () => {
    const html = renderToStaticMarkup(<Picture picture={picture} locale="es" sizes="100vw" decorative />);
    expect(html).toContain('alt=""');
    expect(html).not.toContain('lang=');
  });

  test('that is a photograph comes in its widths and the best format, never enlarged', () => {
    const photo = { ...picture, width: 1000, type: 'image/jpeg', version: '17' };
    const html = renderToStaticMarkup(<Picture picture={photo} locale="es" sizes="100vw" />);
    const address = (width: number) => `/assets/a1?width=${width}&amp;format=auto&amp;v=17`;
    expect(html).toContain(`srcSet="${address(320)} 320w, ${address(800)} 800w, ${address(1600)} 1000w"`);
    expect(html).toContain(`src="${address(1600)}"`);
  });

  test('that is a drawing has one address', () => {
    const drawing = { ...picture, type: 'image/svg+xml', version: '17' };
    const html = renderToStaticMarkup(<Picture picture={drawing} locale="es" sizes="100vw" />);
    expect(html).toContain('src="/assets/a1?v=17"');
    expect(html).not.toContain('srcSet');
  });

  test.each(PICTURE_WIDTHS)('may ask the site for %i pixels', async (width) => {
    const asked: object[] = [];
    const asset = (wanted: object) => {
      asked.push(wanted);
      return Promise.reject(new BackendError(503, 'Service Unavailable'));
    };
    const id = '64b71c8f-d1fc-49f2-bcd3-919b532f9bb4';
    await assetResponse({ asset }, { method: 'GET', id, query: new URLSearchParams({ width: String(width) }) });
    expect(asked).toEqual([{ id, width }]);
  });
});

describe('the words of a client component', () => {
  test('come from the provider around it', () => {
    const messages = messagesFor('en', ['frame.']);
    expect(
      renderToStaticMarkup(
        <WordsProvider locale="en" messages={messages}>
          <Skip />
        </WordsProvider>,
      ),
    ).toBe('Skip to content');
  });

  test('are missed loudly', () => {
    expect(() => renderToStaticMarkup(<Skip />)).toThrow('useWords needs a WordsProvider around it');
  });
});
