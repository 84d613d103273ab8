import { expect, test } from 'vitest';
import { BACKEND_ROLES, type BackendRole } from '#src/accounts/directory/backend-roles.rules.ts';
import { authorizeCollection, describePermissions, type Visitor } from '#src/backend/embedded/visitor.ts';

const createVisitor = (role: BackendRole): Visitor => ({
  ...{ id: role, role, email: `${role}@hotel.example`, passwordHash: 'x', firstName: null, lastName: null },
  ...{ status: 'active', createdAt: '2026-11-21T12:00:00.000Z', verifiedAt: null, otpSecret: null, otpStep: null },
});

const canAccess = (visitor: Visitor, name: string, access: 'read' | 'create' | 'change'): boolean => {
  try {
    authorizeCollection(visitor, name, access);
    return true;
  } catch {
    return false;
  }
};

const EDITED = ['pages', 'pages_inside', 'posts', 'rooms', 'outings', 'footer'];
const EDITORS: readonly BackendRole[] = ['administrator', 'owner', 'revenue'];

test.each([...BACKEND_ROLES, 'public'] as const)(
  '%s: writes what the website says as the table of roles has it',
  (role) => {
    const visitor = role === 'public' ? role : createVisitor(role);
    const isEditor = role !== 'public' && EDITORS.includes(role);
    for (const name of EDITED)
      for (const access of ['create', 'change'] as const)
        expect({ name, access, may: canAccess(visitor, name, access) }).toEqual({ name, access, may: isEditor });
    expect(canAccess(visitor, 'inquiries', 'change')).toBe(role === 'administrator');
    expect(canAccess(visitor, 'inquiries', 'read')).toBe(role !== 'public' && role !== 'guest');
    const { pages, inquiries } = describePermissions(visitor);
    const access = isEditor ? 'full' : 'none';
    expect(pages).toEqual({
      ...{ create: { access }, read: { access: 'full' }, update: { access }, delete: { access } },
    });
    expect(inquiries?.update).toEqual({ access: role === 'administrator' ? 'full' : 'none' });
  },
);
