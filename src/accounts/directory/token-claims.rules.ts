import { BACKEND_ROLES, type BackendRole } from './backend-roles.rules.ts';

/** RFC 7519 §4.1.4, unverified; epoch milliseconds. */
export const readTokenExpiry = (token: string): number | undefined => {
  const expiry = readClaim(token, 'exp');
  return typeof expiry === 'number' ? expiry * 1000 : undefined;
};

export const readTokenEmail = (token: string): string | undefined => {
  const email = readClaim(token, 'email');
  return typeof email === 'string' ? email : undefined;
};

/** Role of an invitation by the embedded backend; another one does not tell it. */
export const readInvitedRole = (token: string): BackendRole | undefined => {
  const role = readClaim(token, 'role');
  return BACKEND_ROLES.find((each) => each === role);
};

const readClaim = (token: string, name: string): unknown => {
  const [, payload] = token.split('.');
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString('utf8'));
    return typeof claims === 'object' && claims !== null ? Reflect.get(claims, name) : undefined;
  } catch {
    return undefined;
  }
};
