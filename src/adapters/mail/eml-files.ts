import { readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from '#src/booking/ports/mailer.ts';
import { mimeMessage, refusedAddress, type Sender } from './mime-message.ts';

interface EmlOptions {
  readonly folder: string;
  readonly from: Sender;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Links in mails open reservations: only whoever runs the site reads them. */
const PRIVATE = { folder: 0o700, file: 0o600 };

/** `2026-11-21T15-04-05.120Z_confirmation_5f0c1a2b.eml`: sorted by name they are sorted by time. */
const fileName = (instant: number, kind: string, id: string): string =>
  `${new Date(instant).toISOString().replaceAll(':', '-')}_${kind}_${id.slice(0, 8)}.eml`;

const UNFINISHED = '.part';

/**
 * Removes what a process that was killed left half written; its mails are still in the outbox. Younger files may be of
 * another process that runs: were one removed, its mail would be written again.
 */
const sweepUnfinished = (folder: string, before: number): void => {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isFile() && entry.name.endsWith(`.eml${UNFINISHED}`))) {
    const path = join(folder, name);
    const { mtimeMs = before } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < before) rmSync(path, { force: true });
  }
};

/** A folder that is not there yet, or that cannot be read, is told of when a mail is written. */
const trySweep = (folder: string, before: number): void => {
  try {
    sweepUnfinished(folder, before);
  } catch {}
};

/** Whole or not at all, and on the disk before anybody is told so. */
const writeWhole = async (path: string, content: Buffer): Promise<void> => {
  const unfinished = path + UNFINISHED;
  const file = await open(unfinished, 'w', PRIVATE.file);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
};

/** Writes every mail as the file that it would be sent as, for a site without a mail server; sweeps the folder at first. */
export const emlFiles = ({ folder, from, now }: EmlOptions): Mailer & { close(): void } => {
  trySweep(folder, Date.now());
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (message) => {
      const refused = refusedAddress(message);
      if (refused) return refused;
      const { message: content } = await transport.sendMail(mimeMessage(message, from));
      if (!Buffer.isBuffer(content)) throw new TypeError('a mail that was to be a buffer is none');
      await mkdir(folder, { recursive: true, mode: PRIVATE.folder });
      await writeWhole(join(folder, fileName(now(), message.kind, message.id)), content);
      return { status: 'accepted' };
    },
    close: () => transport.close(),
  };
};
