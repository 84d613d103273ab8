import { describe, expect, test, vi } from 'vitest';
import { createDirectusClient } from '#src/backend/directus/directus-client.ts';
import { createDirectusInquiries } from '#src/backend/directus/inquiries.ts';
import {
  type InquiryDeskPorts,
  type InquiryMark,
  type InquiryPage,
  type InquiryState,
  listInquiries,
  markInquiry,
} from '#src/desk/inquiries/list-inquiries.service.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import { BackendError } from '#src/kernel/backend-error.ts';
import { openBackend, PASSWORD } from '#test/backend/embedded/open-backend.ts';

const MARIA: DeskActor = { kind: 'desk', userId: 'maria', name: 'María Soto', role: 'desk' };
const NOW = Date.parse('2026-11-24T15:00:00.000Z');

const createId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const createInquiry = (number: number) => ({
  id: createId(number),
  kind: 'contact' as const,
  name: `Guest ${number}`,
  email: `guest${number}@example.com`,
  phone: null,
  message: 'Is there a cot?',
  locale: 'en' as const,
});

/** Marks in memory. */
const createMarks = (): InquiryDeskPorts['marks'] => {
  const rows = new Map<string, InquiryMark>();
  return {
    listMarks: async (ids) => ids.flatMap((id) => rows.get(id) ?? []),
    mark: async (inquiryId, answeredBy, answeredAt) => {
      if (!rows.has(inquiryId)) rows.set(inquiryId, { inquiryId, answeredBy, answeredAt });
    },
    unmark: async (inquiryId) => void rows.delete(inquiryId),
  };
};

/** A backend to which two inquiries came every second, so that some have the same instant, and a session of staff. */
const openDesk = async ({ count = 0, waiting = [] as number[] } = {}) => {
  const { backend, desk, say, advanceClock } = await openBackend();
  await desk.register({ email: 'staff@hotel.example', role: 'desk' }, PASSWORD);
  const reply = await say('/auth/login', { email: 'staff@hotel.example', password: PASSWORD });
  const { access_token: accessToken } = ((await reply.json()) as { data: { access_token: string } }).data;
  const log = { warn: vi.fn(), error: vi.fn() };
  const options = { url: 'http://embedded-backend', token: 'public-token', fetch: backend, log };
  const directus = createDirectusInquiries(createDirectusClient(options));
  for (let number = 1; number <= count; number += 1) {
    await directus.sendInquiry(createInquiry(number));
    if (number % 2 === 0) advanceClock(1_000);
  }
  const created = new Date(NOW).toISOString();
  const ports: InquiryDeskPorts = {
    marks: createMarks(),
    outbox: { listWaiting: async () => waiting.map((number) => ({ ...createInquiry(number), created })) },
    now: () => NOW,
    reader: directus,
  };
  const list = async (state: InquiryState, token: string | undefined = accessToken) => {
    const pages: string[][] = [];
    for (let after: InquiryPage['next'] | undefined; after !== null; ) {
      const page: InquiryPage = await listInquiries(ports, { state, after, accessToken: token });
      pages.push(page.inquiries.map(({ inquiry }) => inquiry.name));
      after = page.next;
    }
    return pages;
  };
  const mark = (number: number, isAnswered = true) =>
    markInquiry(ports, { inquiryId: createId(number), isAnswered, actor: MARIA });
  return { ports, list, mark, accessToken };
};

const nameGuests = (from: number, to: number): string[] =>
  Array.from({ length: from - to + 1 }, (_, index) => `Guest ${from - index}`);

describe('listInquiries', () => {
  test('lists newest first, 50 a page, each once', async () => {
    const { list } = await openDesk({ count: 120 });
    expect(await list('open')).toEqual([nameGuests(120, 71), nameGuests(70, 21), nameGuests(20, 1)]);
  });

  test('tells answered ones from open ones, also where a page has few of them', async () => {
    const { list, mark } = await openDesk({ count: 230 });
    for (let number = 3; number <= 230; number += 1) await mark(number);
    expect(await list('open')).toEqual([nameGuests(2, 1)]);
    expect((await list('answered')).flat()).toEqual(nameGuests(230, 3));
  });

  test('shows first those that have not reached the backend', async () => {
    const { ports, accessToken, mark } = await openDesk({ count: 1, waiting: [7, 8] });
    await mark(8);
    const { inquiries } = await listInquiries(ports, { state: 'open', after: undefined, accessToken });
    expect(inquiries.map(({ inquiry, isWaiting }) => [inquiry.name, isWaiting])).toEqual([
      ['Guest 7', true],
      ['Guest 1', false],
    ]);
  });

  test('says who answered, keeps the first mark, and takes it back', async () => {
    const { ports, accessToken, mark, list } = await openDesk({ count: 1 });
    await mark(1);
    await mark(1);
    const { inquiries } = await listInquiries(ports, { state: 'answered', after: undefined, accessToken });
    expect(inquiries[0]?.mark).toEqual({
      inquiryId: createId(1),
      answeredBy: MARIA,
      answeredAt: '2026-11-24T15:00:00.000Z',
    });
    await mark(1, false);
    expect(await list('open')).toEqual([['Guest 1']]);
  });

  test('reads with the token of the site where the session has no permission', async () => {
    const refused = new BackendError(403, 'Forbidden');
    const listInquiriesOf = vi.fn(async ({ accessToken }: { accessToken: string | undefined }) => {
      if (accessToken) throw refused;
      return [{ ...createInquiry(1), created: '2026-11-24T14:00:00.000Z' }];
    });
    const { ports } = await openDesk();
    const reader = { listInquiries: listInquiriesOf };
    const query = { state: 'open', after: undefined, accessToken: 'of a guest' } as const;
    expect((await listInquiries({ ...ports, reader }, query)).inquiries).toHaveLength(1);
    expect(listInquiriesOf).toHaveBeenCalledTimes(2);
  });

  test('fails when neither token may read', async () => {
    const { ports } = await openDesk({ count: 1 });
    const query = { state: 'open', after: undefined, accessToken: undefined } as const;
    await expect(listInquiries(ports, query)).rejects.toMatchObject({ statusCode: 403 });
  });
});

describe('the embedded backend', () => {
  test.each([
    ['desk', 200],
    ['viewer', 200],
    ['owner', 200],
    ['guest', 403],
  ] as const)('lets the role %s read inquiries: %d', async (role, status) => {
    const { desk, say, requestPath } = await openBackend();
    await desk.register({ email: 'staff@hotel.example', role }, PASSWORD);
    const reply = await say('/auth/login', { email: 'staff@hotel.example', password: PASSWORD });
    const { data } = (await reply.json()) as { data: { access_token: string } };
    expect((await requestPath('/items/inquiries', data.access_token)).status).toBe(status);
    expect((await requestPath('/items/inquiries', 'public-token')).status).toBe(403);
  });
});
