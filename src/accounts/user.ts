export interface User {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Id of a role of the backend. */
  readonly role: string | null;
}
