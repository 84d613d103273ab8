/** From the request pipeline to the page handler; removed from what clients send. */
export const INVALID_PATH_HEADER = 'x-invalid-path';
export const FAILED_STATUS_HEADER = 'x-failed-with';
export const CLIENT_ADDRESS_HEADER = 'x-client-address';
export const NONCE_HEADER = 'x-nonce';

export const INTERNAL_HEADERS = [INVALID_PATH_HEADER, FAILED_STATUS_HEADER, CLIENT_ADDRESS_HEADER, NONCE_HEADER];

export const SHARED_HEADER = 'x-shared';
