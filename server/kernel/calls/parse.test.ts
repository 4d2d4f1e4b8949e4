import { expect, test } from 'vitest'
import { z } from 'zod'
import type { RouteSpec } from '#contract/kernel/route.ts'
import { Refusal } from '../errors.ts'
import { parseInput } from './parse.ts'

const route = (change: Partial<RouteSpec>): RouteSpec => ({
  method: 'POST',
  path: '/api/v1/things/{id}',
  access: 'public',
  summary: 'A call of this test',
  ...change,
})
const nothing = { params: {}, query: {}, body: {} }

/** What a call that cannot be read is told. */
function refusedWith(spec: RouteSpec, raw: Partial<typeof nothing>) {
  try {
    parseInput(spec, { ...nothing, ...raw })
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, errors: error.errors }
    throw error
  }
  throw new Error('the call was not refused')
}
const fieldErrors = (schema: z.ZodType, field: unknown) =>
  refusedWith(route({ body: z.object({ field: schema }) }), { body: { field } }).errors?.['field']

test('each part of a call is read by its own schema, and a part that has none is dropped', () => {
  const spec = route({ params: z.object({ id: z.coerce.number() }), query: z.object({ q: z.string() }) })
  expect(parseInput(spec, { params: { id: '7' }, query: { q: 'تجويد' }, body: { extra: 1 } })).toEqual({
    params: { id: 7 },
    query: { q: 'تجويد' },
    body: undefined,
  })
})

test('a call without a body is read as one with an empty body', () => {
  const body = z.object({ note: z.string().default('') })
  expect(parseInput(route({ body }), { ...nothing, body: undefined }).body).toEqual({ note: '' })
  expect(parseInput(route({ body }), { ...nothing, body: { note: 'نص' } }).body).toEqual({ note: 'نص' })
})

test('an address that cannot be read is not found, whatever else is wrong', () => {
  const spec = route({ params: z.object({ id: z.coerce.number() }), body: z.object({ name: z.string() }) })
  expect(refusedWith(spec, { params: { id: 'x' } })).toEqual({ status: 404, errors: undefined })
})

test('every field that is wrong gets all its sentences, in the query and in the body', () => {
  const spec = route({
    query: z.object({ page: z.coerce.number() }),
    body: z.object({
      code: z.string().min(3, 'قصير').regex(/^\d+$/, 'أرقام فقط'),
      list: z.array(z.string()),
    }),
  })
  expect(refusedWith(spec, { query: { page: 'x' }, body: { code: 'أ', list: ['أ', 1] } })).toEqual({
    status: 422,
    errors: {
      page: ['القيمة غير صحيحة'],
      code: ['قصير', 'أرقام فقط'],
      'list.1': ['القيمة غير صحيحة'],
    },
  })
})

test('what is wrong with the whole of a part is said under its name', () => {
  expect(refusedWith(route({ body: z.object({}) }), { body: [] }).errors).toEqual({
    body: ['القيمة غير صحيحة'],
  })
})

test('a field is told apart as absent, as wrong, or by what is wrong with it, always in Arabic', () => {
  expect(fieldErrors(z.string(), undefined)).toEqual(['هذا الحقل مطلوب'])
  expect(fieldErrors(z.string(), null)).toEqual(['القيمة غير صحيحة'])
  expect(fieldErrors(z.enum(['a', 'b']), undefined)).toEqual(['اختاري قيمة من القائمة'])
  expect(fieldErrors(z.string().min(3), 'ab')).toEqual(['القيمة أصغر من المسموح'])
  expect(fieldErrors(z.number().multipleOf(5), 3)).toEqual(['القيمة غير صحيحة'])
})

test('a fault of a schema is ours, not the caller’s', () => {
  const broken = z.string().transform(() => {
    throw new RangeError('broken')
  })
  expect(() => refusedWith(route({ body: z.object({ field: broken }) }), { body: { field: '' } })).toThrow(
    RangeError,
  )
})

test('the rest of an address is read under the name that the path gives it', () => {
  const spec = route({ path: '/storage/{bucket}/{path*}', params: z.looseObject({}) })
  const params = { bucket: 'avatars', '*': 'ab/cd.webp' }
  expect(parseInput(spec, { ...nothing, params }).params).toMatchObject({
    bucket: 'avatars',
    path: 'ab/cd.webp',
  })
  expect(parseInput(spec, { ...nothing, params: { bucket: 'avatars' } }).params).toEqual({
    bucket: 'avatars',
  })
  for (const none of [undefined, null])
    expect(refusedWith(spec, { params: none as unknown as object }).status).toBe(404)
})

test('a path without a rest keeps its parts as they are', () => {
  const inMiddle = route({ path: '/files/{path*}/info', params: z.looseObject({}) })
  for (const spec of [inMiddle, route({ params: z.looseObject({}) })])
    expect(parseInput(spec, { ...nothing, params: { id: '7', '*': 'a' } }).params).toEqual({
      id: '7',
      '*': 'a',
    })
})
