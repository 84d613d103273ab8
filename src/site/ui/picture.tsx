import type { Locale } from '#src/kernel/locale.ts';
import type { Picture as Asset } from '#src/kernel/picture.ts';
import { DRAWING_WIDTHS } from '#src/site/routing/asset-variant.ts';
import { createLinks, type Links } from '#src/site/routing/links.ts';
import './focal-point.css';
import './picture.css';

interface PictureProps {
  readonly picture: Asset;
  readonly locale: Locale;
  /** Displayed width as in `<img sizes>`: `(min-width: 900px) 33vw, 100vw`. */
  readonly sizes: string;
  /** Beside a text with the same meaning. */
  readonly decorative?: boolean;
  /** Whether the picture is in the first screen, and so loaded with priority. */
  readonly eager?: boolean;
  readonly className?: string;
  /** The same for screens in one column. */
  readonly phonePicture?: Asset | undefined;
}

/** Subset of the widths that `/assets/{id}?width=` allows; few, so that the browser cache is shared between places. */
export const PICTURE_WIDTHS: readonly number[] = [320, 800, 1600, 2400];

const isDrawing = ({ type }: Asset): boolean => type === 'image/svg+xml';

/** Returns `srcset` widths for a photograph; a drawing scales and has one URL. */
const getImageSources = (picture: Asset, sizes: string, asset: Links['asset']) => {
  const { id, width, version } = picture;
  if (isDrawing(picture)) return { src: asset(id, { version }) };
  const createAddress = (each: number) => asset(id, { width: each, format: 'auto', version });
  const smaller = PICTURE_WIDTHS.filter((each) => each < width);
  const largest = PICTURE_WIDTHS.find((each) => each >= width);
  const widths = largest ? [...smaller, largest] : smaller;
  return {
    src: createAddress(1600),
    srcSet: widths.map((each) => `${createAddress(each)} ${Math.min(each, width)}w`).join(', '),
    sizes,
  };
};

/** The last, for the narrowest screens. */
const getPhoneSize = (sizes: string): string => sizes.split(',').at(-1)?.trim() ?? sizes;

/** A drawing as pixels: they are decoded beside the main thread, which would draw its shapes for 15–30 ms. */
const getPhoneSources = (picture: Asset, sizes: string, asset: Links['asset']) => {
  const { id, version } = picture;
  if (!isDrawing(picture)) return getImageSources(picture, sizes, asset);
  const size = getPhoneSize(sizes);
  const isWide = size.endsWith('vw') && Number.parseFloat(size) > 60;
  const widths = isWide ? DRAWING_WIDTHS.slice(1) : DRAWING_WIDTHS.slice(0, 2);
  const addresses = widths.map((width) => `${asset(id, { width, format: 'raster', version })} ${width}w`);
  return { srcSet: addresses.join(', '), sizes: size };
};

/** Returns classes that keep the focal point in the same place of the box as of the picture, whatever is cropped. */
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
      {...getImageSources(picture, sizes, asset)}
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
  const onPhones = phonePicture ?? (isDrawing(picture) ? picture : undefined);
  if (!onPhones) return image;
  return (
    <picture className={`picture-by-width${getFocusClasses(onPhones)}`}>
      <source
        media="(width < 900px)"
        {...getPhoneSources(onPhones, sizes, asset)}
        {...(onPhones !== picture && { width: onPhones.width, height: onPhones.height })}
      />
      {image}
    </picture>
  );
};
