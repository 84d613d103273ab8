import { test } from 'vitest';
import { composeAccountMail } from '#src/accounts/screens/account.mail.ts';
import { LOCALES } from '#src/kernel/locale.ts';
import { composeUnpricedNightsMail } from '#src/rates/unpriced-nights/unpriced-nights.mail.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { composeExamples, MAIL_EVENT } from '#test/booking/mail/mail-examples.ts';
import { openAlbum } from './album.ts';
import { openReader } from './languages.ts';

const shoot = openAlbum('mails');

/** A mail program on a phone, and the pane of one on a desk. */
const PANES = [390, 700];

const accountMails = LOCALES.flatMap((locale) =>
  (['invitation', 'password-reset', 'registration', 'sign-in-attempts'] as const).map((kind) => {
    const links = createLinks(locale);
    const path = kind === 'invitation' ? links.acceptInvitation : links.setPassword;
    const url = `${MAIL_EVENT.siteUrl}${path}?token=x`;
    return { locale, name: kind, html: composeAccountMail({ to: 'ana@example.com', kind, url }, MAIL_EVENT).html };
  }),
);

const UNPRICED = [
  {
    ratePlanId: 'flexible',
    names: { es: 'Tarifa flexible', en: 'Flexible rate' },
    carried: { nights: 212, from: '2029-01-01' },
    lacking: { nights: 1, from: '2029-12-31' },
  },
];

const MAILS = [
  ...composeExamples().map(({ name, locale, message }) => ({ locale, name: name.slice(3), html: message.html })),
  ...accountMails,
  ...[composeUnpricedNightsMail(UNPRICED, MAIL_EVENT)].flatMap((mail) =>
    mail ? [{ locale: mail.locale, name: mail.kind, html: mail.html }] : [],
  ),
];

test.each(LOCALES)('every mail (%s)', async (locale) => {
  const page = await openReader(locale);
  for (const { name, html } of MAILS.filter((mail) => mail.locale === locale)) {
    await page.setContent(html);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await shoot(page, name, { widths: PANES, variant: colorScheme });
    }
  }
});
