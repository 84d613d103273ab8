/** Whether an Accept-Encoding header takes an encoding; `*` and the order of preference are not read. */
const accepts = (encoding: string, header: string): boolean =>
  header.split(',').some((item) => {
    const [name, quality = ''] = item.trim().split(/\s*;\s*/);
    return name === encoding && !/^q=0(\.0*)?$/.test(quality);
  });

/** The first of these encodings, best first, that an Accept-Encoding header takes. */
export const acceptedOf = (encodings: Iterable<string>, header: string): string | undefined =>
  [...encodings].find((encoding) => accepts(encoding, header));

/** Whether an If-None-Match header names a tag. */
export const isKnown = (etag: string, ifNoneMatch: string): boolean =>
  ifNoneMatch.split(/\s*,\s*/).some((known) => known === '*' || known.replace(/^W\//, '') === etag);
