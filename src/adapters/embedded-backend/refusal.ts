const STATUSES = {
  FAILED_VALIDATION: [400, 'Bad Request'],
  FORBIDDEN: [403, 'Forbidden'],
  INVALID_CREDENTIALS: [401, 'Unauthorized'],
  INVALID_PAYLOAD: [400, 'Bad Request'],
  INVALID_QUERY: [400, 'Bad Request'],
  INVALID_TOKEN: [403, 'Forbidden'],
  RECORD_NOT_UNIQUE: [400, 'Bad Request'],
  ROUTE_NOT_FOUND: [404, 'Not Found'],
  SERVICE_UNAVAILABLE: [503, 'Service Unavailable'],
  TOKEN_EXPIRED: [401, 'Unauthorized'],
} as const;

export type RefusalCode = keyof typeof STATUSES;

/** An answer of the wire that is not data; thrown by whatever reads a request, turned into a reply in one place. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** One entry of the reply for each; a refusal that names no field has one without. */
  readonly fields: readonly (string | undefined)[];

  constructor(code: RefusalCode, message: string, fields: readonly string[] = []) {
    super(message);
    this.code = code;
    this.fields = fields.length > 0 ? fields : [undefined];
  }
}

/** Missing and not allowed look the same, so that nobody learns what exists. */
export const forbidden = (): Refusal => new Refusal('FORBIDDEN', "You don't have permission to access this.");

export const invalidQuery = (reason: string): Refusal => new Refusal('INVALID_QUERY', `Invalid query. ${reason}.`);

export const invalidPayload = (reason: string): Refusal =>
  new Refusal('INVALID_PAYLOAD', `Invalid payload. ${reason}.`);

/** One entry a field. */
export const requiredFields = (fields: readonly string[]): Refusal =>
  new Refusal('FAILED_VALIDATION', 'Validation failed. Value is required.', fields);

export const notUnique = (field: string): Refusal =>
  new Refusal('RECORD_NOT_UNIQUE', `Value for field "${field}" has to be unique.`, [field]);

/** A wrong password, an unknown and a suspended user are refused alike. */
export const invalidCredentials = (): Refusal => new Refusal('INVALID_CREDENTIALS', 'Invalid user credentials.');

export const invalidToken = (): Refusal => new Refusal('INVALID_TOKEN', 'Invalid token.');

export const tokenExpired = (): Refusal => new Refusal('TOKEN_EXPIRED', 'Token expired.');

export const routeNotFound = (path: string): Refusal => new Refusal('ROUTE_NOT_FOUND', `Route ${path} doesn't exist.`);

export const refusalReply = ({ code, message, fields }: Refusal): Response => {
  const [status, statusText] = STATUSES[code];
  const errors = fields.map((field) => ({ message, extensions: { code, ...(field && { field }) } }));
  return Response.json({ errors }, { status, statusText });
};
