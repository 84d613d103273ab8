import type { ContentPage } from '#src/content/backend/model.ts';

/**
 * Places words and picture of wide screens so that neither header nor words nor form cover the focal point; in one
 * column the picture stands alone.
 */
export const getHeroClasses = ({ picture }: Pick<ContentPage, 'picture'>, isTall: boolean): string => {
  const { x = 1, y = 0.5 } = picture?.focalPoint ?? {};
  return [
    'hero',
    isTall && 'hero-tall',
    x < 0.5 && 'hero-mirrored',
    y < 0.2 && 'hero-high',
    isTall && y > 0.65 && 'hero-low',
  ]
    .filter(Boolean)
    .join(' ');
};
