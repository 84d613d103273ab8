/** What a picture shows, as its file name says it. */
export interface PictureName {
  readonly scene: string;
  readonly language: string;
  /** Of the window, in CSS pixels. */
  readonly width: number;
  /** The empty text for the usual one. */
  readonly variant: string;
}

export const formatFileName = ({ scene, language, width, variant }: PictureName): string =>
  [scene, language, width, ...(variant ? [variant] : []), 'png'].join('.');

export const parseFileName = (fileName: string): PictureName => {
  const [scene = '', language = '', width = '', ...rest] = fileName.split('.');
  return { scene, language, width: Number(width), variant: rest.slice(0, -1).join('.') };
};
