import type { Inquiry } from '#src/content/inquiry/inquiry.rules.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import { isBackendError } from '#src/kernel/backend-error.ts';

export interface ReceivedInquiry extends Inquiry {
  /** ISO instant. */
  readonly created: string;
}

export interface InquiryMark {
  readonly inquiryId: string;
  /** ISO instant. */
  readonly answeredAt: string;
  readonly answeredBy: DeskActor;
}

/** Position of the last inquiry of a page. */
export interface InquiryPosition {
  readonly created: string;
  readonly id: string;
}

export interface InquiryReader {
  /** Newest first. `accessToken`: of a session; default: the site's own. @throws BackendError */
  listInquiries(query: {
    readonly limit: number;
    readonly after: InquiryPosition | undefined;
    readonly accessToken: string | undefined;
  }): Promise<ReceivedInquiry[]>;
}

export interface InquiryMarks {
  listMarks(inquiryIds: readonly string[]): Promise<InquiryMark[]>;
  /** Keeps an earlier mark; writes an event with a new one. `at`: ISO instant. D6 */
  mark(inquiryId: string, by: DeskActor, at: string): Promise<void>;
  unmark(inquiryId: string, by: DeskActor, at: string): Promise<void>;
}

export interface InquiryDeskPorts {
  readonly reader: InquiryReader;
  readonly marks: InquiryMarks;
  readonly outbox: { listWaiting(): Promise<ReceivedInquiry[]> };
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export const INQUIRY_STATES = ['open', 'answered'] as const;

export type InquiryState = (typeof INQUIRY_STATES)[number];

export interface ListedInquiry {
  readonly inquiry: ReceivedInquiry;
  /** Null while it waits to be answered. */
  readonly mark: InquiryMark | null;
  /** It has not reached the content backend yet. */
  readonly isWaiting: boolean;
}

export interface InquiryPage {
  readonly inquiries: readonly ListedInquiry[];
  /** Null on the last page. */
  readonly next: InquiryPosition | null;
}

export interface InquiryQuery {
  readonly state: InquiryState;
  readonly after: InquiryPosition | undefined;
  readonly accessToken: string | undefined;
}

const PAGE_SIZE = 50;
const BATCH_SIZE = 100;
/**
 * Maximum number of batches for one page: a hotel with thousands of answered inquiries reads on with the link below the
 * list.
 */
const MAX_BATCHES = 10;

/** The backend decides by which token inquiries are read: the session's, else the site's. */
const readBatch = async (
  { reader }: InquiryDeskPorts,
  after: InquiryPosition | undefined,
  accessToken: string | undefined,
): Promise<ReceivedInquiry[]> => {
  const query = { limit: BATCH_SIZE, after };
  try {
    return await reader.listInquiries({ ...query, accessToken });
  } catch (error) {
    const isRefused = isBackendError(error) && (error.statusCode === 401 || error.statusCode === 403);
    if (!isRefused || accessToken === undefined) throw error;
    return reader.listInquiries({ ...query, accessToken: undefined });
  }
};

const addMarks = async (
  { marks }: InquiryDeskPorts,
  inquiries: readonly ReceivedInquiry[],
  isWaiting: boolean,
): Promise<ListedInquiry[]> => {
  const found = await marks.listMarks(inquiries.map(({ id }) => id));
  const byId = new Map(found.map((mark) => [mark.inquiryId, mark]));
  return inquiries.map((inquiry) => ({ inquiry, mark: byId.get(inquiry.id) ?? null, isWaiting }));
};

const hasState =
  (state: InquiryState) =>
  ({ mark }: ListedInquiry) =>
    (mark === null) === (state === 'open');

const toPosition = ({ created, id }: ReceivedInquiry): InquiryPosition => ({ created, id });

/** Newest first, 50 a page, on the first one those before that still wait for the backend. @throws BackendError */
export const listInquiries = async (
  ports: InquiryDeskPorts,
  { state, after: start, accessToken }: InquiryQuery,
): Promise<InquiryPage> => {
  const waiting = start ? [] : await addMarks(ports, await ports.outbox.listWaiting(), true);
  const inquiries = waiting.filter(hasState(state));
  let after = start;
  for (let batches = 0; batches < MAX_BATCHES; batches += 1) {
    const batch = await readBatch(ports, after, accessToken);
    for (const listed of (await addMarks(ports, batch, false)).filter(hasState(state))) {
      if (inquiries.length >= PAGE_SIZE) return { inquiries, next: after ?? null };
      inquiries.push(listed);
      after = toPosition(listed.inquiry);
    }
    const last = batch.at(-1);
    if (!last || batch.length < BATCH_SIZE) return { inquiries, next: null };
    after = toPosition(last);
  }
  return { inquiries, next: after ?? null };
};

/** Who answered an inquiry, and when; taken back it waits again. */
export const markInquiry = (
  { marks, now }: Pick<InquiryDeskPorts, 'marks' | 'now'>,
  { inquiryId, isAnswered, actor }: { inquiryId: string; isAnswered: boolean; actor: DeskActor },
): Promise<void> => {
  const at = new Date(now()).toISOString();
  return isAnswered ? marks.mark(inquiryId, actor, at) : marks.unmark(inquiryId, actor, at);
};
