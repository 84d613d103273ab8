import type { Picture as Asset } from '#src/content/model.ts';
import { type Links, linksIn } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';
import './picture.css';

interface PictureProps {
  readonly picture: Asset;
  /** Of the page around it. */
  readonly locale: Locale;
  /** How wide it is shown, as in `<img sizes>`: `(min-width: 900px) 33vw, 100vw`. */
  readonly sizes: string;
  /** Beside a text that says the same. */
  readonly decorative?: boolean;
  /** In the first screen: loaded at once and first. */
  readonly eager?: boolean;
  readonly className?: string;
}

/** Of those that `/assets/{id}?width=` allows: few, so that the same picture is fetched once for several places. */
export const PICTURE_WIDTHS: readonly number[] = [320, 800, 1600, 2400];

/** A photograph in the widths that it has; a drawing is sharp at every size, and so has one address. */
const addressesOf = ({ id, width, type, version }: Asset, asset: Links['asset']) => {
  if (type === 'image/svg+xml') return { src: asset(id, { version }) };
  const address = (each: number) => asset(id, { width: each, format: 'auto', version });
  const smaller = PICTURE_WIDTHS.filter((each) => each < width);
  const largest = PICTURE_WIDTHS.find((each) => each >= width);
  const widths = largest ? [...smaller, largest] : smaller;
  return { src: address(1600), srcSet: widths.map((each) => `${address(each)} ${Math.min(each, width)}w`).join(', ') };
};

/** An image of the backend: its size is always known, so nothing shifts when it comes. */
export const Picture = ({
  picture,
  locale,
  sizes,
  decorative = false,
  eager = false,
  className = '',
}: PictureProps) => {
  const { asset } = linksIn(locale);
  const { width, height, alt } = picture;
  return (
    <img
      className={`picture ${className}`}
      {...addressesOf(picture, asset)}
      sizes={sizes}
      width={width}
      height={height}
      alt={decorative ? '' : alt.text}
      lang={decorative || alt.lang === locale ? undefined : alt.lang}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  );
};
