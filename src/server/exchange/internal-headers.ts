/** Headers that the pipeline gives to the page handler and removes from requests; the last is also of the response. */
export const INVALID_PATH_HEADER = 'x-invalid-path';
export const FAILED_STATUS_HEADER = 'x-failed-with';
export const CLIENT_ADDRESS_HEADER = 'x-client-address';
export const NONCE_HEADER = 'x-nonce';
export const REQUEST_ID_HEADER = 'x-request-id';

/** Header that marks a HEAD request, which Waku is asked for as GET. */
export const HEAD_HEADER = 'x-head';

/** A form of the desk that is shown again after the sign-in, and does nothing yet. */
export const RESUMED_HEADER = 'x-resumed';

export const INTERNAL_HEADERS = [
  INVALID_PATH_HEADER,
  FAILED_STATUS_HEADER,
  CLIENT_ADDRESS_HEADER,
  NONCE_HEADER,
  REQUEST_ID_HEADER,
  HEAD_HEADER,
  RESUMED_HEADER,
];

export const SHARED_HEADER = 'x-shared';
