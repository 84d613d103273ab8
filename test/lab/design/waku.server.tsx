import { createPages } from 'waku';
import adapter from 'waku/adapters/default';
import { LOCALES } from '#src/kernel/locale.ts';
import { localizePath } from '#src/site/i18n/locales.ts';
import { DocumentRoot } from '#src/site/layout/document-root.tsx';
import { DesignPage } from './design-page.tsx';

const pages = createPages(async ({ createPage, createRoot }) => [
  createRoot({ render: 'dynamic', component: DocumentRoot }),
  ...LOCALES.map((locale) =>
    createPage({
      render: 'dynamic',
      path: localizePath('/_design', locale) as '/_design',
      component: () => <DesignPage locale={locale} />,
    }),
  ),
]);

export default adapter(pages);
