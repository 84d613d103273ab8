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
