import type { Locale } from '#src/kernel/locale.ts';
import assets from '../../../private/seed/assets.json' with { type: 'json' };
import { Part } from './part.tsx';

const ADDRESSES = import.meta.glob<string>('../../../private/seed/assets/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The demo hotel's drawings with what is said of them to who does not see them. */
export const PictureSamples = ({ locale }: { locale: Locale }) => (
  <Part name="Illustrations: flat shapes, few colours, depth by layers and a low sun">
    <ul className="design-pictures">
      {assets.map(({ file, width, height, alt }) => (
        <li key={file}>
          <figure>
            <img
              src={ADDRESSES[`../../../private/seed/assets/${file}`]}
              alt={alt[locale]}
              {...{ width, height }}
              loading="lazy"
            />
            <figcaption>
              {alt[locale]} <small>{file}</small>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </Part>
);
