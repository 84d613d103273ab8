import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import type { Consent } from '#src/booking/reservation/consent.rules.ts';
import type { FolioEntry } from '#src/booking/reservation/folio.rules.ts';
import type { MailKind } from '#src/booking/reservation/mail.rules.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { stretch } from '#test/support/machine-speed.ts';
import { listMails } from '#test/support/mail/mail-folder.ts';
import { querySite } from './ledger-assertions.ts';

/** The site hears of a change of rates within a second. Milliseconds. */
export const RATES_NEWS = { timeout: stretch(10_000), interval: 250 };

/** Text with single spaces, for comparing. */
export const toPlainText = (text: string): string => text.replace(/\s+/gu, ' ');

/** What a part of a page says. */
export const readText = async (page: Page, selector = 'main'): Promise<string> =>
  toPlainText((await page.locator(selector).first().textContent()) ?? '');

/** The text of the one mail of a kind that names a code of a reservation, on one line. */
export const readMailText = async (code: string, kind: MailKind): Promise<string> => {
  const { mailFolder } = getJourneySite();
  const list = async () => {
    const paths = await listMails(mailFolder, kind);
    const mails = await Promise.all(paths.map(async (path) => PostalMime.parse(await readFile(path))));
    return mails.map(({ text = '' }) => text).filter((text) => text.includes(code));
  };
  await expect.poll(list).toHaveLength(1);
  return toPlainText((await list())[0] ?? '');
};

interface BookedRecords {
  readonly quote: Quote;
  readonly consent: Pick<Consent, 'total' | 'deposit' | 'agreed'>;
  readonly folio: readonly Pick<FolioEntry, 'kind' | 'amount' | 'item'>[];
}

/** What the database keeps of a paid reservation. */
export const readBooking = async (reserva: string): Promise<BookedRecords> => {
  const [row] = await querySite<Pick<BookedRecords, 'quote' | 'consent'>>(
    'select quote, consent from reservation where reservation_id = $1',
    reserva,
  );
  const folio = await querySite<BookedRecords['folio'][number]>(
    'select kind, amount_minor::int as amount, item from folio_entry where reservation_id = $1 order by seq',
    reserva,
  );
  if (!row) throw new Error(`the database knows no ${reserva}`);
  return { ...row, folio };
};
