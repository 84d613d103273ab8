import { BACKEND_ROLE_IDS } from '#src/accounts/directory/backend-roles.rules.ts';
import type { NewFile, StoredItem } from '#src/backend/embedded/backend-store.table.ts';
import { readDemoHotel } from '#src/demo/seed-demo-hotel.ts';
import { createSchemaSteps, listVisitorPermissions } from './directus-schema.ts';

/*
 * Fills an empty Directus (11 or newer) with what the contract suite asks for:
 *
 *   BACKEND_URL=http://localhost:8055 BACKEND_ADMIN_EMAIL=… BACKEND_ADMIN_PASSWORD=… npm run seed:directus
 *
 * The instance has to allow the site's pages: PASSWORD_RESET_URL_ALLOW_LIST=http://localhost:8080/set-password and
 * USER_INVITE_URL_ALLOW_LIST=http://localhost:8080/accept-invitation.
 */

/** The policy of visitors has this id in every instance. */
const PUBLIC_POLICY = 'abf8a154-5b1c-4a46-ac9c-7300570f4f17';
const GUEST_POLICY = '6f5a0f52-55a5-4c1b-8d83-1d2f60a2b003';

type Say = (method: string, path: string, body: unknown) => Promise<unknown>;

const createRequester =
  (url: string, token: string): Say =>
  async (method, path, body) => {
    const isForm = body instanceof FormData;
    const reply = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
    return text && JSON.parse(text).data;
  };

const signIn = async (url: string, email: string, password: string): Promise<string> => {
  const body = JSON.stringify({ email, password });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const reply = await fetch(`${url}/auth/login`, init);
  if (!reply.ok) throw new Error(`the administrator cannot sign in: ${reply.status}`);
  return ((await reply.json()) as { data: { access_token: string } }).data.access_token;
};

const createPermissions = (policy: string) =>
  listVisitorPermissions().map(({ collection, action }) => ({
    policy,
    collection,
    action,
    permissions: {},
    fields: ['*'],
  }));

/** Visitors may register as guests, and a guest may read who they are. */
const grantRegistering = (say: Say): Promise<unknown> => {
  const users = { collection: 'directus_users', validation: {} };
  return say('POST', '/permissions', [
    {
      ...users,
      policy: PUBLIC_POLICY,
      action: 'create',
      permissions: {},
      fields: ['email', 'password', 'first_name', 'last_name'],
      presets: { role: BACKEND_ROLE_IDS.guest },
    },
    { ...users, policy: GUEST_POLICY, action: 'read', permissions: { id: { _eq: '$CURRENT_USER' } }, fields: ['*'] },
  ]);
};

/** A guest may do what visitors may. */
const grant = async (say: Say): Promise<void> => {
  await say('POST', '/roles', { id: BACKEND_ROLE_IDS.guest, name: 'Guest' });
  await say('POST', '/policies', { id: GUEST_POLICY, name: 'Guest', roles: [{ role: BACKEND_ROLE_IDS.guest }] });
  await say('POST', '/permissions', [...createPermissions(PUBLIC_POLICY), ...createPermissions(GUEST_POLICY)]);
  await grantRegistering(say).catch((error: unknown) => {
    if (!String(error).includes('RESOURCE_RESTRICTED')) throw error;
    console.warn('Visitors cannot register there: Directus 12 takes such a rule only with a licence.');
  });
};

const upload = async (say: Say, file: NewFile): Promise<void> => {
  const form = new FormData();
  // Whatever is to be known of a file stands before it.
  form.append('id', file.id);
  form.append('title', file.title);
  form.append('file', new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.fileName);
  await say('POST', '/files', form);
  await say('PATCH', `/files/${file.id}`, {
    width: file.width,
    height: file.height,
    focal_point_x: file.focalPointX,
    focal_point_y: file.focalPointY,
    placeholder_color: file.placeholderColor,
  });
};

/** Dependent rows get their ids from the instance, which goes on counting where they end. */
const removeRowIds = (value: unknown): unknown => {
  if (!Array.isArray(value)) return value;
  return value.map(({ id: _, ...row }: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(row).map(([name, below]) => [name, removeRowIds(below)])),
  );
};

const createItem = ({ data, collection }: StoredItem): Record<string, unknown> => {
  const { id, ...fields } = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, removeRowIds(value)]),
  );
  return collection === 'rooms' ? { id, ...fields } : fields;
};

const seed = async (say: Say): Promise<void> => {
  for (const { path, body } of createSchemaSteps())
    await say('POST', path === '/fields' ? `/fields/${body.collection}` : path, body);
  await grant(say);
  const { files, items } = await readDemoHotel({ today: '2026-11-21', currency: 'USD', sellsOffers: false });
  for (const file of files) await upload(say, file);
  for (const item of items)
    await say(item.collection === 'footer' ? 'PATCH' : 'POST', `/items/${item.collection}`, createItem(item));
};

const { BACKEND_URL: url, BACKEND_ADMIN_EMAIL: email, BACKEND_ADMIN_PASSWORD: password } = process.env;
if (!url || !email || !password)
  throw new Error('BACKEND_URL, BACKEND_ADMIN_EMAIL and BACKEND_ADMIN_PASSWORD are needed');
await seed(createRequester(url, await signIn(url, email, password)));
console.log(`${url} holds the demo hotel`);
