import { type Struct, validate } from 'superstruct';
import { createInvalidPayloadError } from './api-error.ts';

/** Reads the JSON body of a request. @throws ApiError INVALID_PAYLOAD for any other body */
export const readJson = async (request: Request): Promise<unknown> => {
  try {
    return await request.json();
  } catch {
    throw createInvalidPayloadError('The body is not JSON');
  }
};

/** Reads and validates the body of a request. @throws ApiError INVALID_PAYLOAD naming the first invalid field */
export const readPayload = async <Payload, Schema>(
  request: Request,
  struct: Struct<Payload, Schema>,
): Promise<Payload> => {
  const [failure, payload] = validate(await readJson(request), struct);
  if (failure)
    throw createInvalidPayloadError(
      failure.path.length > 0 ? `"${failure.path.join('.')}" is not valid` : 'Not an object',
    );
  return payload;
};
