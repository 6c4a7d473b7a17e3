import fc, { type Arbitrary } from 'fast-check'

/** Values that clients send by mistake or to do harm, for the fuzz tests of calls and of the socket. */

const NUMBERS = [
  '0', '-1', '-0', '1.5', '1e309', 'NaN', 'Infinity', '0x7f', '2147483647', '2147483648', '-2147483649',
  '9007199254740993', '9'.repeat(40),
] // biome-ignore format: a list

const UNICODE = [
  '\0', 'a\0b', '\ud800', '\udc00\ud800', '\ufeff', '\ufffe', '\u202e', '\u200b', 'ı', 'Ǆ', 'e\u0301', '😀', '👩‍👩‍👧',
  '\r\nSet-Cookie: a=b', '\u2028', '\x1b[2J',
] // biome-ignore format: a list

/** Names that every object of JavaScript has. */
export const PROTOTYPE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
]

const FRAGMENTS = [
  "' or 1=1 --", "'; drop table person; --", '1) union select null,null --', '$1', "E'\\000'", '%', '%_', '_', '\\',
  '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '{{7*7}}', '$' + '{7*7}', '%00', '%ff', '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd', 'file:///etc/passwd', '(a+)+$',
] // biome-ignore format: a list

const WRONG_TYPES = ['', ' ', 'null', 'undefined', 'true', '[]', '{}', '[[]]', '{"$gt":""}']

const DATES = ['2025-02-30', '0000-00-00T00:00:00Z', '+275760-09-13', '2025-02-15T25:61:61Z', '-000001-01-01']

export const hostileText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...NUMBERS, ...UNICODE, ...PROTOTYPE_KEYS, ...FRAGMENTS, ...WRONG_TYPES, ...DATES),
  fc.constantFrom('x', '9', '%', 'é', '[').map((unit) => unit.repeat(5000)),
  fc.string({ unit: 'binary' }),
  fc.integer().map(String),
  fc.double().map(String),
)

/** Any JSON value, also with prototype keys, which only JSON text can define as properties. */
export const hostileJson: Arbitrary<string> = fc.oneof(
  fc.json(),
  hostileText.map((text) => JSON.stringify(text)),
  fc.constantFrom(...PROTOTYPE_KEYS).map((key) => `{"${key}":{"isAdmin":true,"length":-1}}`),
  fc.constantFrom(10, 1000, 20_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.constantFrom('1e999', '-0', '{"a":1,"a":2}', '[,]', '{', '"\\ud800"', '"\\u0000"', 'NaN', '\ufeff{}'),
)

/** What only a failed program says: stack traces, addresses of source files, SQL and messages of the database. */
const INTERNALS = [
  /\n\s+at .+:\d+:\d+/,
  /\bnode_modules\b/,
  /\/src\/\w+\/.+\.ts\b/,
  /Failed query/,
  /\bsyntax error at or near\b/,
  /\b(?:violates|duplicate key value)\b.* constraint/,
  /\brelation "\w+" does not exist/,
  /\binvalid (?:input|byte sequence)\b/,
  /\bTypeError\b|\bRangeError\b|\bZodError\b|\bPostgresError\b/,
]

/** The internals of the program that a text contains; empty for every response. */
export const findInternals = (text: string): string[] =>
  INTERNALS.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])
