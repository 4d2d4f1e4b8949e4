import type { Bucket } from '#contract/files/shapes.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { kinds } from './kinds.ts'
import type { Row } from './row.ts'
import { readRows } from './rows.ts'

/** What a course is made of stays with the courses, whose own file holds it. */
const PERSONAL_BUCKETS: readonly Bucket[] = [
  'avatars',
  'receipts',
  'uploads',
  'messages',
  'submissions',
  'turn-recordings',
  'teacher-applications',
]
/** Files beyond it are listed without their bytes. */
const MOST_BYTES = 1024 * 1024 * 1024

export interface PackedFile {
  readonly id: number
  readonly path: string
  /** Its place in the zip. */
  readonly entry: string
}

/** Her private files as far as they are in the store and find room. */
export async function collectFiles(ctx: Ctx, userId: number): Promise<ReadonlyMap<number, PackedFile>> {
  const packed = new Map<number, PackedFile>()
  let room = MOST_BYTES
  for await (const row of readRows({ db: ctx.db, userId, kind: kinds.files })) {
    const { id, path, size_bytes: size } = row
    if (!isPersonal(row) || typeof id !== 'number' || typeof path !== 'string') continue
    if (Number(size) > room || !(await ctx.ports.files.stat(path))) continue
    room -= Number(size)
    packed.set(id, { id, path, entry: entryOf(id, path, row['name']) })
  }
  return packed
}

const isPersonal = ({ bucket }: Row) => PERSONAL_BUCKETS.some((personal) => personal === bucket)

const NAME_LENGTH = 60

/** Her own name for it, without what a file system could stumble over; the id keeps two of one name apart. */
function entryOf(id: number, path: string, name: unknown): string {
  const extension = /\.[a-z0-9]{1,5}$/.exec(path)?.[0] ?? ''
  const words = String(name)
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll(/[^\p{L}\p{N} _-]+/gu, ' ')
    .trim()
  return `files/${id}-${words.slice(0, NAME_LENGTH).toWellFormed().trim() || 'file'}${extension}`
}

/** The row of a file as it stands in the zip: with its place there, without ours. */
export const toFileRow =
  (packed: ReadonlyMap<number, PackedFile>) =>
  ({ path: _path, ...row }: Row): Row => ({
    ...row,
    in_this_zip: packed.get(Number(row['id']))?.entry ?? null,
  })
