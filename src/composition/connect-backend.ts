import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { PeopleStore } from '#src/accounts/staff/people-store.port.ts';
import { createCircuitBreaker } from '#src/backend/directus/circuit-breaker.ts';
import { createDirectusEditor } from '#src/backend/directus/content-editor.ts';
import { createDirectusDirectory, createDirectusStaff } from '#src/backend/directus/directory.ts';
import type { DirectusClient } from '#src/backend/directus/directus-client.ts';
import { createDirectusInquiries } from '#src/backend/directus/inquiries.ts';
import type { DirectusOptions } from '#src/backend/directus/transport.ts';
import { type AccountService, createEmbeddedAccountService } from '#src/backend/embedded/accounts/account-service.ts';
import { createEmbeddedBackend } from '#src/backend/embedded/embedded-backend.ts';
import { createPhotoLibrary } from '#src/backend/embedded/photos/photo-library.ts';
import { listRemovedMarkup, sanitizeHtml } from '#src/backend/html-sanitizer.ts';
import type { Database } from '#src/composition/database/database.ts';
import type { Config } from '#src/config.ts';
import type { InquiryPorts } from '#src/content/inquiry/send-inquiry.service.ts';
import {
  importPhotos,
  type PhotoImport,
  type PhotoImportPorts,
  type PhotoImportResult,
} from '#src/content/photos/import-photos.ts';
import type { InquiryDeskPorts } from '#src/desk/inquiries/list-inquiries.service.ts';
import type { WebsitePorts } from '#src/desk/website/publish-item.service.ts';
import { LOCALES } from '#src/kernel/locale.ts';
import type { Log } from '#src/server/operations/log.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { type AccountParts, createAccountServices } from './account-services.ts';
import 'server-only';

/** Builds the absolute addresses of a page in every language, to which mails may link. */
const buildLocalizedUrls = (siteUrl: string, page: 'acceptInvitation' | 'setPassword'): [string, ...string[]] => {
  const [first, ...others] = LOCALES.map((locale) => siteUrl + createLinks(locale)[page]);
  return [first ?? siteUrl, ...others];
};

/** `onMail`: called after an invitation was written to the outbox. */
const connectInvitations = (
  { peopleStore }: Pick<Database, 'peopleStore'>,
  onMail: () => void,
): Pick<PeopleStore, 'invite'> => ({
  invite: async (invitation) => {
    const outcome = await peopleStore.invite(invitation);
    if (outcome === 'invited') onMail();
    return outcome;
  },
});

/** Accounts of the embedded backend; their mails go through the outbox. */
export const connectAccountService = (
  { backendAccounts, accountMailOutbox, peopleStore }: Database,
  { siteUrl }: Config,
  onMail: () => void,
): AccountService =>
  createEmbeddedAccountService({
    store: backendAccounts,
    people: connectInvitations({ peopleStore }, onMail),
    sendMail: (mail) => accountMailOutbox.save(mail).then(onMail),
    urls: {
      invitation: buildLocalizedUrls(siteUrl, 'acceptInvitation'),
      reset: buildLocalizedUrls(siteUrl, 'setPassword'),
    },
    now: Date.now,
  });

/** The hotel's Directus, or the embedded backend over the site's own database. */
export const connectBackend = (
  config: Config,
  database: Database,
  accountService: AccountService,
  log: Log,
): DirectusOptions => {
  const { backendUrl, backendToken: token, backendLimits } = config;
  const { timeout, maxBytes } = backendLimits;
  if (backendUrl) {
    const circuitBreaker = createCircuitBreaker({ pauseMs: timeout, now: Date.now, log });
    return { url: backendUrl, token, timeout, maxBytes, circuitBreaker, log };
  }
  const fetch = createEmbeddedBackend(database.backendStore, {
    accountService,
    publicToken: token,
    pictureFolder: join(config.dataDir, 'pictures'),
    now: Date.now,
  });
  return { url: 'http://embedded-backend', token, fetch, timeout, maxBytes, log };
};

export const connectInquiries = (directus: DirectusClient, { inquiryOutbox }: Database, log: Log): InquiryPorts => ({
  backend: createDirectusInquiries(directus),
  outbox: inquiryOutbox,
  log,
  now: Date.now,
  createId: randomUUID,
});

/** Inquiries as the front desk reads and marks them. */
export const connectInquiryDesk = (
  directus: DirectusClient,
  { inquiryOutbox, inquiryMarks }: Database,
): InquiryDeskPorts => ({
  reader: createDirectusInquiries(directus),
  marks: inquiryMarks,
  outbox: inquiryOutbox,
  now: Date.now,
});

const connectEmbeddedAccounts = (
  { backendAccounts, peopleStore }: Database,
  accountService: AccountService,
  onMail: () => void,
): AccountParts['embedded'] => ({
  ...accountService,
  hasOwner: backendAccounts.hasOwner,
  change: peopleStore.change,
  ...connectInvitations({ peopleStore }, onMail),
});

/** Sign-in, registration and sessions of guests, whose accounts are the backend's. */
export const connectAccountServices = (
  config: Config,
  tables: Database,
  accountService: AccountService,
  backend: DirectusOptions,
  more: Pick<AccountParts, 'rateLimit' | 'onMail'>,
) =>
  createAccountServices(config, {
    ...more,
    directory: createDirectusDirectory(backend, Date.now),
    staff: createDirectusStaff(backend),
    embedded: config.backendUrl ? undefined : connectEmbeddedAccounts(tables, accountService, more.onMail),
    tables,
    log: backend.log,
    notifyFailedSignIns: config.backendUrl ? undefined : accountService.notifySignInAttempts,
  });

/** What people change of the website at the desk. */
export const connectWebsite = (
  directus: DirectusClient,
  { contentVersions: versions }: Database,
  publishContent: WebsitePorts['publishContent'],
): WebsitePorts => ({
  editor: createDirectusEditor(directus),
  versions,
  sanitize: sanitizeHtml,
  listRemovedMarkup,
  publishContent,
  now: Date.now,
  createId: randomUUID,
});

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
