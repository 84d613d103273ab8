/** Whether an Accept or Accept-Encoding header takes what it names; `*` and the order of preference are not read. */
const accepts = (wanted: string, header: string): boolean =>
  header.split(',').some((item) => {
    const [name, ...parameters] = item.trim().split(/\s*;\s*/);
    return name === wanted && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/** The first of these encodings or media types, best first, that such a header takes. */
export const acceptedOf = (names: Iterable<string>, header: string): string | undefined =>
  [...names].find((name) => accepts(name, header));

/** Whether an If-None-Match header names a tag. */
export const isKnown = (etag: string, ifNoneMatch: string): boolean =>
  ifNoneMatch.split(/\s*,\s*/).some((known) => known === '*' || known.replace(/^W\//, '') === etag);
