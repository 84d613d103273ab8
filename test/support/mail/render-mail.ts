import { JSDOM } from 'jsdom';

/** A mail's HTML as a mail program reads it. */
export const renderMail = (html: string) => {
  const { document } = new JSDOM(html).window;
  return {
    document,
    /** The texts of what a selector finds, in order. */
    listPieces: (selector: string): string[] =>
      [...document.querySelectorAll(selector)].map((element) => element.textContent?.trim() ?? ''),
  };
};
