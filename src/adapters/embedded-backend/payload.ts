import { type Struct, validate } from 'superstruct';
import { invalidPayload } from './refusal.ts';

/** The JSON body of a request. @throws Refusal INVALID_PAYLOAD when it is none. */
export const jsonOf = async (request: Request): Promise<unknown> => {
  try {
    return await request.json();
  } catch {
    throw invalidPayload('The body is not JSON');
  }
};

/** The body of a request as a command expects it. @throws Refusal INVALID_PAYLOAD naming the first field that is not. */
export const payloadOf = async <Payload, Schema>(
  request: Request,
  struct: Struct<Payload, Schema>,
): Promise<Payload> => {
  const [failure, payload] = validate(await jsonOf(request), struct);
  if (failure)
    throw invalidPayload(failure.path.length > 0 ? `"${failure.path.join('.')}" is not valid` : 'Not an object');
  return payload;
};
