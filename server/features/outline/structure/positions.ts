import { binCutoff } from '#server/features/courses/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound, type Refusal } from '#server/kernel/errors.ts'
import { outlineTexts } from '../texts.ts'

/** The list with `id` at its old place again, or at the end where the list has become shorter. */
export function inserted(ids: readonly number[], id: number, place: number | null): number[] {
  const at = Math.min(Math.max(place ?? ids.length, 0), ids.length)
  return ids.toSpliced(at, 0, id)
}

interface Removed {
  readonly deleted_at: Date | null
}

/** What is in the bin and may still come back. */
export function openBin<T extends Removed>(ctx: Ctx, row: T | undefined, refuse: () => Refusal): T {
  if (!row?.deleted_at) throw refuse()
  if (row.deleted_at <= binCutoff(ctx.now)) throw notFound(outlineTexts.tooLate)
  return row
}

export interface OrderedModule {
  readonly id: number
  readonly lessons: readonly number[]
}

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
const sameIds = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && sorted(a).every((id, at) => id === sorted(b)[at])

/** True when an order names exactly what is there: every module and every lesson, each once. */
export const isPermutation = (
  standing: readonly OrderedModule[],
  wanted: readonly OrderedModule[],
): boolean =>
  sameIds(
    standing.map(({ id }) => id),
    wanted.map(({ id }) => id),
  ) &&
  sameIds(
    standing.flatMap(({ lessons }) => lessons),
    wanted.flatMap(({ lessons }) => lessons),
  )

export const isSameOrder = (a: readonly OrderedModule[], b: readonly OrderedModule[]): boolean =>
  JSON.stringify(a.map(({ id, lessons }) => [id, lessons])) ===
  JSON.stringify(b.map(({ id, lessons }) => [id, lessons]))
