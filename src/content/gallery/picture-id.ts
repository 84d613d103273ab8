/** Id of a picture on the page of a gallery; `number`: from 1. */
export const getPictureId = (number: number): string => `picture-${number}`;
