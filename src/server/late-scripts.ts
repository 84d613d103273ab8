const AT_ONCE = '<link rel="modulepreload"';
/** No browser knows it; `first-script.ts` makes it what it was. */
const LATER = '<link rel="later"';
const HEAD_ENDS = '</head>';

/** Byte for byte, so that a letter which two pieces share stays whole. */
const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1');

/** A document whose head names the scripts of the page without having them fetched before anything is painted. */
export const lateScripts = (): TransformStream<Uint8Array, Uint8Array> => {
  let head: string | undefined = '';
  return new TransformStream({
    transform: (piece, out) => {
      if (head === undefined) return out.enqueue(piece);
      head += textOf(piece);
      const end = head.indexOf(HEAD_ENDS);
      if (end < 0) return;
      out.enqueue(bytesOf(head.slice(0, end).replaceAll(AT_ONCE, LATER) + head.slice(end)));
      head = undefined;
    },
    flush: (out) => {
      if (head) out.enqueue(bytesOf(head));
    },
  });
};
