import type { z } from 'zod'

type Read<T> =
  | {
      readonly ok: true
      readonly value: T
      readonly left: readonly (readonly [field: string, sentence: string])[]
    }
  | { readonly ok: false; readonly sentence: string }

/**
 * Reads what can be read: a field that its schema refuses is left out and named, unless nothing can do without it.
 */
export function readLeniently<T>(
  schema: z.ZodType<T>,
  fields: Readonly<Record<string, unknown>>,
  vital: readonly string[],
): Read<T> {
  const first = schema.safeParse(fields)
  if (first.success) return { ok: true, value: first.data, left: [] }
  const left = new Map<string, string>()
  for (const { path, message } of first.error.issues) {
    const field = String(path[0] ?? '')
    if (vital.includes(field) || !(field in fields)) return { ok: false, sentence: message }
    if (!left.has(field)) left.set(field, message)
  }
  const rest = Object.fromEntries(Object.entries(fields).filter(([field]) => !left.has(field)))
  const again = schema.safeParse(rest)
  if (!again.success) return { ok: false, sentence: sentenceOf(again.error) }
  return { ok: true, value: again.data, left: [...left] }
}

export const sentenceOf = (error: z.ZodError): string => error.issues[0]?.message ?? ''

export const asFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
