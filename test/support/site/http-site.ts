import type { ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createHttpServer, type HttpServerDependencies } from '#src/composition/http/http-server.ts';
import { createAccessLog } from '#src/server/http/access-log.ts';
import type { SendLimits } from '#src/server/http/unsent-answers.ts';
import { createLog } from '#src/server/operations/log.ts';
import { HOTEL } from './hotel.ts';

export interface HttpSite {
  readonly url: string;
  /** Log lines, as they were written. */
  readonly lines: Record<string, unknown>[];
  /** Sends bytes as they are; resolves to everything that came back. */
  sendRaw(...lines: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Echo handler: responds with the request it received. */
export const echoRequest = async (request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url);
  const headers = Object.fromEntries(request.headers);
  const body = request.method === 'POST' ? await request.text() : '';
  return Response.json({ method: request.method, target: pathname + search, headers, body });
};

/** The site's HTTP server over handlers of a test, on a free port. */
export const startHttpSite = async (
  parts: Partial<HttpServerDependencies> = {},
  limits: ServerOptions = {},
  sendLimits: Partial<SendLimits> = {},
): Promise<HttpSite> => {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const server = createHttpServer(
    {
      siteUrl: 'http://localhost',
      allowedHosts: [],
      listenHost: '127.0.0.1',
      hotel: HOTEL,
      trustProxy: false,
      challengeOrigin: undefined,
      headScripts: { renderLinks: () => '', sources: ["'sha256-map'"] },
      styles: { inlineForVisitor: (page) => page },
      sessionCookies: ['access_token'],
      accessCookie: 'reservations',
      log: createLog('info', stream),
      accessLog: createAccessLog(stream),
      isReady: async () => true,
      listLateJobs: async () => [],
      files: new Map(),
      buildId: 'build-1',
      buildSitemap: async () => '<urlset/>',
      assets: echoRequest,
      contentHook: { secret: undefined, onChange: () => {} },
      paymentHook: {
        secret: undefined,
        read: () => ({ ok: false, because: 'forged' }),
        take: async () => 'unknown-key',
      },
      stayCalendar: echoRequest,
      bank: echoRequest,
      waku: echoRequest,
      ...parts,
    },
    limits,
    sendLimits,
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    lines,
    sendRaw: async (...request) => {
      const socket = connect(port, '127.0.0.1');
      socket.end(request.join('\r\n'));
      return text(socket);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
};
