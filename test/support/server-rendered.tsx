import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { TestRouter } from './router.tsx';

/** The HTML of a page whose components may wait for data, without `<title>`. */
export const renderPage = async (node: ReactNode): Promise<string> => {
  const { prelude } = await prerender(<TestRouter>{node}</TestRouter>);
  const html = await new Response(prelude as ReadableStream).text();
  return html.replace(/<title>.*?<\/title>/g, '').replaceAll('<!-- -->', '');
};

/** The HTML of what a page or a middleware answers; of one that throws, the message: a redirect says where to. */
export const renderAnswer = async (answer: () => Promise<ReactNode>): Promise<string> => {
  try {
    return await renderPage(await answer());
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
