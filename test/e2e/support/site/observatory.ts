import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { fetchObservatory } from '../../../../.launch/observatory.mjs';

/** An answer as it came over the line. */
export interface RecordedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** What an analyser found, as the Observatory names it. */
interface Finding {
  readonly result: string | null;
}

interface Analysers {
  readonly ALL_TESTS: readonly ((asked: object) => Finding)[];
  readonly Requests: new (hostname: string) => { responses: object; resources: object; session: object | null };
  readonly getScoreModifier: (result: string) => number;
  readonly MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
}

export const recordResponse = (url: string, method = 'GET', headers: Record<string, string> = {}, body?: string) =>
  new Promise<RecordedResponse>((resolve, reject) => {
    const asked = request(url, { method, headers }, (answer) => {
      const { statusCode: status = 0, headers: heard } = answer;
      text(answer).then((read) => resolve({ status, headers: heard, body: read }), reject);
    });
    asked.once('error', reject);
    asked.end(body);
  });

/** As the Observatory keeps cookies. */
const parseCookie = (line: string) => {
  const [pair = '', ...attributes] = line.split(/;\s*/);
  const has = (name: string) => attributes.find((attribute) => attribute.toLowerCase().startsWith(name));
  return {
    key: pair.split('=')[0],
    secure: Boolean(has('secure')),
    httpOnly: Boolean(has('httponly')),
    sameSite: has('samesite')?.split('=')[1],
  };
};

/** What the Observatory would have seen of a host that ends TLS in front of the site, and sends http there. */
const toAnalysed = ({ Requests }: Analysers, { status, headers, body }: RecordedResponse, hostname: string) => {
  const answer = { status, headers, verified: true, httpEquiv: new Map() };
  const cookies = [headers['set-cookie'] ?? []].flat().map(parseCookie);
  return Object.assign(new Requests(hostname), {
    responses: { auto: answer, https: answer, http: null, cors: null, httpRedirects: [], httpsRedirects: [] },
    resources: { path: body },
    session: { url: new URL(`https://${hostname}/`), jar: { serializeSync: () => ({ cookies }) } },
  });
};

const load = async (): Promise<Analysers> => {
  const folder = await fetchObservatory();
  const parts = ['constants.js', 'types.js', 'grader/grader.js', 'grader/charts.js'];
  return Object.assign({}, ...(await Promise.all(parts.map((part) => import(pathToFileURL(join(folder, part)).href)))));
};

/** MDN's HTTP Observatory over an answer: its points, reckoned as its scanner does, and what each analyser found. */
export const openObservatory = async (hostname: string) => {
  const analysers = await load();
  return (answer: RecordedResponse): { score: number; findings: string[] } => {
    const asked = toAnalysed(analysers, answer, hostname);
    const findings = analysers.ALL_TESTS.map((analyse) => analyse(asked).result ?? '');
    const points = findings.map(analysers.getScoreModifier);
    const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 100);
    const withoutExtra = sum(points.filter((each) => each < 0));
    const score = withoutExtra >= analysers.MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(points) : withoutExtra;
    return { score, findings };
  };
};
