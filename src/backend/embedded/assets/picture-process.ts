import sharp, { type Sharp } from 'sharp';
import type { PictureJob, PictureReply, PictureRequest } from './picture-encoder.ts';

/** Runs in a process of its own; see picture-encoder.ts. */

/** Limits decompression bombs: small files that decode to huge pictures. */
const MAX_PIXELS = 50_000_000;

// One thread per picture leaves the others to guests' requests.
sharp.concurrency(1);
sharp.cache(false);

const encode = (picture: Sharp, { format, quality, avif }: PictureJob): Sharp => {
  if (format === 'avif') return picture.avif({ quality, effort: 2, ...avif });
  if (format === 'webp') return picture.webp({ quality });
  if (format === 'png') return picture.png();
  // JPEG has no transparency.
  return picture.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true });
};

const makePicture = (job: PictureJob) => {
  const { bytes, width, height, fit, withoutEnlargement, blur } = job;
  const size = { ...(width && { width }), ...(height && { height }), fit, withoutEnlargement };
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient().resize(size);
  return encode(blur === undefined ? source : source.blur(blur), job).toBuffer();
};

const reply = (message: PictureReply): void => void process.send?.(message);

process.on('message', ({ id, job }: PictureRequest) => {
  makePicture(job).then(
    (bytes) => reply({ id, bytes }),
    (error: unknown) => reply({ id, refusal: String(error) }),
  );
});

// A terminal sends them to the site too, which finishes the requests under way.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

// An orderly exit would wait for the picture that is being made.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
