import type { z } from 'zod'
import type { NewShelfForm, ShelfForm } from '#contract/categories/forms.ts'
import { Shelf } from '#contract/categories/shapes.ts'
import { shelfColors, shelfIcons } from '#contract/courses/shapes.ts'
import { courseCount } from '#core/format/counts.ts'
import { normalise } from '#core/text/normalise.ts'
import { listCirclesOnShelf, moveShelfOfCircles } from '#server/features/circles/public.ts'
import {
  changesIn,
  countOnShelves,
  listCoursesOnShelf,
  moveShelfOfCourses,
  staleEdit,
  toEditor,
} from '#server/features/courses/public.ts'
import { listOnLevel, moveLevel } from '#server/features/learning-paths/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid, notFound } from '#server/kernel/errors.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import * as queries from './queries.ts'
import { shelfTexts } from './texts.ts'

type Kind = queries.ShelfKind
const entity = { categories: 'category', levels: 'level' } as const
const edit = (tx: SignedCtx) => ({ by: tx.actor.id, at: tx.now })

const oneOf = <T extends string>(list: readonly T[], value: string): T | undefined =>
  list.find((one) => one === value)

const NOT_USED = { in_use: 0, published_courses: 0 }
type Counts = Awaited<ReturnType<typeof countOnShelves>>

const toShelf = (row: queries.ShelfRow, counts: Counts) => ({
  id: row.id,
  name: row.name,
  color: oneOf(shelfColors, row.color) ?? 'teal',
  icon: oneOf(shelfIcons, row.icon) ?? 'book-open',
  position: row.position,
  is_archived: row.archived_at !== null,
  ...(counts.get(row.id) ?? NOT_USED),
  version: row.version,
  updated_at: row.updated_at,
  updated_by: toEditor(row.updated_by, row.editor_name),
})

async function shelfOf(ctx: SignedCtx, kind: Kind, id: number) {
  const row = await queries.findShelf(ctx.db, kind, id)
  if (!row) throw notFound(shelfTexts[`notFound.${kind}`])
  return toShelf(row, await countOnShelves(ctx.db, kind))
}

export async function listShelves(ctx: SignedCtx, kind: Kind) {
  const [rows, counts] = await Promise.all([queries.listShelves(ctx.db, kind), countOnShelves(ctx.db, kind)])
  return rows.map((row) => toShelf(row, counts))
}

export function createShelf(ctx: SignedCtx, kind: Kind, form: z.output<typeof NewShelfForm>) {
  return inTransaction(ctx, async (tx) => {
    const { name, color = 'teal', icon = 'book-open' } = form
    const name_norm = await freeName(tx, kind, name, 0)
    const { id } = await queries.insertShelf(tx.db, kind, { name, name_norm, color, icon }, edit(tx))
    await audit(tx, {
      action: `${entity[kind]}.create`,
      entity: entity[kind],
      entityId: id,
      after: { name, color, icon },
    })
    tx.changes('catalogue')
    return shelfOf(tx, kind, id)
  })
}

async function freeName(tx: SignedCtx, kind: Kind, name: string, butId: number): Promise<string> {
  const norm = normalise(name)
  if (await queries.isNameTaken(tx.db, kind, norm, butId)) throw invalid('name', shelfTexts[`taken.${kind}`])
  return norm
}

/** Courses stay in an archived one; it is only no longer offered. A new name is found at once in its courses. */
export function saveShelf(
  ctx: SignedCtx,
  kind: Kind,
  id: number,
  { version, ...form }: z.output<typeof ShelfForm>,
) {
  return inTransaction(ctx, async (tx) => {
    await queries.lockShelves(tx.db, kind, [id])
    const current = await shelfOf(tx, kind, id)
    const { name, color, icon, is_archived: isArchived } = current
    const changed = changesIn({ name, color, icon, is_archived: isArchived }, form)
    if (Object.keys(changed).length === 0) return current
    if (current.version !== version)
      throw staleEdit(tx, { at: current.updated_at, by: current.updated_by }, Shelf.parse(current))
    const next = { ...current, ...changed }
    const { is_archived, ...values } = changed
    const name_norm = next.is_archived ? normalise(next.name) : await freeName(tx, kind, next.name, id)
    const archived = is_archived === undefined ? {} : { archived_at: is_archived ? tx.now : null }
    await queries.updateShelf(tx.db, kind, id, { values: { ...values, name_norm, ...archived }, ...edit(tx) })
    if (changed.name !== undefined) tx.renamed({ of: entity[kind], id })
    await audit(tx, {
      action: `${entity[kind]}.save`,
      entity: entity[kind],
      entityId: id,
      before: Object.fromEntries(Object.entries(current).filter(([key]) => key in changed)),
      after: changed,
    })
    tx.changes('catalogue')
    return shelfOf(tx, kind, id)
  })
}

/** The list as a whole. Which version it began from does not matter: the last order stands. */
export function orderShelves(ctx: SignedCtx, kind: Kind, ids: readonly number[]) {
  return inTransaction(ctx, async (tx) => {
    const current = await queries.listShelves(tx.db, kind)
    await queries.lockShelves(
      tx.db,
      kind,
      current.map(({ id }) => id),
    )
    const isWhole = ids.length === current.length && current.every(({ id }) => ids.includes(id))
    if (!isWhole || new Set(ids).size !== ids.length) throw invalid('ids', shelfTexts.orderIncomplete)
    await queries.placeShelves(tx.db, kind, ids)
    await audit(tx, {
      action: `${entity[kind]}.order`,
      entity: entity[kind],
      entityId: 'all',
      before: { ids: current.map(({ id }) => id) },
      after: { ids },
    })
    tx.changes('catalogue', 'circles')
    return listShelves(tx, kind)
  })
}

const NAMED = 3

export function removeShelf(ctx: SignedCtx, kind: Kind, id: number): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    await queries.lockShelves(tx.db, kind, [id])
    const shelf = await shelfOf(tx, kind, id)
    if (shelf.in_use > 0) throw await inUse(tx, kind, shelf)
    const circles = await listCirclesOnShelf(tx.db, kind, id, NAMED + 1)
    if (circles.length > 0) throw conflict(shelfTexts[`circles.${kind}`], { names: namesOf(circles) })
    const paths = kind === 'levels' ? await listOnLevel(tx.db, id, NAMED + 1) : []
    if (paths.length > 0) throw conflict(shelfTexts.pathsOnLevel, { names: namesOf(paths) })
    await queries.deleteShelf(tx.db, kind, id)
    await audit(tx, {
      action: `${entity[kind]}.remove`,
      entity: entity[kind],
      entityId: id,
      before: { name: shelf.name, color: shelf.color, icon: shelf.icon },
    })
    tx.changes('catalogue')
    return null
  })
}

/** The first few, and that there are more. */
function namesOf(rows: readonly { readonly title: string }[]): string {
  const names = rows
    .slice(0, NAMED)
    .map(({ title }) => `«${title}»`)
    .join('، ')
  return rows.length > NAMED ? text(shelfTexts.andOthers, { names }) : names
}

async function inUse(tx: SignedCtx, kind: Kind, shelf: { id: number; in_use: number }) {
  const titles = (await listCoursesOnShelf(tx.db, kind, shelf.id, NAMED)).map(({ title }) => `«${title}»`)
  const listed = titles.join('، ')
  const names = shelf.in_use > titles.length ? text(shelfTexts.andOthers, { names: listed }) : listed
  return conflict(shelfTexts[`inUse.${kind}`], { count: courseCount(shelf.in_use), names })
}

/** Its courses, circles and paths, and what asks for it, move to the other; then it is gone. All or nothing. */
export function mergeShelf(ctx: SignedCtx, kind: Kind, id: number, intoId: number) {
  return inTransaction(ctx, async (tx) => {
    if (id === intoId) throw invalid('into_id', shelfTexts.intoItself)
    const locked = await queries.lockShelves(tx.db, kind, [id, intoId])
    const from = locked.find((one) => one.id === id)
    const into = locked.find((one) => one.id === intoId)
    if (!from) throw notFound(shelfTexts[`notFound.${kind}`])
    if (!into || into.archived_at) throw invalid('into_id', shelfTexts.intoUnknown)
    const moved = await moveShelfOfCourses(tx.db, kind, id, intoId)
    const circles = await moveShelfOfCircles(tx.db, kind, id, intoId)
    if (kind === 'levels') await moveLevel(tx.db, id, intoId)
    await queries.deleteShelf(tx.db, kind, id)
    tx.renamed({ of: entity[kind], id: intoId })
    await audit(tx, {
      action: `${entity[kind]}.merge`,
      entity: entity[kind],
      entityId: id,
      before: { name: from.name },
      after: { into_id: intoId, into: into.name, courses: moved, ...(circles > 0 && { circles }) },
    })
    tx.changes('catalogue', 'circles')
    return listShelves(tx, kind)
  })
}
