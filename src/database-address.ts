/** Whether a PostgreSQL address has several hosts, in its authority or its parameters, as libpq allows. */
export const hasSeveralHosts = (url: string): boolean => {
  const [address = '', ...query] = url.split('?');
  const [, , authority = ''] = address.split('/');
  const hosts = authority.slice(authority.lastIndexOf('@') + 1);
  const parameters = new URLSearchParams(query.join('?'));
  return [hosts, ...parameters.getAll('host'), ...parameters.getAll('hostaddr')].some((each) => each.includes(','));
};

/** Hint for operators: the proxy in front of the servers has to find the primary. */
export const SINGLE_ADDRESS_HINT =
  'must name one address, not several hosts: that of HAProxy or of the connection pooler in front of the servers, which knows the primary.';
