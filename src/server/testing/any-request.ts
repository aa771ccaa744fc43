import fc from 'fast-check';

/** What a caller sends, before it is made a request. */
export type AnyRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  payload?: string | Record<string, unknown> | unknown[];
  /** Sent as a form instead. */
  form?: { fields: [string, string][]; photo: 'none' | 'junk' | 'real' };
};

type JsonSchema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
};
type Operation = {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
};
/** The part of an OpenAPI document that is used here. */
export type ApiDocument = { paths: Record<string, Record<string, Operation>> };

/** Texts that have hurt somebody's server, at the lengths that do it. */
const HOSTILE = [
  '',
  ' ',
  '?'.repeat(2000),
  '('.repeat(800),
  'ha '.repeat(650),
  '1,'.repeat(900),
  `${'9'.repeat(400)} sako`,
  'a'.repeat(60_000),
  '\u0000',
  '\ud800',
  '\u202e\u200d\ufeff',
  '👩‍🌾'.repeat(200),
  "'; drop table users; --",
  '%00%ff',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  '{{7*7}}<%= 7*7 %><script>alert(1)</script>',
  '-1',
  '1e309',
  '9007199254740993',
  'NaN',
  '2026-02-31',
  '0000-00-00',
];
const text = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('palay', 'Bakit naninilaw ang dahon ng palay ko?', 'ilang sako ng urea sa 1/2 ektarya ng mais'),
);
const junk = fc.oneof(text, fc.anything({ maxDepth: 2, withNullPrototype: false }), fc.double(), fc.constant(null));

/** Mostly what a schema allows, with anything at all in places. */
function ofSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  const fitting = fittingOf(schema);
  return fc.oneof({ weight: 6, arbitrary: fitting }, { weight: 1, arbitrary: junk });
}

function fittingOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(ofSchema));
  if (schema.type === 'object') {
    const parts = Object.entries(schema.properties ?? {}).map(([name, part]) => [name, ofSchema(part)] as const);
    return fc.record(Object.fromEntries(parts), { requiredKeys: [] });
  }
  if (schema.type === 'array') return fc.array(ofSchema(schema.items ?? {}), { maxLength: 6 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer') return fc.oneof(fc.integer(), fc.integer({ min: 0, max: 50 }));
  if (schema.type === 'number') return fc.oneof(fc.double(), fc.double({ min: 0, max: 100, noNaN: true }));
  return fc.oneof(text, fc.uuid());
}

/**
 * Any request: to a call of the API, half of the time as its schema wants it, or to a page.
 * @param ids Ids that have been seen, so that what is there is also reached.
 */
export function anyRequest(document: ApiDocument, ids: readonly string[]): fc.Arbitrary<AnyRequest> {
  const id = fc.oneof(
    fc.nat().map((n) => ids[n % Math.max(1, ids.length)] ?? 'wala'),
    fc.uuid(),
    text,
  );
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(path, method, operation, id)),
  );
  return fc.oneof({ weight: 9, arbitrary: fc.oneof(...calls) }, { weight: 1, arbitrary: pageRequest(id) });
}

const headers = fc.record(
  {
    'idempotency-key': fc.oneof(fc.constantFrom('a', 'b', 'c'), headerText()),
    accept: fc.constantFrom('text/event-stream', 'application/json', '*/*'),
    'x-ani-age': fc.constantFrom('0', '-5', '99999999999999999999', 'bukas'),
    'accept-encoding': fc.constantFrom('br', 'gzip', 'zstd', 'x'),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/"'),
    range: fc.constantFrom('bytes=0-', 'bytes=5-1', 'bytes=-', 'palay'),
  },
  { requiredKeys: [] },
);

function headerText(): fc.Arbitrary<string> {
  return fc.string({ unit: 'grapheme-ascii', maxLength: 300 });
}

function callOf(
  path: string,
  method: string,
  operation: Operation,
  id: fc.Arbitrary<string>,
): fc.Arbitrary<AnyRequest> {
  const names = (where: string) =>
    (operation.parameters ?? []).filter((each) => each.in === where).map(({ name }) => name);
  const params = fc.tuple(...names('path').map(() => id));
  const query = fc.dictionary(
    fc.oneof(fc.constantFrom('x', '__proto__', ...names('query')), text),
    fc.oneof(text, id, fc.integer().map(String), fc.double().map(String)),
    { maxKeys: 4 },
  );
  const content = operation.requestBody?.content ?? {};
  const form = content['multipart/form-data']?.schema;
  const base = fc.record({ params, query, headers }).map((given) => ({
    method: method.toUpperCase() as AnyRequest['method'],
    url: urlOf(path, given.params, given.query),
    headers: given.headers as Record<string, string>,
  }));
  if (form) {
    const fields = fc.array(fc.tuple(fc.constantFrom('x', ...Object.keys(form.properties ?? {})), fc.oneof(text, id)), {
      maxLength: 7,
    });
    const types = fc.constantFrom('disease-detection', 'soil-analysis', 'yield-prediction', 'wala');
    const photo = fc.constantFrom(...(['none', 'none', 'none', 'junk', 'junk', 'real'] as const));
    return fc.tuple(base, fields, types, photo).map(([request, given, type, which]) => ({
      ...request,
      form: { fields: [['type', type], ...given] as [string, string][], photo: which },
    }));
  }
  const schema = content['application/json']?.schema;
  if (!schema && method !== 'post') return base;
  const body = fc.oneof(
    { weight: 6, arbitrary: fittingOf(schema ?? {}).map((value) => written(value)) },
    { weight: 2, arbitrary: junk.map((value) => written(value)) },
    { weight: 1, arbitrary: text },
    { weight: 1, arbitrary: fc.constantFrom('{"__proto__":{"a":1}}', '{', '[[[[', '"\\ud800"', '1e999') },
  );
  const type = fc.constantFrom('application/json', 'application/json', 'application/json', 'text/plain', 'x/y');
  return fc.tuple(base, body, type).map(([request, payload, contentType]) => ({
    ...request,
    headers: { ...request.headers, 'content-type': contentType },
    payload,
  }));
}

const PAGES = [
  '/',
  '/chat',
  '/market-prices',
  '/history',
  '/login',
  '/api/login',
  '/api/login/callback',
  '/api/logout',
];
const PROVIDER = [
  '/oidc/auth',
  '/oidc/token',
  '/oidc/me',
  '/oidc/jwks',
  '/oidc/session/end',
  '/auth/x',
  '/auth/x/register',
];

function pageRequest(id: fc.Arbitrary<string>): fc.Arbitrary<AnyRequest> {
  const path = fc.oneof(
    fc.constantFrom(...PAGES, ...PROVIDER),
    id.map((each) => `/${encodeURIComponent(printable(each))}`),
  );
  const query = fc.dictionary(fc.constantFrom('bukid', 'return', 'state', 'code', 'client_id', 'before'), text, {
    maxKeys: 3,
  });
  return fc
    .tuple(fc.constantFrom('GET', 'POST', 'DELETE'), path, query, headers)
    .map(([method, where, given, sent]) => ({
      method: method as AnyRequest['method'],
      url: urlOf(where, [], given),
      headers: {
        ...(sent as Record<string, string>),
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(method === 'POST' && { payload: 'email=x&password=%00&firstName=%ff' }),
    }));
}

function urlOf(path: string, params: readonly string[], query: Readonly<Record<string, string>>): string {
  let at = 0;
  const filled = path.replace(/\{\w+\}/g, () => encodeURIComponent(printable(params[at++] ?? '')));
  const search = Object.entries(query).map((pair) => pair.map((part) => encodeURIComponent(printable(part))).join('='));
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
}

/** Without half letters, which no address can carry. */
function printable(value: string): string {
  return value.toWellFormed();
}

/** As JSON; what JSON does not know becomes a word. */
function written(value: unknown): string {
  const told = JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part));
  return told ?? 'undefined';
}
