/** Log of the database; the process's logger fits. */
export interface DatabaseLog {
  error(details: object, message: string): void;
}
