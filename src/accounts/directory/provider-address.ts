/**
 * The backend redirects back to `returnUrl`. `prompt`: the provider shows a screen even to a person whom it knows (Directus
 * asks it for `prompt=consent`). Undefined for an unknown provider. Specification §7
 */
export const buildProviderAddress = (
  { backendUrl, authProviders }: { readonly backendUrl: string | undefined; readonly authProviders: readonly string[] },
  provider: string,
  returnUrl: string,
  { prompt = false }: { readonly prompt?: boolean } = {},
): string | undefined => {
  if (!backendUrl || !authProviders.includes(provider)) return undefined;
  const address = new URL(`${backendUrl.replace(/\/$/, '')}/auth/login/${provider}`);
  address.searchParams.set('redirect', returnUrl);
  if (prompt) address.searchParams.set('prompt', 'true');
  return address.href;
};
