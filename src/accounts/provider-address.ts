/** The backend redirects back to `returnUrl`. Undefined for an unknown provider. Specification §7 */
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
