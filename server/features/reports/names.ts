import { isNamedKind, refKey, refsIn } from '#contract/audit/refs.ts'
import { namedKinds, type NamedKind } from '#contract/kernel/named-kinds.ts'
import type { Db } from '#server/kernel/context.ts'
import type { ActivityRow } from './audit-queries.ts'
import { listNames, type NamedRow } from './names-queries.ts'

interface Ref {
  readonly kind: NamedKind
  readonly id: number
}

const NUMBER = /^\d{1,15}$/

const ownRef = ({ entity, entity_id }: ActivityRow): Ref | undefined =>
  isNamedKind(entity) && NUMBER.test(entity_id) ? { kind: entity, id: Number(entity_id) } : undefined

const fieldRefs = ({ before, after }: ActivityRow): Ref[] => [...refsIn(before), ...refsIn(after)]

export interface Named {
  readonly thing: Omit<NamedRow, 'kind' | 'id'> | null
  readonly names: Readonly<Record<string, string>>
}

/** What each entry is about and what its ids are called, in one statement for the whole page. */
export async function nameThings(db: Db, rows: readonly ActivityRow[]): Promise<(row: ActivityRow) => Named> {
  const refs = rows.flatMap((row) => [ownRef(row) ?? [], fieldRefs(row)].flat())
  const idsOf = (kind: NamedKind) => [...new Set(refs.filter((ref) => ref.kind === kind).map(({ id }) => id))]
  const idsByKind = Object.fromEntries(namedKinds.map((kind) => [kind, idsOf(kind)])) as Record<
    NamedKind,
    number[]
  >
  const found = await listNames(db, idsByKind)
  const nameByRef = new Map(found.map((named) => [refKey(named.kind, named.id), named]))
  return (row) => {
    const own = ownRef(row)
    const ownName = own && nameByRef.get(refKey(own.kind, own.id))
    const keys = fieldRefs(row).map(({ kind, id }) => refKey(kind, id))
    const names = keys.flatMap((key) => {
      const named = nameByRef.get(key)
      return named ? [[key, named.name] as const] : []
    })
    return {
      thing: ownName
        ? {
            name: ownName.name,
            course_id: ownName.course_id,
            circle_id: ownName.circle_id,
            lesson_id: ownName.lesson_id,
            user_id: ownName.user_id,
          }
        : null,
      names: Object.fromEntries(names),
    }
  }
}
