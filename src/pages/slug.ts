const LONGEST = 200;

/** An escape of three characters for each of at most three bytes. */
const LONGEST_ESCAPED = LONGEST * 9;

/** A path parameter as text; undefined when it cannot be one: malformed, too long, or with control characters or slashes. */
export const slugOf = (parameter: string | undefined): string | undefined => {
  if (!parameter || parameter.length > LONGEST_ESCAPED) return undefined;
  try {
    const slug = decodeURIComponent(parameter);
    return slug.length <= LONGEST && !/[\p{Cc}/\\]/u.test(slug) ? slug : undefined;
  } catch {
    return undefined;
  }
};
