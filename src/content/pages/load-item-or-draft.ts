import type { PageProps } from '#src/composition/request/page-props.ts';
import type { Services } from '#src/composition/services.ts';
import type { ItemAddress } from '#src/content/backend/content-backend.port.ts';

const MAX_LENGTH = 200;

/** Three characters an escape, for at most three UTF-8 bytes a character. */
const MAX_ESCAPED_LENGTH = MAX_LENGTH * 9;

/** Decodes a path parameter; undefined when it is malformed, too long, or has control characters or slashes. */
export const parseSlug = (parameter: string | undefined): string | undefined => {
  if (!parameter || parameter.length > MAX_ESCAPED_LENGTH) return undefined;
  try {
    const slug = decodeURIComponent(parameter);
    return slug.length <= MAX_LENGTH && !/[\p{Cc}/\\]/u.test(slug) ? slug : undefined;
  } catch {
    return undefined;
  }
};

/** Whether the request carries a valid preview token for exactly this item. */
const canSeeDraft = (previews: Services['previews'], { collection, key }: ItemAddress, query: string): boolean => {
  const token = new URLSearchParams(query).get('preview');
  const opened = token === null ? undefined : previews.read(token);
  return opened?.collection === collection && opened.key === key;
};

/** Loads the published item, or its draft with a valid preview token; an invalid token is ignored. */
export const loadItemOrDraft = async <Name extends ItemAddress['collection'], Item>(
  address: ItemAddress & { readonly collection: Name },
  { locale, context, query = '' }: PageProps,
  loadPublished: () => Promise<Item>,
) => {
  const { content, previews } = context.services;
  if (!canSeeDraft(previews, address, query)) return { item: await loadPublished(), isDraft: false };
  return { item: await content.getDraft(address, locale), isDraft: true };
};
