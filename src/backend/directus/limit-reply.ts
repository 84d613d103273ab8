export class ReplyTooLarge extends Error {
  override readonly name = 'ReplyTooLarge';
}

const createTooLargeError = (limit: number): ReplyTooLarge => new ReplyTooLarge(`more than ${limit} bytes`);

/** Null body statuses of the Fetch standard. */
const EMPTY = [101, 204, 205, 304];

/** Fails on abort or beyond `limit` bytes. @throws ReplyTooLarge at once when `Content-Length` exceeds it */
export const limitReply = async (reply: Response, limit: number, signal?: AbortSignal | null): Promise<Response> => {
  const { body, status, statusText, headers } = reply;
  if (!body || EMPTY.includes(status)) return reply;
  if (Number(headers.get('content-length') ?? 0) > limit) {
    await body.cancel();
    throw createTooLargeError(limit);
  }
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      size += chunk.byteLength;
      if (size > limit) throw createTooLargeError(limit);
      controller.enqueue(chunk);
    },
  });
  return new Response(body.pipeThrough(counted, signal ? { signal } : {}), { status, statusText, headers });
};
