/** Who turned a code off, for the history. */
export const CODE_RESET_ACTOR = { kind: 'command', name: 'desk-access' } as const;

/**
 * Port: one-time codes that an operator turns off for a colleague who lost telephone and recovery codes. A method ends
 * all sessions of the person and writes its event in one transaction. D1, D6
 */
export interface CodeResets {
  /** Of an account of the embedded backend. False: no account has the e-mail. `at`: ISO instant. */
  resetOfAccount(email: string, at: string): Promise<boolean>;
  /** Of a user of an external backend, for whom the desk keeps the code. False: it keeps none. `at`: ISO instant. */
  resetOfProvider(userId: string, at: string): Promise<boolean>;
}
