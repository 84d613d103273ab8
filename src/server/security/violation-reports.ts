import { findClientAddress, toNetwork } from '#src/server/exchange/client-address.ts';
import type { Step } from '#src/server/exchange/exchange.ts';
import { sendText } from '#src/server/exchange/exchange.ts';
import type { Log } from '#src/server/operations/log.ts';
import { createTokenBuckets, type TokenBucketOptions } from './rate-limit.ts';

const PATH = '/reports';

const ENDPOINT = 'site';

export const REPORTING_ENDPOINTS = `${ENDPOINT}="${PATH}"`;

export const REPORT_DIRECTIVES = [`report-to ${ENDPOINT}`, `report-uri ${PATH}`];

/** Reports scripts loaded without an integrity hash. */
export const INTEGRITY_POLICY = `blocked-destinations=(script), endpoints=(${ENDPOINT})`;

const MAX_BODY_BYTES = 16 * 1024;
const MAX_REPORTS = 20;

export type ViolationType = 'csp-violation' | 'integrity-violation' | 'other';

/** Each report costs a line of the log. */
const TOTAL_LIMIT: Omit<TokenBucketOptions, 'now'> = { burst: 100, perSecond: 5 };
const NETWORK_LIMIT: Omit<TokenBucketOptions, 'now'> = { burst: 20, perSecond: 0.5 };

interface ViolationReport {
  readonly type: ViolationType;
  /** Undefined when the report names none that a policy may have. */
  readonly directive: string | undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const findDirective = (body: unknown): string | undefined => {
  const named = isRecord(body)
    ? (body.effectiveDirective ?? body['effective-directive'] ?? body.destination)
    : undefined;
  return typeof named === 'string' && /^[a-z-]{1,40}$/.test(named) ? named : undefined;
};

const toReport = (report: unknown): ViolationReport => {
  const { type, body } = isRecord(report) ? report : {};
  const isKnown = type === 'csp-violation' || type === 'integrity-violation';
  return { type: isKnown ? type : 'other', directive: findDirective(body) };
};

const parseReports = (body: Buffer): ViolationReport[] | undefined => {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    if (Array.isArray(parsed)) return parsed.slice(0, MAX_REPORTS).map(toReport);
    if (!isRecord(parsed) || !isRecord(parsed['csp-report'])) return undefined;
    return [{ type: 'csp-violation', directive: findDirective(parsed['csp-report']) }];
  } catch {
    return undefined;
  }
};

interface ReportParts {
  readonly trustProxy: boolean;
  readonly log: Log;
  readonly count: (type: ViolationType) => void;
  readonly now?: () => number;
}

/** Logs the directive only, because an address in a report may open a booking. */
export const handleViolationReports = ({
  trustProxy,
  log,
  count,
  now = () => performance.now(),
}: ReportParts): Step => {
  const [totalBuckets, networkBuckets] = [
    createTokenBuckets({ ...TOTAL_LIMIT, now }),
    createTokenBuckets({ ...NETWORK_LIMIT, now }),
  ];
  return ({ path, request, response, body }) => {
    if (path !== PATH) return false;
    if (request.method !== 'POST') return sendText(response, 405, 'Reports are posted.', { allow: 'POST' });
    if (body.byteLength > MAX_BODY_BYTES) return sendText(response, 413, 'Reports may hold 16 KiB at most.');
    const network = toNetwork(findClientAddress(request, trustProxy) ?? '');
    if (!networkBuckets.take(network) || !totalBuckets.take(''))
      return sendText(response, 429, 'These are too many reports.', { 'retry-after': '60' });
    const reports = parseReports(body);
    if (!reports) return sendText(response, 400, 'This is no report of a browser.');
    for (const { type, directive } of reports) {
      count(type);
      log.warn({ type, directive }, 'a browser reported a violated policy');
    }
    response.writeHead(204, { 'cache-control': 'no-store' }).end();
    return true;
  };
};
