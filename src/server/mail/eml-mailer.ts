import { readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.port.ts';
import { rejectInvalidAddress, type Sender, toMimeMessage } from './mime-message.ts';

interface EmlOptions {
  readonly folder: string;
  readonly from: Sender;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Owner-only: links in mails give access to reservations. */
const FILE_MODES = { folder: 0o700, file: 0o600 };

/** `2026-11-21T15-04-05.120Z_confirmation_5f0c1a2b.eml`; sorts by time. */
const buildFileName = (instant: number, kind: string, id: string): string =>
  `${new Date(instant).toISOString().replaceAll(':', '-')}_${kind}_${id.slice(0, 8)}.eml`;

const UNFINISHED = '.part';

/** Those of a killed process; younger files may belong to a running one. */
const sweepUnfinished = (folder: string, before: number): void => {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isFile() && entry.name.endsWith(`.eml${UNFINISHED}`))) {
    const path = join(folder, name);
    const { mtimeMs = before } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < before) rmSync(path, { force: true });
  }
};

/** Sending a mail creates a missing folder or reports the error. */
const trySweep = (folder: string, before: number): void => {
  try {
    sweepUnfinished(folder, before);
  } catch {}
};

/** Writes to a temporary file, syncs and renames: atomic and durable. */
const writeAtomically = async (path: string, content: Buffer): Promise<void> => {
  const unfinished = path + UNFINISHED;
  const file = await open(unfinished, 'w', FILE_MODES.file);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
};

export const createEmlMailer = ({ folder, from, now }: EmlOptions): Mailer & { close(): void } => {
  trySweep(folder, Date.now());
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (message) => {
      const refused = rejectInvalidAddress(message);
      if (refused) return refused;
      const { message: content } = await transport.sendMail(toMimeMessage(message, from));
      if (!Buffer.isBuffer(content)) throw new TypeError('nodemailer returned a mail that is not a buffer');
      await mkdir(folder, { recursive: true, mode: FILE_MODES.folder });
      await writeAtomically(join(folder, buildFileName(now(), message.kind, message.id)), content);
      return { status: 'accepted' };
    },
    close: () => transport.close(),
  };
};
