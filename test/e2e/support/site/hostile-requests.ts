import { pick, type RandomInteger } from '#test/faults/support/seeded-random.ts';

/** What an attacker sends; `body` in pieces comes chunked, without its length. */
export interface HostileRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Where they may be sent: real pages and server functions, and the fields by which a form reaches its action. */
export interface Targets {
  readonly origin: string;
  readonly pages: readonly string[];
  readonly functions: readonly string[];
  readonly actionFields: Readonly<Record<string, string>>;
}

const BOUNDARY = 'x0x0x0x0';
const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'then',
  'toString',
  'hasOwnProperty',
  'arrival',
  'reserva',
  'room',
];
const JUNK = [
  '',
  '%',
  '%00',
  '%E0%A4%A',
  '..%2f..%2fetc%2fpasswd',
  '%5c..%5c',
  '\u00e9',
  "'%20or%201=1--",
  '$%7B7*7%7D',
  '{{7*7}}',
  '%0d%0aset-cookie:x=1',
  '%f0%9f%8c%8a',
  'A'.repeat(2_000),
];

const createJunk = (roll: RandomInteger): string =>
  pick(roll, [...NAMES, ...JUNK, String(roll(1e9)), `-${roll(1e9)}`, '1e999', 'NaN']);

const createMany = <Item>(count: number, make: () => Item): Item[] => Array.from({ length: count }, make);

/** Only what a request line can hold: the rest is for the raw socket. */
const encodeText = (text: string): string =>
  text.replace(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character));

const query = (roll: RandomInteger): string =>
  `?${createMany(pick(roll, [1, 2, 5, 300]), () => `${encodeText(createJunk(roll)).slice(0, 40)}=${encodeText(createJunk(roll)).slice(0, 40)}`).join('&')}`;

const createAddress = (roll: RandomInteger, { pages }: Targets): string => {
  const parts = createMany(1 + roll(5), () =>
    pick(roll, ['EN', 'rooms', 'RSC', 'R', 'F', 'assets', 'static', createJunk(roll)]),
  );
  const path = pick(roll, [
    `/${parts.join('/')}`,
    pick(roll, pages),
    `${pick(roll, pages)}/${createJunk(roll)}`,
    `/RSC/R/${parts.join('/')}.txt`,
  ]);
  return encodeText(path) + (roll(2) === 0 ? query(roll) : '');
};

const HEADERS: readonly ((roll: RandomInteger) => Readonly<Record<string, string>>)[] = [
  () => ({ cookie: `access_token=${'x'.repeat(4_000)}; =; ;;__proto__=1` }),
  (roll) => ({ cookie: createMany(200, () => `${pick(roll, NAMES)}=1`).join('; ') }),
  () => ({ 'accept-language': `${'en;q=0.1,'.repeat(400)}*` }),
  () => ({ 'accept-encoding': 'br;q=x, gzip;q=-1, __proto__' }),
  () => ({ 'if-none-match': `"${'x,'.repeat(1_000)}"`, 'if-modified-since': 'never' }),
  () => ({ range: `bytes=${'0-,'.repeat(500)}` }),
  () => ({ 'x-invalid-path': '/x', 'x-failed-with': '500', 'x-nonce': "'unsafe-inline'", 'x-shared': 'yes' }),
  () => ({ 'x-forwarded-for': 'x'.repeat(2_000), 'x-forwarded-host': 'evil.example' }),
  () => ({ host: 'evil.example' }),
  () => ({ host: '[::' }),
  () => ({ 'content-encoding': 'gzip', 'content-type': 'multipart/form-data; boundary=' }),
  () => ({ 'next-action': 'x', 'rsc-action-id': 'x', rsc: '1' }),
];

const createDeepText = (roll: RandomInteger, open: string, close: string): string => {
  const depth = pick(roll, [50, 1_000, 6_000]);
  return open.repeat(depth) + close.repeat(depth);
};

/** The shapes by which holes of React's decoder were used (CVE-2025-55182 to 55184, 67779): a thenable of the attacker's own, sources, loops. */
const RESPONSE = {
  _prefix: 'process.exit(99);',
  _chunks: '$Q2',
  _formData: { get: '$1:constructor:constructor' },
};
const createThenable = (value: string): string =>
  // biome-ignore lint/suspicious/noThenProperty: that it looks like a promise is the attack
  JSON.stringify({ then: '$1:__proto__:then', status: 'resolved_model', reason: -1, value, _response: RESPONSE });

const FLIGHT: readonly ((roll: RandomInteger, targets: Targets) => Readonly<Record<string, string>>)[] = [
  () => ({ 0: createThenable('{"then":"$B1337"}'), 1: '"$@0"', 2: '[]' }),
  () => ({ 0: '["$1:constructor:constructor"]', 1: '{}' }),
  () => ({ 0: '[{"then":"$F1"}]', 1: '{"id":"vm#runInThisContext","bound":["process.exit(99)"]}' }),
  () => ({ 0: '["$F1"]', 1: '{"id":"child_process#execSync","bound":null}' }),
  (roll, { functions }) => ({
    0: '["$F1"]',
    1: JSON.stringify({ id: pick(roll, functions), bound: '$@2' }),
    2: '["$F1"]',
  }),
  () => ({ 0: '"$@0"' }),
  () => ({ 0: '["$@1"]', 1: '"$@2"', 2: '"$@1"' }),
  () => ({ 0: '["$Q1","$W1","$i1","$K1"]', 1: '"$0"' }),
  () => ({ 0: '["$B1","$n9999999999","$D2020","$-0","$Infinity","$u","$S__proto__"]' }),
  () => ({ 0: '["$1:__proto__:constructor:prototype:then"]', 1: '[]' }),
  (roll) => ({ 0: `[${createDeepText(roll, '[', ']')}]` }),
  (roll) => ({ 0: `[${createDeepText(roll, '{"a":', '}').replace('}', '1}')}]` }),
  (roll) => ({
    0: JSON.stringify(createMany(pick(roll, [10, 5_000]), () => pick(roll, ['$1', '$@1', '$Q1', '']))),
    1: '[]',
  }),
  () => ({ 0: `["$n${'9'.repeat(20_000)}"]` }),
  (roll) => ({
    0: `[${JSON.stringify(`$${createJunk(roll)}`)},${JSON.stringify({ [pick(roll, NAMES)]: createJunk(roll) })}]`,
  }),
];

const createPart = (name: string, value: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

const encodeMultipart = (fields: Readonly<Record<string, string>>): string =>
  `${Object.entries(fields)
    .map(([name, value]) => createPart(name, value))
    .join('')}--${BOUNDARY}--\r\n`;

/** Truncated, doubled, or with a changed byte. */
const mangleBody = (roll: RandomInteger, body: string): string => {
  const at = roll(body.length + 1);
  return pick(roll, [body, body, body.slice(0, at), body + body, `${body.slice(0, at)}\0${body.slice(at + 1)}`]);
};

const createFormFields = (roll: RandomInteger, { actionFields }: Targets): Readonly<Record<string, string>> => {
  const typed = Object.fromEntries(
    createMany(pick(roll, [1, 5, 400]), () => [`${createJunk(roll).slice(0, 30)}`, createJunk(roll)]),
  );
  const refs = pick(roll, FLIGHT)(roll, { origin: '', pages: [], functions: ['x#y'], actionFields });
  const reference = { $ACTION_REF_1: '', '$ACTION_1:0': '{"id":"x#y","bound":"$@1"}', '$ACTION_1:1': refs[0] ?? '' };
  return { ...pick(roll, [{}, actionFields, reference, { [`$ACTION_ID_${createJunk(roll)}`]: '' }]), ...typed };
};

type Kind = (roll: RandomInteger, targets: Targets) => HostileRequest;

const createStrangeAddress: Kind = (roll, targets) => ({
  method: pick(roll, ['GET', 'GET', 'HEAD', 'PUT', 'TRACE']),
  path: createAddress(roll, targets),
  headers: {},
});

const createStrangeHeaders: Kind = (roll, targets) => ({
  method: 'GET',
  path: pick(roll, targets.pages),
  headers: pick(roll, HEADERS)(roll),
});

const createStrangeForm: Kind = (roll, targets) => ({
  method: 'POST',
  path: pick(roll, [...targets.pages, createAddress(roll, targets)]),
  headers: { origin: targets.origin, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  body: mangleBody(roll, encodeMultipart(createFormFields(roll, targets))),
});

const createFlightForm: Kind = (roll, targets) => ({
  method: 'POST',
  path: pick(roll, targets.functions),
  headers: { origin: targets.origin, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  body: mangleBody(roll, encodeMultipart(pick(roll, FLIGHT)(roll, targets))),
});

const createFlightText: Kind = (roll, targets) => ({
  method: 'POST',
  path: pick(roll, [...targets.functions, `/RSC/F/${encodeText(createJunk(roll))}/${pick(roll, NAMES)}.txt`]),
  headers: { origin: targets.origin, 'content-type': 'text/plain;charset=UTF-8' },
  body: mangleBody(roll, pick(roll, FLIGHT)(roll, targets)[0] ?? ''),
});

const createStrangeReport: Kind = (roll, targets) => ({
  method: 'POST',
  path: pick(roll, ['/hooks/payments', '/hooks/content', '/sandbox-bank/challenge/x', '/assets/x']),
  headers: {
    origin: pick(roll, [targets.origin, 'null', 'https://evil.example']),
    'bank-signature': createJunk(() => 0),
  },
  body: pick(roll, [createDeepText(roll, '{"a":', '}'), createJunk(roll), 'x'.repeat(70_000)]),
});

/** Mostly what is decoded: pages that are made all the same cost the test its time. */
const KINDS: readonly Kind[] = [
  createStrangeAddress,
  createStrangeHeaders,
  createStrangeForm,
  ...[createFlightForm, createFlightForm, createFlightForm, createFlightText, createFlightText],
  ...[createStrangeReport, createStrangeReport],
];

/** The next one of a sequence that only the seed knows. */
export const createHostileRequest = (roll: RandomInteger, targets: Targets): HostileRequest =>
  pick(roll, KINDS)(roll, targets);
