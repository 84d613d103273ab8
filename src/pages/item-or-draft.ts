import type { ItemAddress } from '#src/content/backend.ts';
import { services } from '#src/server/provided-services.ts';
import type { PageProps } from './page-props.ts';

/** Whether this request carries a good token for the very item that the page shows. */
const maySeeDraft = ({ collection, key }: ItemAddress, query: string): boolean => {
  const token = new URLSearchParams(query).get('preview');
  const opened = token === null ? undefined : services().previews.read(token);
  return opened?.collection === collection && opened.key === key;
};

/** What a page shows: the published item, or with a signed link the item as it is now. A bad token changes nothing. */
export const itemOrDraft = async <Name extends ItemAddress['collection'], Item>(
  address: ItemAddress & { readonly collection: Name },
  { locale, query = '' }: PageProps,
  published: () => Promise<Item>,
) => {
  if (!maySeeDraft(address, query)) return { item: await published(), isDraft: false };
  return { item: await services().content.draft(address, locale), isDraft: true };
};
