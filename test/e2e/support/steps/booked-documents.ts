import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import type { FolioEntry } from '#src/booking/model/payment/folio.ts';
import type { Quote } from '#src/booking/model/quote/quote.ts';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { querySite } from './ledger-assertions.ts';

/** Text with single spaces, for comparing. */
export const toPlainText = (text: string): string => text.replace(/\s+/gu, ' ');

/** What a part of a page says. */
export const readText = async (page: Page, selector = 'main'): Promise<string> =>
  toPlainText((await page.locator(selector).first().textContent()) ?? '');

/** The one mail of a kind that names a reservation code, as text; `kind` is a part of its file's name. */
export const readMail = async (kind: string, code: string): Promise<string> => {
  const { mailFolder } = getJourneySite();
  const list = async () => {
    const names = (await readdir(mailFolder)).filter((name) => name.includes(kind));
    const mails = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(join(mailFolder, name)))),
    );
    return mails.map(({ text = '' }) => text).filter((text) => text.includes(code));
  };
  await expect.poll(list).toHaveLength(1);
  return toPlainText((await list())[0] ?? '');
};

/** What the database keeps of a reserva. */
export const readBooking = async (reserva: string) => {
  const [row] = await querySite<{ quote: Quote; consent: { total: number; deposit: number } }>(
    'select quote, consent from reservation where reservation_id = $1',
    reserva,
  );
  const folio = await querySite<Pick<FolioEntry, 'kind' | 'amount' | 'item'>>(
    'select kind, amount_minor::int as amount, item from folio_entry where reservation_id = $1 order by seq',
    reserva,
  );
  if (!row) throw new Error(`the database knows no ${reserva}`);
  return { ...row, folio };
};
