import fc from 'fast-check'
import { bodyOf, type Body } from './bodies.ts'
import type { Operation } from './document.ts'
import { horrors, valueOf } from './values.ts'

const fuzzRoles = ['nobody', 'student', 'teacher', 'admin'] as const
type FuzzRole = (typeof fuzzRoles)[number]

export interface FuzzRequest {
  readonly operation: string
  readonly givesFile: boolean
  readonly role: FuzzRole
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
}

/** Half of a surrogate pair has no percent form; these are its bytes. */
const encode = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')

const oddSteps = [
  '%ff',
  '%00',
  '%',
  '%zz',
  '%E0%A4%A',
  '..',
  '..%2f..%2fetc',
  '%2e%2e',
  '//',
  'a'.repeat(3000),
  '😀',
  '%5C',
  '1;x',
  '-1',
  '1.5',
  '1e3',
  '٣',
].map((step) => (/^[\x21-\x7e]*$/.test(step) ? step : encode(step)))

const step = (name: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 6 }).map(String) },
    { weight: 1, arbitrary: fc.constantFrom(...oddSteps) },
    { weight: 1, arbitrary: fc.constantFrom(...horrors).map(encode) },
    { weight: 1, arbitrary: fc.uuid() },
    ...(name === 'key' ? [{ weight: 10, arbitrary: fc.constantFrom('about', 'privacy', 'terms') }] : []),
  )

function pathOf({ path }: Operation): fc.Arbitrary<string> {
  const pieces = path.split(/(\{\w+\*?\})/)
  const made = pieces.map((piece) => (piece.startsWith('{') ? step(piece.slice(1, -1)) : fc.constant(piece)))
  // The first course has the first lesson, and so on: one number in every place is mostly a thing that is there.
  const there = fc.integer({ min: 1, max: 3 }).map((id) => path.replaceAll(/\{\w+\*?\}/g, String(id)))
  const mixed = fc.tuple(...made).map((parts) => parts.join(''))
  const filledPath = path.includes('{key}')
    ? mixed
    : fc.oneof({ weight: 3, arbitrary: there }, { weight: 2, arbitrary: mixed })
  const odd = fc.tuple(filledPath, fc.constantFrom(...oddSteps)).map(([good, bad]) => `${good}/${bad}`)
  return fc.oneof({ weight: 30, arbitrary: filledPath }, { weight: 1, arbitrary: odd })
}

const oddQueries = [
  '?&&==',
  '&a[b]=1&a[]=2',
  '&__proto__=%00',
  '&__proto__[x]=1',
  '&constructor=1',
  '&page=1&page=2',
  '&page=%ff',
  '&search=%ED%A0%80',
  '&%00=1',
  `&search=${'%F0%9F%98%80'.repeat(300)}`,
  `&x=${'y'.repeat(7000)}`,
  ...Array.from({ length: 1 }, () => `&a=1`.repeat(1500)),
]

function queryOf({ query }: Operation): fc.Arbitrary<string> {
  const good = valueOf(query).map((value) =>
    typeof value !== 'object' || value === null
      ? ''
      : Object.entries(value)
          .map(
            ([name, one]) => `${encode(name)}=${encode(typeof one === 'string' ? one : JSON.stringify(one))}`,
          )
          .join('&'),
  )
  const odd = fc.oneof({ weight: 9, arbitrary: fc.constant('') }, fc.constantFrom(...oddQueries))
  return fc.tuple(good, odd).map(([first, rest]) => (first || rest ? `?${first}${rest}` : ''))
}

const oddHeaders: Readonly<Record<string, readonly string[]>> = {
  range: [
    'bytes=0-',
    'bytes=-5',
    'bytes=5-2',
    'bytes=0-0,2-3',
    'bytes=99999999999999999999-',
    'items=0-1',
    'bytes=',
    '\xff',
  ],
  'if-none-match': ['*', '"x"', 'W/"', '"'.repeat(4000)],
  'if-modified-since': ['yesterday'],
  'idempotency-key': [
    'fuzz-key-1',
    'fuzz-key-2',
    'short',
    'x'.repeat(80),
    'x'.repeat(81),
    'مفتاح',
    '\xff\xfe',
    'a b c d e f',
  ],
  'tus-resumable': ['1.0.0', '0.2.2', ''],
  'upload-offset': ['0', '-1', '1e3', '99999999999999999999', 'x'],
  'upload-length': ['0', '-1', 'x'],
  'upload-checksum': ['sha1 ?', 'md5'],
  'accept-encoding': ['br', 'gzip;q=0', ',,,', 'x'.repeat(2000)],
  'x-forwarded-for': ['203.0.113.9', 'x', '::1, 1', '%00'],
  'x-forwarded-proto': ['gopher'],
  'user-agent': ['', '\xe9'.repeat(500), '<script>'],
  accept: ['text/html', '*/*;q=x'],
  origin: ['null', 'https://elsewhere.test'],
  cookie: ['a=b; =;;', '__proto__=1'],
  expect: ['nonsense'],
  'x-http-method-override': ['DELETE'],
}
const headerPairs = Object.entries(oddHeaders).flatMap(([name, values]) =>
  values.map((value): [string, string] => [name, Buffer.from(value).toString('latin1')]),
)
const headersOf = fc.oneof(
  { weight: 3, arbitrary: fc.constant<[string, string][]>([]) },
  { weight: 2, arbitrary: fc.array(fc.constantFrom(...headerPairs), { maxLength: 4 }) },
)
const authorizations = [
  'Bearer',
  'Bearer ',
  'Bearer  x',
  'bearer x',
  'Basic eDp5',
  'Bearer \xff',
  `Bearer ${'x'.repeat(4000)}`,
  ', ,',
  'Bearer null',
]
const oddMethods = [
  'PROPFIND',
  'OPTIONS',
  'TRACE',
  'HEAD',
  'PUT',
  'DELETE',
  'PATCH',
  'POST',
  'GET',
  'LINK',
  'QUERY',
]

type Shape = Omit<FuzzRequest, 'operation' | 'givesFile' | 'role'>

function shapeOf(operation: Operation): fc.Arbitrary<Shape> {
  return fc
    .record({
      path: pathOf(operation),
      query: queryOf(operation),
      headers: headersOf,
      authorization: fc.oneof(
        { weight: 25, arbitrary: fc.constant(undefined) },
        fc.constantFrom(...authorizations),
      ),
      method: fc.oneof(
        { weight: 25, arbitrary: fc.constant(operation.method) },
        fc.constantFrom(...oddMethods),
      ),
      body: bodyOf(operation),
    })
    .map(({ path, query, headers, authorization, method, body }) => ({
      method,
      target: (path + query).replaceAll(/[^\x21-\x7e]/g, ''),
      headers: {
        ...Object.fromEntries(headers),
        ...typeOf(body),
        ...(authorization === undefined ? {} : { authorization }),
      },
      body: body?.bytes,
    }))
}
const typeOf = (body: Body | undefined) => (body?.type === undefined ? {} : { 'content-type': body.type })

const mayPass = ({ access }: Operation, role: FuzzRole): boolean =>
  access === 'public' || (role !== 'nobody' && (access === 'signed-in' || access.includes(role)))

/** So many requests for each call and each role that passes its door, one for the others; the same for the same seed. */
export function* fuzzRequests(
  operations: readonly Operation[],
  { seed, each }: { seed: number; each: number },
): Generator<FuzzRequest> {
  for (const [at, operation] of operations.entries()) {
    const rolesInTurn = fuzzRoles.flatMap((role) =>
      Array<FuzzRole>(mayPass(operation, role) ? each : 1).fill(role),
    )
    const shapes = fc.sample(shapeOf(operation), { seed: seed + at, numRuns: rolesInTurn.length })
    for (const [n, shape] of shapes.entries())
      yield {
        operation: operation.name,
        givesFile: operation.givesFile,
        role: rolesInTurn[n] ?? 'nobody',
        ...shape,
      }
  }
}
