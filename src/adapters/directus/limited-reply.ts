/** A reply that holds more than the site is ready to read. */
export class ReplyTooLarge extends Error {
  override readonly name = 'ReplyTooLarge';
}

const tooLarge = (limit: number): ReplyTooLarge => new ReplyTooLarge(`more than ${limit} bytes`);

/** Bodies without which a reply may be made. */
const EMPTY = [101, 204, 205, 304];

/**
 * The same reply, given up when `signal` says so, or as soon as it is known to hold more than `limit` bytes: by its
 * header, or while it comes.
 */
export const limitedReply = async (reply: Response, limit: number, signal?: AbortSignal | null): Promise<Response> => {
  const { body, status, statusText, headers } = reply;
  if (!body || EMPTY.includes(status)) return reply;
  if (Number(headers.get('content-length') ?? 0) > limit) {
    await body.cancel();
    throw tooLarge(limit);
  }
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge(limit);
      controller.enqueue(chunk);
    },
  });
  return new Response(body.pipeThrough(counted, signal ? { signal } : {}), { status, statusText, headers });
};
