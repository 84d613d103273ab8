import { beforeEach, expect, test } from 'vitest';
import { createLinks } from '#src/site/routing/links.ts';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { DETAILS, findAlert, getPageTranslator, readReservationCode } from '#test/e2e/support/steps/checkout-steps.ts';
import { bookByRequest } from '#test/e2e/support/steps/requested-bookings.ts';
import {
  createMailedLink,
  getSharedStay,
  openReservationPage,
  prepareAccess,
  submitCredentials,
  waitForAccessForm,
} from '#test/e2e/support/steps/reservation-access-steps.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases } from '#test/support/test-scope.ts';

const SCRIPTED = ['es', true] as const;
const PLAIN = ['en', false] as const;

/** Both languages and both ways of a form, which do not depend on each other. */
const WAYS = [SCRIPTED, PLAIN];

beforeEach(prepareAccess);

test.each(WAYS)(
  'reservation access (%s, JavaScript: %s): opens by a mail’s link, and the key disappears from address, history and page',
  async (locale, javaScriptEnabled) => {
    const { reserva, code } = await getSharedStay(locale);
    const page = await openPage({ javaScriptEnabled });
    const link = await createMailedLink(locale, reserva);
    const answer = await page.goto(link);
    expect(page.url()).toBe(getJourneySite().url + createLinks(locale).reservation(reserva));
    expect(await readReservationCode(page)).toBe(code);
    expect(await answer?.headerValue('cache-control')).toBe('no-store, no-transform');
    const redirect = await answer?.request().redirectedFrom()?.response();
    expect([redirect?.status(), await redirect?.headerValue('referrer-policy')]).toEqual([303, 'no-referrer']);
    expect(await page.content()).not.toContain(new URL(link).searchParams.get('key'));
    // Another tab of the same browser needs no link any more.
    await page.reload();
    expect(await readReservationCode(page)).toBe(code);
    const elsewhere = await openPage({ javaScriptEnabled: false });
    await elsewhere.goto(`${link}).`);
    expect(await readReservationCode(elsewhere)).toBe(code);
  },
);

test.each(chooseCases(1, [PLAIN, SCRIPTED]))(
  'reservation access (%s, JavaScript: %s): without the link asks for code and e-mail, and does not say which is wrong',
  async (locale, javaScriptEnabled) => {
    const { reserva, code } = await getSharedStay(locale);
    const page = await openPage({ javaScriptEnabled });
    const answer = await openReservationPage(page, locale, reserva);
    await waitForAccessForm(page);
    expect(answer?.status()).toBe(403);
    expect(await page.content()).not.toMatch(/María|Çelik|4242/);
    if (javaScriptEnabled) await expectAccessible(page, 'the form of a reservation');

    const translator = getPageTranslator(page);
    const said: (string | null)[] = [];
    for (const [wrongCode, email] of [
      [(await getSharedStay(locale === 'es' ? 'en' : 'es')).code, 'unknown@example.com'],
      ['2222 2222', DETAILS.email],
      [code, 'maria@example.org'],
    ] as const) {
      await page.reload();
      await submitCredentials(page, wrongCode, email);
      await findAlert(page).getByText(translator.t('access.unknown')).waitFor();
      expect(await page.getByLabel(translator.t('access.email'), { exact: true }).inputValue()).toBe(email);
      said.push(await page.getByRole('main').textContent());
    }
    expect(new Set(said).size).toBe(1);
    if (javaScriptEnabled) await expectAccessible(page, 'the form of a reservation');

    await submitCredentials(
      page,
      `Code: #${code.slice(0, 4).toLowerCase()}–${code.slice(4)}.`,
      ` ${DETAILS.email.toUpperCase()} `,
    );
    await page.waitForURL(`**${createLinks(locale).reservation(reserva)}`);
    expect(await readReservationCode(page)).toBe(code);
  },
);

test.each(chooseCases(1, [SCRIPTED, PLAIN]))(
  'reservation access (%s, JavaScript: %s): without the mail is found through the footer',
  async (locale, javaScriptEnabled) => {
    const { reserva, code } = await getSharedStay(locale);
    const page = await openPage({ javaScriptEnabled });
    await page.goto(createLinks(locale).rooms);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: getPageTranslator(page).t('access.title') })
      .click();
    await page.waitForURL(`**${createLinks(locale).myReservation}`);
    await waitForAccessForm(page);
    await submitCredentials(page, '', 'x');
    await page.getByRole('link', { name: getPageTranslator(page).t('accounts.error.required') }).waitFor();
    await submitCredentials(page, code, DETAILS.email);
    await page.waitForURL(`**${createLinks(locale).reservation(reserva)}`);
    await page.goto(createLinks(locale).myReservation);
    await page.getByRole('link', { name: new RegExp(`${code}$`) }).click();
    await page.waitForURL(`**${createLinks(locale).reservation(reserva)}`);
  },
);

test.each(chooseCases(1, [PLAIN, SCRIPTED]))(
  'revoke access (%s, JavaScript: %s): ends earlier links and other browsers’ access, but not this one’s',
  async (locale, javaScriptEnabled) => {
    const page = await openPage({ javaScriptEnabled });
    const stay = await bookByRequest(page, { locale, days: javaScriptEnabled ? 242 : 246 });
    const link = await createMailedLink(locale, stay.reserva);
    const other = await openPage({ javaScriptEnabled: false });
    await other.goto(link);
    expect(await readReservationCode(other)).toBe(stay.code);

    await openReservationPage(page, locale, stay.reserva);
    const translator = getPageTranslator(page);
    await page.getByRole('button', { name: translator.t('access.revoke.submit') }).click();
    await page.getByText(translator.t('access.revoke.done')).waitFor();
    if (javaScriptEnabled) await expectAccessible(page, 'the form of a reservation');
    await openReservationPage(page, locale, stay.reserva);
    expect(await readReservationCode(page)).toBe(stay.code);

    await other.reload();
    await waitForAccessForm(other);
    await other.goto(link);
    await other.getByText(translator.t('access.link-over.title')).waitFor();
    await other.goto(await createMailedLink(locale, stay.reserva, { version: 2 }));
    expect(await readReservationCode(other)).toBe(stay.code);
  },
);
