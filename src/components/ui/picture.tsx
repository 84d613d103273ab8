import type { Picture as Asset } from '#src/content/model.ts';
import { createLinks, type Links } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';
import './focal-point.css';
import './picture.css';

interface PictureProps {
  readonly picture: Asset;
  readonly locale: Locale;
  /** Displayed width as in `<img sizes>`: `(min-width: 900px) 33vw, 100vw`. */
  readonly sizes: string;
  /** Beside a text with the same meaning. */
  readonly decorative?: boolean;
  /** In the first screen: loaded with priority. */
  readonly eager?: boolean;
  readonly className?: string;
  /** The same for screens in one column. */
  readonly phonePicture?: Asset | undefined;
}

/** Subset of the widths that `/assets/{id}?width=` allows; few, so that the browser cache is shared between places. */
export const PICTURE_WIDTHS: readonly number[] = [320, 800, 1600, 2400];

/** Returns `srcset` widths for a photograph; a drawing scales and has one URL. */
const getImageSources = ({ id, width, type, version }: Asset, asset: Links['asset']) => {
  if (type === 'image/svg+xml') return { src: asset(id, { version }) };
  const createAddress = (each: number) => asset(id, { width: each, format: 'auto', version });
  const smaller = PICTURE_WIDTHS.filter((each) => each < width);
  const largest = PICTURE_WIDTHS.find((each) => each >= width);
  const widths = largest ? [...smaller, largest] : smaller;
  return {
    src: createAddress(1600),
    srcSet: widths.map((each) => `${createAddress(each)} ${Math.min(each, width)}w`).join(', '),
  };
};

/** With it the focal point is in the same place of the box as of the picture, whatever is cropped. */
const getFocusClasses = ({ focalPoint }: Asset): string => {
  if (!focalPoint) return '';
  const toStep = (fraction: number): number => Math.round(fraction * 20) * 5;
  return ` focus-x-${toStep(focalPoint.x)} focus-y-${toStep(focalPoint.y)}`;
};

/** Image of the backend; its size is known, to avoid a layout shift. */
export const Picture = ({
  picture,
  phonePicture,
  locale,
  sizes,
  decorative = false,
  eager = false,
  className = '',
}: PictureProps) => {
  const { asset } = createLinks(locale);
  const { width, height, alt } = picture;
  const image = (
    <img
      className={`picture ${className}${getFocusClasses(picture)}`}
      {...getImageSources(picture, asset)}
      sizes={sizes}
      width={width}
      height={height}
      alt={decorative ? '' : alt.text}
      lang={decorative || alt.lang === locale ? undefined : alt.lang}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      data-color={picture.color}
    />
  );
  if (!phonePicture) return image;
  const { src, srcSet = src } = getImageSources(phonePicture, asset);
  return (
    <picture className={`picture-by-width${getFocusClasses(phonePicture)}`}>
      <source
        media="(width < 900px)"
        srcSet={srcSet}
        sizes={sizes}
        width={phonePicture.width}
        height={phonePicture.height}
      />
      {image}
    </picture>
  );
};
