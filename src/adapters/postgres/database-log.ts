/** What the database tells while it runs; the process's log fits. */
export interface DatabaseLog {
  error(details: object, message: string): void;
}
