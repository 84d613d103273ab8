/** Whether an address of PostgreSQL names several hosts, as libpq allows: in its authority or as parameters. */
export const hasSeveralHosts = (url: string): boolean => {
  const [address = '', ...query] = url.split('?');
  const [, , authority = ''] = address.split('/');
  const hosts = authority.slice(authority.lastIndexOf('@') + 1);
  const parameters = new URLSearchParams(query.join('?'));
  return [hosts, ...parameters.getAll('host'), ...parameters.getAll('hostaddr')].some((each) => each.includes(','));
};

/** What to do instead: which server is the primary is for the proxy to know. */
export const ONE_ADDRESS =
  'must name one address, not several hosts: that of HAProxy or of the connection pooler in front of the servers, which knows the primary.';
