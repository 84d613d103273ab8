/** A figure that begins with its picture, as serialized by the sanitizer. */
const FIGURE = /<figure>(?=\s*<img\b([^>]*)>)/g;
const WIDTH = /\swidth="(\d+)"/;
const HEIGHT = /\sheight="(\d+)"/;

/** From 4:3, with the pixels of a window of today. */
const WIDE_RATIO = 4 / 3;
const LEAST_WIDTH = 1200;

const isWide = (attributes: string): boolean => {
  const width = Number(WIDTH.exec(attributes)?.[1] ?? 0);
  const height = Number(HEIGHT.exec(attributes)?.[1] ?? Number.POSITIVE_INFINITY);
  return width >= LEAST_WIDTH && width / height >= WIDE_RATIO;
};

/** Marks figures of wide pictures, which pages show wider than their text. `html`: sanitized. */
export const markWideFigures = (html: string): string =>
  html.replace(FIGURE, (figure, attributes: string) => (isWide(attributes) ? '<figure class="wide">' : figure));
