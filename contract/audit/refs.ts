import { namedKinds, type NamedKind } from '#contract/kernel/named-kinds.ts'
import { auditWords } from './all-words.ts'

export const kindOf = (field: string): NamedKind | undefined => auditWords.refs[field]
export const refKey = (kind: NamedKind, id: number | string): string => `${kind}:${id}`
export const isNamedKind = (entity: string): entity is NamedKind => namedKinds.some((kind) => kind === entity)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The things that the fields of one side of a change speak of. */
export function refsIn(side: unknown): { readonly kind: NamedKind; readonly id: number }[] {
  if (!isRecord(side)) return []
  return Object.entries(side).flatMap(([field, value]) => {
    const kind = kindOf(field)
    if (!kind) return []
    const ids = Array.isArray(value) ? (value as unknown[]) : [value]
    return ids.filter((id) => Number.isSafeInteger(id)).map((id) => ({ kind, id: Number(id) }))
  })
}
