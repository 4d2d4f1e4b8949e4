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
  const asked = Object.fromEntries(namedKinds.map((kind) => [kind, idsOf(kind)])) as Record<
    NamedKind,
    number[]
  >
  const found = refs.length === 0 ? [] : await listNames(db, asked)
  const known = new Map(found.map((named) => [refKey(named.kind, named.id), named]))
  return (row) => {
    const own = ownRef(row)
    const mine = own && known.get(refKey(own.kind, own.id))
    const keys = fieldRefs(row).map(({ kind, id }) => refKey(kind, id))
    const names = keys.flatMap((key) => {
      const named = known.get(key)
      return named ? [[key, named.name] as const] : []
    })
    return {
      thing: mine
        ? { name: mine.name, course_id: mine.course_id, lesson_id: mine.lesson_id, user_id: mine.user_id }
        : null,
      names: Object.fromEntries(names),
    }
  }
}
