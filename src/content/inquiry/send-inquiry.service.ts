import type { ContentLog } from '#src/content/backend/localized-content.ts';
import { isBackendError } from '#src/kernel/backend-error.ts';
import {
  type DueInquiry,
  findInquiryErrors,
  type Inquiry,
  type InquiryErrors,
  type InquiryForm,
  readInquiry,
} from './inquiry.rules.ts';

export interface InquiryBackend {
  /** Idempotent by id. @throws BackendError */
  sendInquiry(inquiry: Inquiry, accessToken?: string | undefined): Promise<void>;
}

/** Instants are ISO texts. */
export interface InquiryOutbox {
  save(inquiry: Inquiry, sendAfter: string): Promise<void>;
  takeDue(now: string, leaseUntil: string, limit: number): Promise<DueInquiry[]>;
  postpone(inquiryId: string, sendAfter: string): Promise<void>;
  drop(inquiryId: string): Promise<void>;
}

export interface InquiryPorts {
  readonly backend: InquiryBackend;
  readonly outbox: InquiryOutbox;
  readonly log: ContentLog;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly createId: () => string;
}

export type InquiryOutcome =
  | { readonly status: 'taken'; readonly inquiryId: string }
  | { readonly status: 'invalid'; readonly errors: InquiryErrors };

const MINUTE = 60_000;
const LEASE_MS = MINUTE;
const MAX_RETRY_DELAY_MS = 60 * MINUTE;
const BATCH_SIZE = 20;

const toIsoInstant = (instant: number): string => new Date(instant).toISOString();

const deliver = async ({ backend, outbox }: InquiryPorts, inquiry: Inquiry, accessToken?: string): Promise<void> => {
  await backend.sendInquiry(inquiry, accessToken);
  await outbox.drop(inquiry.id);
};

/** Stored first; when the backend fails, a job retries it. */
export const sendInquiry = async (
  ports: InquiryPorts,
  { form, kind, locale, accessToken }: Pick<Inquiry, 'kind' | 'locale'> & { form: InquiryForm; accessToken?: string },
): Promise<InquiryOutcome> => {
  const errors = findInquiryErrors(form);
  if (Object.keys(errors).length > 0) return { status: 'invalid', errors };
  const inquiry = readInquiry(form, { id: ports.createId(), kind, locale });
  await ports.outbox.save(inquiry, toIsoInstant(ports.now() + LEASE_MS));
  try {
    await deliver(ports, inquiry, accessToken);
  } catch (error) {
    if (!isBackendError(error)) throw error;
    ports.log.warn({ inquiry: inquiry.id, status: error.statusCode }, 'inquiry could not be sent, it will be retried');
  }
  return { status: 'taken', inquiryId: inquiry.id };
};

/** Calculates the delay before the next attempt, from a minute to an hour, in milliseconds. */
const calculateRetryDelay = (attempts: number): number =>
  Math.min(MAX_RETRY_DELAY_MS, MINUTE * 2 ** Math.min(attempts, 10));

const deliverOrPostpone = async (ports: InquiryPorts, { inquiry, attempts }: DueInquiry): Promise<boolean> => {
  try {
    await deliver(ports, inquiry);
    return true;
  } catch (error) {
    const reason = isBackendError(error)
      ? { status: error.statusCode }
      : { error: error instanceof Error ? error.name : typeof error };
    ports.log.error({ inquiry: inquiry.id, attempts, ...reason }, 'inquiry could not be sent, it will be retried');
    await ports.outbox.postpone(inquiry.id, toIsoInstant(ports.now() + calculateRetryDelay(attempts)));
    return false;
  }
};

/** Oldest first; returns the number sent. @throws when the outbox is unavailable */
export const deliverInquiries = async (ports: InquiryPorts): Promise<number> => {
  const now = ports.now();
  let sent = 0;
  for (const due of await ports.outbox.takeDue(toIsoInstant(now), toIsoInstant(now + LEASE_MS), BATCH_SIZE))
    if (await deliverOrPostpone(ports, due)) sent += 1;
  return sent;
};
