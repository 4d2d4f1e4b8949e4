import type { Db } from '#server/kernel/context.ts'
import type { NotificationKind } from '#server/kernel/letters/notification-kind.ts'
import { text } from '#server/kernel/texts.ts'
import type { Catalogue } from './catalogue.ts'
import { listNames } from './names-queries.ts'
import { notificationTexts } from './texts.ts'

interface Stored {
  readonly kind: string
  readonly params: unknown
}

/** The rows with the names of the people whom their sentences name, as these are called now. */
export async function withNames<Row extends Stored>(
  db: Db,
  catalogue: Catalogue,
  rows: readonly Row[],
): Promise<Row[]> {
  const ids = rows.flatMap(({ kind, params }) => idsIn(catalogue.get(kind), params).map(({ id }) => id))
  const names = new Map((await listNames(db, ids)).map(({ id, name }) => [id, name]))
  const former = text(notificationTexts.formerPerson)
  return rows.map((row) => ({
    ...row,
    params: {
      ...valuesOf(row.params),
      ...Object.fromEntries(
        idsIn(catalogue.get(row.kind), row.params).map(({ place, id }) => [place, names.get(id) ?? former]),
      ),
    },
  }))
}

/** What is stored of the params: the ids of people in the place of their names. */
export function withIds(kind: NotificationKind, params: object, facts: object): object {
  const people = kind.people ?? {}
  const own = Object.entries(params).filter(([key]) => !(key in people))
  const ids = Object.entries(facts).filter(([key]) => Object.values(people).includes(key))
  return Object.fromEntries([...own, ...ids])
}

function idsIn(kind: NotificationKind | undefined, params: unknown): { place: string; id: number }[] {
  const values = valuesOf(params)
  // Null says that it is nobody, such as the office: then the kind's own words stand in its place.
  return Object.entries(kind?.people ?? {})
    .filter(([, of]) => values[of] !== null)
    .map(([place, of]) => ({ place, id: Number(values[of] ?? 0) }))
}

const valuesOf = (params: unknown): Readonly<Record<string, unknown>> =>
  typeof params === 'object' && params !== null ? { ...params } : {}
