import { networkOf } from '#src/accounts/network-address.ts';
import { answerText } from './answers.ts';
import { clientAddress } from './client-address.ts';
import type { Step } from './exchange.ts';
import type { Log } from './log.ts';
import { type TokenBucketOptions, tokenBuckets } from './token-buckets.ts';

const PATH = '/reports';

/** The name under which policies send their reports there. */
const ENDPOINT = 'site';

/** For every answer. Reporting API, W3C */
export const REPORTING_ENDPOINTS = `${ENDPOINT}="${PATH}"`;

/** For a content security policy: `report-to` for browsers with the Reporting API, `report-uri` for the others. */
export const REPORT_DIRECTIVES = [`report-to ${ENDPOINT}`, `report-uri ${PATH}`];

/** For pages: tells of scripts that come without the hash by which the build names them. */
export const INTEGRITY_POLICY = `blocked-destinations=(script), endpoints=(${ENDPOINT})`;

const LARGEST_BODY = 16 * 1024;
/** A browser sends what happened on a page together. */
const MOST_REPORTS = 20;

export type ViolationType = 'csp-violation' | 'integrity-violation' | 'other';

/** Of all clients together and of each network: a report costs a line of the log. */
const ALL: Omit<TokenBucketOptions, 'now'> = { burst: 100, perSecond: 5 };
const EACH: Omit<TokenBucketOptions, 'now'> = { burst: 20, perSecond: 0.5 };

interface ViolationReport {
  readonly type: ViolationType;
  /** The directive that was violated; undefined when the report names none that a policy may have. */
  readonly directive: string | undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const directiveIn = (body: unknown): string | undefined => {
  const named = isRecord(body)
    ? (body.effectiveDirective ?? body['effective-directive'] ?? body.destination)
    : undefined;
  return typeof named === 'string' && /^[a-z-]{1,40}$/.test(named) ? named : undefined;
};

const toReport = (report: unknown): ViolationReport => {
  const { type, body } = isRecord(report) ? report : {};
  const isKnown = type === 'csp-violation' || type === 'integrity-violation';
  return { type: isKnown ? type : 'other', directive: directiveIn(body) };
};

/** Reads what browsers send: a list of the Reporting API, or one report as `report-uri` has it; undefined for anything else. */
const readReports = (body: Buffer): ViolationReport[] | undefined => {
  try {
    const told: unknown = JSON.parse(body.toString('utf8'));
    if (Array.isArray(told)) return told.slice(0, MOST_REPORTS).map(toReport);
    if (!isRecord(told) || !isRecord(told['csp-report'])) return undefined;
    return [{ type: 'csp-violation', directive: directiveIn(told['csp-report']) }];
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

/**
 * `POST /reports`: browsers tell of violated policies. They are counted and logged by directive alone, for an address in
 * a report may open a booking. Anybody may send anything there, so little is read of few.
 */
export const answerReports = ({ trustProxy, log, count, now = () => performance.now() }: ReportParts): Step => {
  const [all, each] = [tokenBuckets({ ...ALL, now }), tokenBuckets({ ...EACH, now })];
  return ({ path, request, response, body }) => {
    if (path !== PATH) return false;
    if (request.method !== 'POST') return answerText(response, 405, 'Reports are posted.', { allow: 'POST' });
    if (body.byteLength > LARGEST_BODY) return answerText(response, 413, 'Reports may hold 16 KiB at most.');
    const network = networkOf(clientAddress(request, trustProxy) ?? '');
    if (!each.take(network) || !all.take(''))
      return answerText(response, 429, 'These are too many reports.', { 'retry-after': '60' });
    const reports = readReports(body);
    if (!reports) return answerText(response, 400, 'This is no report of a browser.');
    for (const { type, directive } of reports) {
      count(type);
      log.warn({ type, directive }, 'a browser reported a violated policy');
    }
    response.writeHead(204, { 'cache-control': 'no-store' }).end();
    return true;
  };
};
