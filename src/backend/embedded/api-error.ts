import { type Struct, validate } from 'superstruct';

const STATUSES = {
  FAILED_VALIDATION: [400, 'Bad Request'],
  FORBIDDEN: [403, 'Forbidden'],
  INVALID_CREDENTIALS: [401, 'Unauthorized'],
  INVALID_OTP: [401, 'Unauthorized'],
  INVALID_PAYLOAD: [400, 'Bad Request'],
  INVALID_QUERY: [400, 'Bad Request'],
  INVALID_TOKEN: [403, 'Forbidden'],
  RECORD_NOT_UNIQUE: [400, 'Bad Request'],
  ROUTE_NOT_FOUND: [404, 'Not Found'],
  SERVICE_UNAVAILABLE: [503, 'Service Unavailable'],
  TOKEN_EXPIRED: [401, 'Unauthorized'],
} as const;

export type ApiErrorCode = keyof typeof STATUSES;

/** Error reply of the REST API; thrown while a request is handled, turned into a response in one place. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** One error entry of the reply per field; `undefined` for an error that names no field. */
  readonly fields: readonly (string | undefined)[];

  constructor(code: ApiErrorCode, message: string, fields: readonly string[] = []) {
    super(message);
    this.code = code;
    this.fields = fields.length > 0 ? fields : [undefined];
  }
}

/** Also for missing items, so that replies do not reveal what exists. */
export const createForbiddenError = (): ApiError =>
  new ApiError('FORBIDDEN', "You don't have permission to access this.");

export const createInvalidQueryError = (reason: string): ApiError =>
  new ApiError('INVALID_QUERY', `Invalid query. ${reason}.`);

export const createInvalidPayloadError = (reason: string): ApiError =>
  new ApiError('INVALID_PAYLOAD', `Invalid payload. ${reason}.`);

/** One error entry per field. */
export const createRequiredFieldsError = (fields: readonly string[]): ApiError =>
  new ApiError('FAILED_VALIDATION', 'Validation failed. Value is required.', fields);

export const createNotUniqueError = (field: string): ApiError =>
  new ApiError('RECORD_NOT_UNIQUE', `Value for field "${field}" has to be unique.`, [field]);

/** Same reply for a wrong password, an unknown and a suspended user. */
export const createInvalidCredentialsError = (): ApiError =>
  new ApiError('INVALID_CREDENTIALS', 'Invalid user credentials.');

/** The password was right. */
export const createInvalidOtpError = (): ApiError => new ApiError('INVALID_OTP', 'Invalid user OTP.');

export const createInvalidTokenError = (): ApiError => new ApiError('INVALID_TOKEN', 'Invalid token.');

export const createTokenExpiredError = (): ApiError => new ApiError('TOKEN_EXPIRED', 'Token expired.');

export const createRouteNotFoundError = (path: string): ApiError =>
  new ApiError('ROUTE_NOT_FOUND', `Route ${path} doesn't exist.`);

export const toErrorResponse = ({ code, message, fields }: ApiError): Response => {
  const [status, statusText] = STATUSES[code];
  const errors = fields.map((field) => ({ message, extensions: { code, ...(field && { field }) } }));
  return Response.json({ errors }, { status, statusText });
};

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
