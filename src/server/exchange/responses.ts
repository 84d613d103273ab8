import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Returns true so that a step can end with it. */
export const sendText = (
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
): true => {
  const body = Buffer.from(`${text}\n`);
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': body.byteLength,
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(body);
  return true;
};

/** `location`: a path of this site. */
export const sendRedirect = (
  response: ServerResponse,
  status: 302 | 308,
  location: string,
  headers: OutgoingHttpHeaders = {},
): true => {
  response.writeHead(status, { location, 'cache-control': 'no-store', 'content-length': 0, ...headers });
  response.end();
  return true;
};
