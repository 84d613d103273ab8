/** HTTP client that books like a browser without scripts: parses pages, submits forms, follows redirects. */

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: '&', '#x27': "'", lt: '<', gt: '>' };

const decodeEntities = (text: string): string =>
  text.replace(/&(quot|amp|#x27|lt|gt);/g, (_, name) => ENTITIES[name] ?? '');

const readAttribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decodeEntities(value);
};

/** Reads the hidden fields of the form that contains a field. */
export const readHiddenFields = (html: string, fieldName: string): FormData => {
  const form = (html.match(/<form\b[\s\S]*?<\/form>/g) ?? []).find((markup) => markup.includes(`name="${fieldName}"`));
  if (!form) throw new Error(`no form has a field ${fieldName}`);
  const data = new FormData();
  for (const [tag] of form.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)) {
    const name = readAttribute(tag, 'name');
    if (name !== undefined) data.append(name, readAttribute(tag, 'value') ?? '');
  }
  return data;
};

const readPage = async (url: string): Promise<string> => {
  const response = await fetch(url);
  const html = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return html;
};

/** Sends a form and gives the address to which it leads. */
const send = async (url: string, form: FormData): Promise<string> => {
  const headers = { origin: new URL(url).origin };
  const response = await fetch(url, { method: 'POST', body: form, headers, redirect: 'manual' });
  await response.arrayBuffer();
  const location = response.headers.get('location');
  if (response.status !== 303 || !location) throw new Error(`${url} answered ${response.status} to a form`);
  return new URL(location, url).href;
};

export const GUEST = {
  nombre: 'María',
  apellido: 'García Márquez',
  email: 'maria@example.com',
  telefono: '+50760001234',
  country: 'PA',
  zip: '00000',
  legal_id: '8-123-456',
  card_holder: 'María García',
  card_number: '4242 4242 4242 4242',
  exp_month: '12',
  exp_year: '2035',
  cvc: '123',
  terms: 'yes',
} as const;

interface Choice {
  readonly arrival: string;
  readonly departure: string;
  readonly roomTypeId: string;
}

export const createResultsUrl = (origin: string, { arrival, departure }: Omit<Choice, 'roomTypeId'>): string =>
  `${origin}/EN/rooms/booking?arrival=${arrival}&departure=${departure}&room=2`;

/** Takes one room for two adults; gives the address of checkout. */
export const holdRoom = async (origin: string, { roomTypeId, ...stay }: Choice): Promise<string> => {
  const results = createResultsUrl(origin, stay);
  const choice = readHiddenFields(await readPage(results), 'choice-1');
  choice.set('choice-1', roomTypeId);
  return send(results, choice);
};

/** Pays at checkout; gives the address of the thank-you page. */
export const payCheckout = async (checkout: string): Promise<string> => {
  const payment = readHiddenFields(await readPage(checkout), 'card_number');
  for (const [name, value] of Object.entries(GUEST)) payment.set(name, value);
  const end = await send(checkout, payment);
  if (!end.includes('/thankyou')) throw new Error(`a payment led to ${end}`);
  return end;
};

/** From the results to the thank-you page: four requests. */
export const bookRoom = async (origin: string, choice: Choice): Promise<string> =>
  payCheckout(await holdRoom(origin, choice));
