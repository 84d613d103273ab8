import 'server-only';
import { createHash } from 'node:crypto';
import { createPhotoLibrary } from '#src/backend/embedded/photos/photo-library.ts';
import type { Config } from '#src/config.ts';
import {
  importPhotos,
  type PhotoImport,
  type PhotoImportPorts,
  type PhotoImportResult,
} from '#src/content/photos/import-photos.ts';
import type { Database } from './connect-database.ts';

export interface PhotoServices {
  /** Undefined with a Directus, whose editors upload pictures there. */
  readonly importPhotos: ((command: PhotoImport) => Promise<PhotoImportResult>) | undefined;
}

/** The same photograph has the same id, so that a repeated import stores no second file. RFC 9562 §5.8 */
const createPhotoId = (source: Uint8Array): string => {
  const hash = createHash('sha256').update(source).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
};

export const connectPhotos = (
  { backendUrl }: Config,
  { backendStore }: Database,
  publish: PhotoImportPorts['publish'],
): PhotoServices => {
  const ports = { library: createPhotoLibrary(backendStore), publish, createId: createPhotoId };
  return { importPhotos: backendUrl ? undefined : (command) => importPhotos(ports, command) };
};
