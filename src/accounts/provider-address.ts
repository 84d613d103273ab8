/**
 * Specification §7: where the browser goes to sign in by a provider of the backend, and from where it returns to
 * `returnUrl`. Undefined for a provider that is not configured.
 */
export const providerAddress = (
  { backendUrl, authProviders }: { readonly backendUrl: string | undefined; readonly authProviders: readonly string[] },
  provider: string,
  returnUrl: string,
): string | undefined => {
  if (!backendUrl || !authProviders.includes(provider)) return undefined;
  const address = new URL(`${backendUrl.replace(/\/$/, '')}/auth/login/${provider}`);
  address.searchParams.set('redirect', returnUrl);
  return address.href;
};
