import { createHash } from 'node:crypto';
import { createPhotoLibrary } from '#src/backend/embedded/photos/photo-library.ts';
import type { MoneyPorts } from '#src/composition/payment-services.ts';
import type { Config } from '#src/config.ts';
import {
  importPhotos,
  type PhotoImport,
  type PhotoImportPorts,
  type PhotoImportResult,
} from '#src/content/photos/import-photos.ts';
import type { DemoInquiryPorts } from '#src/demo/receive-demo-inquiries.ts';
import { seedDemoReservations } from '#src/demo/seed-demo-reservations.ts';
import { GUEST } from '#src/kernel/actor.ts';
import type { SandboxBank } from '#src/payments/sandbox/ledger.ts';
import { createSandboxGateway } from '#src/payments/sandbox/sandbox-gateway.ts';
import type { Database } from './connect-database.ts';
import 'server-only';

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

export interface DemoParts {
  readonly ports: MoneyPorts;
  readonly bank: SandboxBank;
  readonly config: Pick<Config, 'backendUrl'>;
}

/** Rows of the embedded content backend, which would date them itself. */
const connectDemoInquiries = ({ backendStore, inquiryMarks }: Database): DemoInquiryPorts => ({
  addInquiry: async (inquiry) => {
    await backendStore.addItem({ collection: 'inquiries', id: inquiry.id, data: { ...inquiry } });
  },
  marks: inquiryMarks,
});

/** Books by the guests' services; the bank's clock is moved with theirs, so that both ledgers agree. Without the trigger of mails, which are sent later by their job. */
export const connectDemoReservations =
  ({ ports, bank, config }: DemoParts, database: Database) =>
  (): Promise<number> => {
    const demoInquiries = config.backendUrl ? undefined : connectDemoInquiries(database);
    return seedDemoReservations({ ...ports, ...database, demoInquiries, actor: GUEST }, (clock) =>
      createSandboxGateway({ ...bank, clock }),
    );
  };
