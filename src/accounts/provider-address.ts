/**
 * Builds the address for single sign-on by a provider of the backend, which redirects back to `returnUrl`. Undefined
 * for a provider that is not configured. Specification §7
 */
export const buildProviderAddress = (
  { backendUrl, authProviders }: { readonly backendUrl: string | undefined; readonly authProviders: readonly string[] },
  provider: string,
  returnUrl: string,
): string | undefined => {
  if (!backendUrl || !authProviders.includes(provider)) return undefined;
  const address = new URL(`${backendUrl.replace(/\/$/, '')}/auth/login/${provider}`);
  address.searchParams.set('redirect', returnUrl);
  return address.href;
};
