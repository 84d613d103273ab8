export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly data: unknown;

  constructor(statusCode: number, statusMessage: string, data?: unknown, options?: ErrorOptions) {
    super(`${statusCode} ${statusMessage}`, options);
    this.statusCode = statusCode;
    this.statusMessage = statusMessage;
    this.data = data;
  }
}

/** Checks the name, not the class: the pages' bundle contains a second copy of the class. */
export const isBackendError = (error: unknown): error is BackendError =>
  error instanceof Error && error.name === 'BackendError';
