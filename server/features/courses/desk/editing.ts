import { isDeepStrictEqual } from 'node:util'
import { formatDateTime } from '#core/format/date.ts'
import { beginningOf, lengthOf } from '#core/text/written.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound, staleSave } from '#server/kernel/errors.ts'
import { text } from '#server/kernel/texts.ts'
import { findDeskCourse } from './desk-queries.ts'
import { ownsCourse } from '../policy.ts'
import { courseTexts } from '../texts.ts'

export type DeskCourseRow = NonNullable<Awaited<ReturnType<typeof findDeskCourse>>>

/** The course, if it is hers to edit; what is not hers, or is in the bin, does not exist. */
export async function openDeskCourse(
  ctx: SignedCtx,
  id: number,
  { lock = false, inBin = false } = {},
): Promise<DeskCourseRow> {
  const course = await findDeskCourse(ctx.db, id, lock)
  if (!course || !ownsCourse(ctx.actor, course) || (course.deleted_at !== null) !== inBin)
    throw notFound(courseTexts.notFound)
  return course
}

export interface LastEdit {
  readonly at: Date
  readonly by: { readonly id: number; readonly name: string } | null
}

/** She began from an older version: who saved since, when, and what stands now. */
export function staleEdit(ctx: SignedCtx, { at, by }: LastEdit, current: object) {
  const when = formatDateTime(at)
  if (!by) return staleSave(text(courseTexts.stale, { when }), current)
  const key = by.id === ctx.actor.id ? courseTexts.staleOwn : courseTexts.staleBy
  return staleSave(text(key, { name: by.name, when }), current)
}

export const toEditor = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name }

/** The wanted values that differ from those that stand. */
export function changesIn<T extends object>(
  standing: T,
  wanted: { readonly [K in keyof T]?: T[K] | undefined },
): Partial<T> {
  const differs = (key: string) => !isDeepStrictEqual(wanted[key as keyof T], standing[key as keyof T])
  return Object.fromEntries(
    Object.entries(wanted).filter(([key, value]) => value !== undefined && differs(key)),
  ) as Partial<T>
}

const LONG = 300

/** For the audit: the fields of `keys` as they are in `row`, long texts by their beginning. */
export const auditedOf = (row: object, keys: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([key]) => key in keys)
      .map(([key, value]) => [
        key,
        typeof value === 'string' && lengthOf(value) > LONG
          ? `${beginningOf(value, LONG)}… (${lengthOf(value)})`
          : value,
      ]),
  )

const KEEP_DAYS = 30
const DAY_MS = 86_400_000

/** How long what was removed can come back. */
export const restorableUntil = (removedAt: Date): Date => new Date(removedAt.getTime() + KEEP_DAYS * DAY_MS)

/** What was removed before this moment is gone. */
export const binCutoff = (now: Date): Date => new Date(now.getTime() - KEEP_DAYS * DAY_MS)
