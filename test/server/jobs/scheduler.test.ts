import { expect, test, vi } from 'vitest';
import { listJobs } from '#src/composition/jobs.ts';
import { createHotel, createJob, DAY, MINUTE, SECOND } from './nodes.ts';

test('scheduler: runs a job at once and at its interval, never overlapping', async () => {
  const hotel = createHotel();
  const job = createJob(hotel, 20 * SECOND, 5 * SECOND);
  hotel.startNode([job.on('A')]);
  await hotel.time.pass(80 * SECOND);
  expect(job.listSeconds()).toEqual([0, 25, 50, 75]);
  expect(job.state.most).toBe(1);
});

test('scheduler: three nodes run a job as often as one would, one at a time', async () => {
  const hotel = createHotel();
  const job = createJob(hotel, 20 * SECOND, 5 * SECOND);
  for (const [node, random] of [
    ['A', 0],
    ['B', 0.4],
    ['C', 0.9],
  ] as const) {
    hotel.startNode([job.on(node)], () => random);
    await hotel.time.pass(3 * SECOND);
  }
  await hotel.time.pass(10 * MINUTE);
  expect(job.state.most).toBe(1);
  expect(job.began.length).toBeGreaterThanOrEqual(19);
  expect(job.began.length).toBeLessThanOrEqual(27);
});

test('scheduler: another node takes over a minute after a node was killed during a run', async () => {
  const hotel = createHotel();
  const cut = createJob(hotel, 20 * SECOND, DAY);
  const a = hotel.startNode([cut.on('A')]);
  await hotel.time.pass(5 * SECOND);
  a.kill();
  const job = createJob(hotel, 20 * SECOND);
  const b = hotel.startNode([job.on('B')]);
  await hotel.time.pass(54 * SECOND);
  expect([cut.began.length, job.began.length]).toEqual([1, 0]);
  await hotel.time.pass(20 * SECOND);
  expect(job.listSeconds()).toEqual([60]);
  expect(b.log.error).not.toHaveBeenCalled();
});

test('scheduler: a node killed between two runs delays no run', async () => {
  const hotel = createHotel();
  const daily = createJob(hotel, DAY);
  const a = hotel.startNode([daily.on('A')]);
  hotel.startNode([daily.on('B')]);
  await hotel.time.pass(DAY / 2);
  a.kill();
  await hotel.time.pass(DAY);
  expect(daily.began).toEqual([
    [0, 'A'],
    [expect.closeTo(86_400 * 0.95, -3), 'B'],
  ]);
});

test('scheduler: after ten days without a node, a due job runs at once, and one that has just run waits', async () => {
  const hotel = createHotel();
  const daily = createJob(hotel, DAY);
  await hotel.startNode([daily.on('A')]).stop();
  await hotel.time.pass(10 * DAY);
  const again = hotel.startNode([daily.on('B')]);
  await hotel.time.settle();
  expect(daily.began).toEqual([
    [0, 'A'],
    [864_000, 'B'],
  ]);
  await again.stop();
  hotel.startNode([daily.on('C')]);
  await hotel.time.pass(DAY / 2);
  expect(daily.began).toHaveLength(2);
});

test('scheduler: a run of minutes renews its lease', async () => {
  const hotel = createHotel();
  const job = createJob(hotel, 20 * SECOND, 10 * MINUTE);
  hotel.startNode([job.on('A')]);
  const b = hotel.startNode([job.on('B')]);
  await hotel.time.pass(10 * MINUTE - SECOND);
  expect(job.began).toEqual([[0, 'A']]);
  await hotel.time.pass(MINUTE);
  expect(job.began).toHaveLength(2);
  expect(job.state.most).toBe(1);
  expect(b.log.warn).not.toHaveBeenCalled();
});

test('scheduler: a hanging run is abandoned after 15 minutes, and the job runs again', async () => {
  const hotel = createHotel();
  const job = createJob(hotel, 20 * SECOND, 10 * DAY);
  const a = hotel.startNode([job.on('A')]);
  await hotel.time.pass(14 * MINUTE);
  expect(job.began).toHaveLength(1);
  await hotel.time.pass(3 * MINUTE);
  expect(job.began).toHaveLength(2);
  expect(hotel.runs.rows.get('sweep')).toMatchObject({ lastSuccess: null, error: 'NeverEnding' });
  const logged = { job: 'sweep', err: expect.objectContaining({ message: 'it has not ended in 15 minutes' }) };
  expect(a.log.error).toHaveBeenCalledWith(logged, 'a job failed');
});

test('scheduler: a suspended process finds its lease lost, and records no result', async () => {
  const hotel = createHotel();
  const job = createJob(hotel, 20 * SECOND, 70 * SECOND);
  const [renew, end] = [vi.spyOn(hotel.runs, 'renew'), vi.spyOn(hotel.runs, 'end')];
  const a = hotel.startNode([job.on('A')]);
  await hotel.time.settle();
  const row = hotel.runs.rows.get('sweep');
  if (row) hotel.runs.rows.set('sweep', { ...row, heldBy: 'B' });
  await hotel.time.pass(71 * SECOND);
  expect(a.log.warn).toHaveBeenCalledWith({ job: 'sweep' }, 'another node has taken over a job that still runs here');
  expect(renew).toHaveBeenCalledTimes(1);
  expect(await end.mock.results[0]?.value).toBe(false);
});

test('scheduler: a failed job is logged and retried within a minute; other jobs go on', async () => {
  const hotel = createHotel();
  const failure = Object.assign(new Error('duplicate key (maria@example.com)'), { code: '23505' });
  const fails = vi.fn(async () => Promise.reject(failure));
  const works = vi.fn(async () => undefined);
  const { log } = hotel.startNode([
    { name: 'fails', everyMs: DAY, run: fails },
    { name: 'works', everyMs: DAY, run: works },
  ]);
  await hotel.time.pass(2 * MINUTE);
  expect([fails.mock.calls.length, works.mock.calls.length]).toEqual([3, 1]);
  expect(log.error).toHaveBeenCalledWith({ job: 'fails', err: failure }, 'a job failed');
  expect(hotel.runs.rows.get('fails')).toMatchObject({ lastSuccess: null, error: 'Error 23505' });
});

test('scheduler: retries while the database is unavailable', async () => {
  const hotel = createHotel();
  const job = createJob(hotel, 20 * SECOND);
  const down = Object.assign(new Error('no database'), { code: 'ECONNREFUSED' });
  vi.spyOn(hotel.runs, 'take').mockRejectedValueOnce(down);
  const { log } = hotel.startNode([job.on('A')]);
  await hotel.time.pass(30 * SECOND);
  expect(log.error).toHaveBeenCalledWith({ job: 'sweep', err: down }, 'a job failed');
  expect(job.listSeconds()).toEqual([20]);
});

test('scheduler: stopping waits for the current run and starts no other', async () => {
  const hotel = createHotel();
  const job = createJob(hotel, 20 * SECOND, SECOND);
  const { stop } = hotel.startNode([job.on('A')]);
  await hotel.time.settle();
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await hotel.time.settle();
  expect(isStopped).toBe(false);
  await hotel.time.pass(SECOND);
  await stopped;
  await hotel.time.pass(MINUTE);
  expect(job.began).toHaveLength(1);
  expect(hotel.runs.rows.get('sweep')?.lastSuccess).toBe('2026-11-21T12:00:01.000Z');
});

test('scheduler: stopping has a timeout', async () => {
  const hotel = createHotel();
  const { stop } = hotel.startNode([createJob(hotel, 20 * SECOND, DAY).on('A')]);
  await hotel.time.settle();
  const stopped = stop();
  await hotel.time.pass(2 * SECOND);
  await stopped;
});

test('scheduler: adds up to 10 % jitter', async () => {
  const hotel = createHotel();
  const job = createJob(hotel, 20 * SECOND);
  hotel.startNode([job.on('A')], () => 1);
  await hotel.time.pass(45 * SECOND);
  expect(job.listSeconds()).toEqual([0, 22, 44]);
});

test('scheduler: a job of every node runs in every process, after its interval', async () => {
  const hotel = createHotel();
  const job = createJob(hotel, 60 * SECOND);
  for (const node of ['A', 'B']) hotel.startNode([{ ...job.on(node), onEveryNode: true }]);
  await hotel.time.pass(130 * SECOND);
  expect(job.began).toEqual([
    [60, 'A'],
    [60, 'B'],
    [120, 'A'],
    [120, 'B'],
  ]);
  expect(hotel.runs.rows.size).toBe(0);
});

test('what runs when: holds expire, payments are recovered, mails go out, books are compared, the calendar opens', () => {
  const maintenance = {
    expireHolds: vi.fn(),
    recoverPayments: vi.fn(),
    chargeBalances: vi.fn(),
    settleRefunds: vi.fn(),
    openCalendar: vi.fn(),
    refreshFromRates: vi.fn(),
    countUnpricedNights: vi.fn(),
    notifyUnpricedNights: vi.fn(),
    deliverInquiries: vi.fn(),
    deliverMails: vi.fn(),
    deleteOldRateLimits: vi.fn(),
    deleteOldEvents: vi.fn(),
    reconcile: vi.fn(),
  };
  const table = listJobs({ maintenance, pollContentChanges: undefined }).map(({ name, everyMs, run }) => [
    name,
    everyMs / 1_000,
    run,
  ]);
  expect(table).toEqual([
    ['expire-holds', 20, maintenance.expireHolds],
    ['recover-payments', 15, maintenance.recoverPayments],
    ['charge-balances', 60, maintenance.chargeBalances],
    ['settle-refunds', 30, maintenance.settleRefunds],
    ['deliver-mails', 15, maintenance.deliverMails],
    ['deliver-inquiries', 30, maintenance.deliverInquiries],
    ['delete-old-rate-limits', 3_600, maintenance.deleteOldRateLimits],
    ['delete-old-gateway-events', 86_400, maintenance.deleteOldEvents],
    ['reconcile', 3_600, maintenance.reconcile],
    ['open-calendar', 86_400, maintenance.openCalendar],
  ]);
  const pollContentChanges = vi.fn();
  const last = listJobs({ maintenance, pollContentChanges }).at(-1);
  expect(last).toEqual({ name: 'poll-content-changes', everyMs: 300, run: pollContentChanges, onEveryNode: true });
});
