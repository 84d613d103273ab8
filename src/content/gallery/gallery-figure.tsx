import type { Locale } from '#src/kernel/locale.ts';
import { LocalizedText } from '#src/site/ui/html-block.tsx';
import { Picture } from '#src/site/ui/picture.tsx';
import type { GalleryFigureTexts } from './gallery.text.ts';
import './gallery-figure.css';

interface GalleryFigureProps {
  readonly figure: GalleryFigureTexts;
  readonly locale: Locale;
  /** Whether the picture is in the first screen. */
  readonly eager: boolean;
}

/** A whole picture with its place in the gallery and its caption. */
export const GalleryFigure = ({ figure: { picture, position, caption }, locale, eager }: GalleryFigureProps) => (
  <figure className="gallery-figure">
    <Picture picture={picture} locale={locale} sizes="(width >= 900px) 60rem, 100vw" eager={eager} />
    <figcaption>
      <span className="gallery-position">{position}</span>
      {caption && (
        <span>
          <LocalizedText value={caption} locale={locale} />
        </span>
      )}
    </figcaption>
  </figure>
);
