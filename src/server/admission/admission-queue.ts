/** Fair queue: round-robin between client keys, FIFO within one, so that one client cannot fill the queue. */
export const createFairQueue = <Item>() => {
  /** Queues by key, in round-robin order; a key that had its turn moves to the end. */
  const queues = new Map<string, Item[]>();
  let size = 0;

  return {
    getSize: (): number => size,

    /** Items that would leave the queue before a new one of this key. */
    countAhead: (key: string): number => {
      const own = queues.get(key)?.length ?? 0;
      let ahead = own;
      for (const [other, items] of queues) if (other !== key) ahead += Math.min(items.length, own + 1);
      return ahead;
    },

    push: (key: string, item: Item): void => {
      size += 1;
      const items = queues.get(key);
      if (items) items.push(item);
      else queues.set(key, [item]);
    },

    shift: (): Item | undefined => {
      const [next] = queues;
      if (!next) return undefined;
      const [key, items] = next;
      const item = items.shift();
      queues.delete(key);
      if (items.length > 0) queues.set(key, items);
      size -= 1;
      return item;
    },

    /** False when the item was not queued. */
    remove: (key: string, item: Item): boolean => {
      const items = queues.get(key);
      const index = items?.indexOf(item) ?? -1;
      if (!items || index < 0) return false;
      items.splice(index, 1);
      if (items.length === 0) queues.delete(key);
      size -= 1;
      return true;
    },
  };
};

export interface AdmissionLimits {
  /** While requests mostly wait for I/O, such as the database or the bank. */
  readonly maxConcurrency: number;
  /** While requests are CPU-bound: more of them would only raise every latency. */
  readonly minConcurrency: number;
  /** Milliseconds; after that the client has left or retried. */
  readonly maxQueueTimeMs: number;
  /** Milliseconds. */
  readonly now: () => number;
  readonly readUtilization: () => number;
  /** Event-loop delay: milliseconds that a new request has waited before it was read. */
  readonly readDelayMs: () => number;
}

export interface Client {
  readonly key: string;
  /** Requests of a booking may wait longer and go first. */
  readonly hasPriority: boolean;
}

interface QueuedRequest {
  readonly queuedAt: number;
  readonly maxQueueTimeMs: number;
  readonly settle: (isAdmitted: boolean) => void;
}

const PRIORITY_QUEUE_TIME_FACTOR = 4;

/** Priority requests in a row before a normal one: a flood of forms must not starve all other pages. */
const MAX_PRIORITY_RUN = 3;

const SMOOTHING = 10;

const STEP_MS = 50;

const [LOW_UTILIZATION, HIGH_UTILIZATION] = [0.92, 0.985];

/** Sets the concurrency limit as low as saturates the process, because cached responses wait for all active renders. */
const createConcurrencyLimit = ({ maxConcurrency, minConcurrency, now, readUtilization }: AdmissionLimits) => {
  let [limit, adjustedAt] = [minConcurrency, now()];
  return (hasQueue: boolean): number => {
    if (now() - adjustedAt < STEP_MS) return limit;
    adjustedAt = now();
    const utilization = readUtilization();
    if (utilization > HIGH_UTILIZATION) limit = Math.max(minConcurrency, Math.floor(limit / 2));
    else if (utilization < LOW_UTILIZATION && hasQueue) limit = Math.min(maxConcurrency, limit * 2);
    return limit;
  };
};

const createWaitEstimate = (now: () => number) => {
  let last: number | undefined;
  let gapMs = 0;
  return {
    recordRelease: (hasQueue: boolean): void => {
      const at = now();
      if (last !== undefined) gapMs += (at - last - gapMs) / SMOOTHING;
      last = hasQueue ? at : undefined;
    },
    estimateWaitMs: (ahead: number): number => ahead * gapMs,
  };
};

const createPriorityQueues = () => {
  const [priority, normal] = [createFairQueue<QueuedRequest>(), createFairQueue<QueuedRequest>()];
  let priorityRun = 0;
  return {
    getSize: (): number => priority.getSize() + normal.getSize(),
    countAhead: ({ key, hasPriority }: Client): number =>
      hasPriority ? priority.countAhead(key) : priority.getSize() + normal.countAhead(key),
    /** Queues a request with a timeout, because all active requests may wait for a bank that does not answer. */
    enqueue: ({ key, hasPriority }: Client, request: QueuedRequest): void => {
      const queue = hasPriority ? priority : normal;
      const queued: QueuedRequest = {
        ...request,
        settle: (isAdmitted) => {
          clearTimeout(timeout);
          request.settle(isAdmitted);
        },
      };
      const timeout = setTimeout(
        () => queue.remove(key, queued) && request.settle(false),
        request.maxQueueTimeMs,
      ).unref();
      queue.push(key, queued);
    },
    dequeue: (): QueuedRequest | undefined => {
      const isPriorityTurn = priority.getSize() > 0 && (priorityRun < MAX_PRIORITY_RUN || normal.getSize() === 0);
      priorityRun = isPriorityTurn ? priorityRun + 1 : 0;
      return (isPriorityTurn ? priority : normal).shift();
    },
  };
};

/** Bounded queue time: work is done only for clients that still wait, under any load. */
export const createAdmissionQueue = (limits: AdmissionLimits) => {
  const { maxQueueTimeMs, now, readDelayMs } = limits;
  const queues = createPriorityQueues();
  const waitEstimate = createWaitEstimate(now);
  const getConcurrencyLimit = createConcurrencyLimit(limits);
  let active = 0;
  let recheckTimer: NodeJS.Timeout | undefined;

  const admitNext = (): void => {
    const limit = getConcurrencyLimit(queues.getSize() > 0);
    while (active < limit) {
      const next = queues.dequeue();
      if (!next) return;
      const isInTime = now() - next.queuedAt <= next.maxQueueTimeMs;
      if (isInTime) active += 1;
      next.settle(isInTime);
    }
    if (recheckTimer || queues.getSize() === 0) return;
    // Without a timer, the limit would not rise until the next request or release.
    recheckTimer = setTimeout(() => {
      recheckTimer = undefined;
      admitNext();
    }, STEP_MS).unref();
  };

  return {
    /** False when rejected; an admitted request must be released. */
    acquire: (client: Client): Promise<boolean> => {
      const maxQueueTime = client.hasPriority ? maxQueueTimeMs * PRIORITY_QUEUE_TIME_FACTOR : maxQueueTimeMs;
      if (readDelayMs() + waitEstimate.estimateWaitMs(queues.countAhead(client)) > maxQueueTime)
        return Promise.resolve(false);
      return new Promise((settle) => {
        queues.enqueue(client, { queuedAt: now(), maxQueueTimeMs: maxQueueTime, settle });
        admitNext();
      });
    },
    release: (): void => {
      active -= 1;
      waitEstimate.recordRelease(queues.getSize() > 0);
      admitNext();
    },
  };
};
