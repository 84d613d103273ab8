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

/** Whole or not at all, and on the disk before anybody is told so. */
const writeWhole = async (path: string, content: Buffer): Promise<void> => {
  const unfinished = `${path}.part`;
  const file = await open(unfinished, 'w', PRIVATE.file);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
};

/** Writes every mail as the file that it would be sent as, for a site without a mail server. */
export const emlFiles = ({ folder, from, now }: EmlOptions): Mailer & { close(): void } => {
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
