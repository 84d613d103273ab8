import { openDeskSession } from '#test/support/load/form-session.ts';

/** Fetches a page of the desk: its status, milliseconds until its last byte, and its bytes as sent. */
export type ReadScreen = (path: string) => Promise<{ readonly ms: number; readonly html: string }>;

/** Signs in to the site and then to the desk, by forms as a browser without scripts. @throws Error when refused */
export const signInToDesk = async (origin: string, email: string, password: string): Promise<ReadScreen> => {
  const session = await openDeskSession(origin, { email, password });
  return async (path) => {
    const start = performance.now();
    const { status, body: html } = await session.get(path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return { ms: performance.now() - start, html };
  };
};
