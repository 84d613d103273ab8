/** Whether an Accept-Encoding header takes an encoding; `*` and the order of preference are not read. */
export const accepts = (encoding: string, header: string): boolean =>
  header.split(',').some((item) => {
    const [name, quality = ''] = item.trim().split(/\s*;\s*/);
    return name === encoding && !/^q=0(\.0*)?$/.test(quality);
  });

/** Whether an If-None-Match header names a tag. */
export const isKnown = (etag: string, ifNoneMatch: string): boolean =>
  ifNoneMatch.split(/\s*,\s*/).some((known) => known === '*' || known.replace(/^W\//, '') === etag);
