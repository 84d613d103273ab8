import { isBackendError } from './backend.ts';
import { type Inquiry, type InquiryErrors, type InquiryForm, inquiryErrors, readInquiry } from './inquiry.ts';
import type { ContentLog } from './service.ts';

/** Port: where inquiries go. */
export interface InquiryBackend {
  /**
   * Resolves when the backend holds it, also when it held it before. `accessToken`: of whoever is signed in.
   * @throws BackendError
   */
  sendInquiry(inquiry: Inquiry, accessToken?: string | undefined): Promise<void>;
}

/** An inquiry that is due; `attempts` counts this one. */
interface DueInquiry {
  readonly inquiry: Inquiry;
  readonly attempts: number;
}

/** Port: inquiries that the backend has not taken yet, in the site's own database. Instants are ISO texts. */
export interface InquiryOutbox {
  keep(inquiry: Inquiry, sendAfter: string): Promise<void>;
  /** What is due, not given to anybody else before `leaseUntil`. */
  takeDue(now: string, leaseUntil: string, limit: number): Promise<DueInquiry[]>;
  putOff(inquiryId: string, sendAfter: string): Promise<void>;
  drop(inquiryId: string): Promise<void>;
}

export interface InquiryPorts {
  readonly backend: InquiryBackend;
  readonly outbox: InquiryOutbox;
  readonly log: ContentLog;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
}

export type InquiryOutcome =
  | { readonly status: 'taken'; readonly inquiryId: string }
  | { readonly status: 'invalid'; readonly errors: InquiryErrors };

const MINUTE = 60_000;
/** The request that brings an inquiry has this long to send it by itself. */
const LEASE_MS = MINUTE;
const LONGEST_PAUSE_MS = 60 * MINUTE;
const AT_ONCE = 20;

const isoAt = (instant: number): string => new Date(instant).toISOString();

const deliver = async ({ backend, outbox }: InquiryPorts, inquiry: Inquiry, accessToken?: string): Promise<void> => {
  await backend.sendInquiry(inquiry, accessToken);
  await outbox.drop(inquiry.id);
};

/** Written down first, so that nothing is lost; a backend that fails is told later, and the guest need not know. */
export const sendInquiry = async (
  ports: InquiryPorts,
  { form, kind, locale, accessToken }: Pick<Inquiry, 'kind' | 'locale'> & { form: InquiryForm; accessToken?: string },
): Promise<InquiryOutcome> => {
  const errors = inquiryErrors(form);
  if (Object.keys(errors).length > 0) return { status: 'invalid', errors };
  const inquiry = readInquiry(form, { id: ports.newId(), kind, locale });
  await ports.outbox.keep(inquiry, isoAt(ports.now() + LEASE_MS));
  try {
    await deliver(ports, inquiry, accessToken);
  } catch (error) {
    if (!isBackendError(error)) throw error;
    ports.log.warn({ inquiry: inquiry.id, status: error.statusCode }, 'an inquiry waits for the backend');
  }
  return { status: 'taken', inquiryId: inquiry.id };
};

/** Doubles from a minute to an hour. */
const pauseAfter = (attempts: number): number => Math.min(LONGEST_PAUSE_MS, MINUTE * 2 ** Math.min(attempts, 10));

/** One inquiry that cannot be sent, for whatever reason, waits by itself; the others go. */
const tryToDeliver = async (ports: InquiryPorts, { inquiry, attempts }: DueInquiry): Promise<boolean> => {
  try {
    await deliver(ports, inquiry);
    return true;
  } catch (error) {
    const why = isBackendError(error)
      ? { status: error.statusCode }
      : { error: error instanceof Error ? error.name : typeof error };
    ports.log.error({ inquiry: inquiry.id, attempts, ...why }, 'an inquiry could not be sent');
    await ports.outbox.putOff(inquiry.id, isoAt(ports.now() + pauseAfter(attempts)));
    return false;
  }
};

/** Sends what still waits, oldest first. Returns how many went out. @throws when the outbox does not answer. */
export const deliverInquiries = async (ports: InquiryPorts): Promise<number> => {
  const now = ports.now();
  let sent = 0;
  for (const due of await ports.outbox.takeDue(isoAt(now), isoAt(now + LEASE_MS), AT_ONCE))
    if (await tryToDeliver(ports, due)) sent += 1;
  return sent;
};
