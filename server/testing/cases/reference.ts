import type { Role } from '#contract/kernel/route.ts'
import type { TestApp } from '../app.ts'
import type { maker } from '../make.ts'
import type { Table } from './table.ts'

export interface ReferenceWorld {
  readonly t: () => TestApp
  readonly make: ReturnType<typeof maker>
  /** Who sends the call; the door and the row of its path let her in. */
  readonly person: { readonly id: number }
}
type Value = string | number

/** One call with a value in the field that is tried: somebody else's, one that names nothing, and her own. */
export interface ReferenceCall {
  readonly params?: Readonly<Record<string, Value>>
  readonly send: (value: Value) => {
    readonly body?: unknown
    readonly query?: Readonly<Record<string, unknown>>
  }
  readonly foreign: Value
  readonly missing: Value
  readonly own: Value
}
export interface ReferenceCase {
  /** What is named, as a phrase: `another teacher's recording`. */
  readonly what: string
  readonly triedBy: Role
  /** `empty`: the list is answered and holds nothing. */
  readonly refused: 403 | 404 | 409 | 422 | 'empty'
  readonly arrange: (world: ReferenceWorld) => Promise<ReferenceCall>
}
/** `open` says why whatever is named there is nobody's own. */
export type ReferenceEntry = readonly ReferenceCase[] | { readonly open: string }

export const MISSING_ID = 999_999_999
export const missingPath = (bucket: string) => `${bucket}/ff/${'f'.repeat(62)}.webp`

export const triedByTeacher = (
  what: string,
  arrange: ReferenceCase['arrange'],
  refused: ReferenceCase['refused'] = 422,
): ReferenceCase[] => [{ what, triedBy: 'teacher', refused, arrange }]

/**
 * What may be named by whoever passes the door, and why. The fields of a call stand in one line behind its name and
 * the place: `save/body answers`.
 */
export const openFields = (open: string, area: string, fields: string): Table<ReferenceEntry> =>
  Object.fromEntries(
    fields
      .trim()
      .split(/\s*\n\s*/)
      .flatMap((line) => {
        const [place = '', ...names] = line.split(' ')
        return names.map((name) => [`${area}.${place.replace('/', ' ')}.${name}`, { open }] as const)
      }),
  )

/** Fields of the director's calls. */
export const directorsFields = (area: string, fields: string): Table<ReferenceEntry> =>
  openFields('the director may name every row; the door keeps all others out', area, fields)

/** Paths of files: of another woman, of nobody, and her own. */
export const filesOf = async ({ make, person }: ReferenceWorld, mime: string, bucket = 'lesson-media') => ({
  foreign: (await make.file({ bucket, mime })).path,
  missing: missingPath(bucket),
  own: (await make.file({ bucket, mime, owner_id: person.id })).path,
})

/** Paths of pictures where hers belong into the public bucket of courses. */
export const picturesOf = async (world: ReferenceWorld) => ({
  ...(await filesOf(world, 'image/webp')),
  own: (await filesOf(world, 'image/webp', 'course-images')).own,
})

/** A file of a bucket whose files are their owner's alone, for directors too. */
export const ownFile =
  (
    bucket: 'avatars' | 'receipts',
    by: 'id' | 'path',
    call: (world: ReferenceWorld) => Promise<Pick<ReferenceCall, 'params' | 'send'>>,
  ) =>
  async (world: ReferenceWorld): Promise<ReferenceCall> => ({
    ...(await call(world)),
    foreign: (await world.make.file({ bucket }))[by],
    missing: by === 'id' ? MISSING_ID : missingPath(bucket),
    own: (await world.make.file({ bucket, owner_id: world.person.id }))[by],
  })

/** A lesson of a draft that she teaches. */
export async function herLesson({ make, person }: ReferenceWorld, type: 'text' | 'video' | 'quiz') {
  const course = await make.course({ instructor_id: person.id, status: 'draft' })
  const lesson = await make.lesson({ course_id: course.id, type })
  return { lesson, params: { courseId: course.id, moduleId: lesson.module_id, lessonId: lesson.id } }
}
