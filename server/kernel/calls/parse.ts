import { z } from 'zod'
import { UNSTORABLE } from '#contract/kernel/fields.ts'
import type { RouteSpec } from '#contract/kernel/route.ts'
import { invalidFields, notFound } from '../errors.ts'
import { isStorable } from '#core/text/written.ts'
import type { LooseInput } from './registry.ts'

const REQUIRED = 'هذا الحقل مطلوب'
const kinds: Record<string, string> = {
  invalid_type: 'القيمة غير صحيحة',
  invalid_value: 'اختاري قيمة من القائمة',
  invalid_format: 'الصيغة غير صحيحة',
  too_small: 'القيمة أصغر من المسموح',
  too_big: 'القيمة أكبر من المسموح',
  unrecognized_keys: 'حقل غير معروف',
}
/** Sentences for what a schema did not say itself; no English name of a type ever reaches a person. */
z.config({
  customError: (issue) =>
    issue.code === 'invalid_type' && issue.input === undefined
      ? REQUIRED
      : (kinds[issue.code] ?? 'القيمة غير صحيحة'),
})

/** Parses what a call brought by its contract: a bad path is 404, a bad query or body 422 with a field map. */
export function parseInput(
  spec: RouteSpec,
  raw: { params: unknown; query: unknown; body: unknown },
): LooseInput {
  // A field may be called `__proto__`, so no plain object gathers them.
  const errors = new Map<string, string[]>()
  const part = (name: 'params' | 'query' | 'body', value: unknown): unknown => {
    const broken = spec[name] && unstorableIn(value)
    if (broken !== undefined) {
      if (name === 'params') throw notFound()
      errors.set(broken || name, [UNSTORABLE])
      return undefined
    }
    try {
      return spec[name]?.parse(value)
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error
      if (name === 'params') throw notFound()
      for (const issue of error.issues) {
        const field = issue.path.join('.') || name
        errors.set(field, [...(errors.get(field) ?? []), issue.message])
      }
      return undefined
    }
  }
  const input = {
    params: part('params', withRest(spec, raw.params)),
    query: part('query', raw.query),
    body: part('body', raw.body ?? {}),
  }
  if (errors.size > 0) throw invalidFields(Object.fromEntries(errors))
  return input
}

/** Where a text stands that no database keeps, or a key of that kind: its field with dots, '' for the whole. */
function unstorableIn(value: unknown): string | undefined {
  const waiting: [field: string, value: unknown][] = [['', value]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [field, part] = next
    if (typeof part === 'string' && !isStorable(part)) return field
    if (typeof part !== 'object' || part === null) continue
    for (const [key, inner] of Object.entries(part)) {
      if (!isStorable(key)) return field
      waiting.push([field ? `${field}.${key}` : key, inner])
    }
  }
  return undefined
}

/** `{path*}` at the end of a path takes the rest of the address, which the router calls `*`. */
function withRest({ path }: RouteSpec, params: unknown): unknown {
  const name = /\{(\w+)\*\}$/.exec(path)?.[1]
  if (!name || typeof params !== 'object' || params === null || !('*' in params)) return params
  return { ...params, [name]: params['*'] }
}
