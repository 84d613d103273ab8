import { createServer } from 'node:http';

/**
 * The least that Node can do: one answer, the same bytes and headers whatever is asked; a request that knows the tag is
 * told so. Reads the answer as JSON from its input, writes its port.
 */
interface Answer {
  /** Names and values in turn, without the body's own. */
  readonly headers: readonly string[];
  readonly bodyHeaders: readonly string[];
  readonly etag: string;
  /** Base64. */
  readonly body: string;
}

const text = await new Response(process.stdin as never).text();
const { headers, bodyHeaders, etag, body } = JSON.parse(text) as Answer;
const bytes = Buffer.from(body, 'base64');
const [found, notModified] = [[...headers, ...bodyHeaders], [...headers]];

const server = createServer((request, response) => {
  if (request.headers['if-none-match'] === etag) response.writeHead(304, notModified).end();
  else response.writeHead(200, found).end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
