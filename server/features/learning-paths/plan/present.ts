import type { TaskType } from '#core/paths/task-types.ts'

/** What a task points to, each kind with its title. */
interface LinkRow {
  readonly lesson_id: number | null
  readonly lesson_title: string | null
  readonly lesson_course_id: number | null
  readonly matter_id: number | null
  readonly matter_title: string | null
  readonly circle_id: number | null
  readonly circle_title: string | null
}

interface TaskRow extends LinkRow {
  readonly type: TaskType
  readonly title: string
  readonly details: string
  readonly from_ayah: number | null
  readonly to_ayah: number | null
  readonly minutes: number | null
}

function toLink(row: LinkRow) {
  if (row.lesson_id !== null)
    return {
      kind: 'lesson' as const,
      id: row.lesson_id,
      title: row.lesson_title ?? '',
      course_id: row.lesson_course_id,
    }
  if (row.matter_id !== null)
    return { kind: 'matter' as const, id: row.matter_id, title: row.matter_title ?? '', course_id: null }
  if (row.circle_id !== null)
    return { kind: 'circle' as const, id: row.circle_id, title: row.circle_title ?? '', course_id: null }
  return null
}

/** What a task says, in a plan or in an edition of it. */
export const toTaskFields = (row: TaskRow) => ({
  type: row.type,
  title: row.title,
  details: row.details,
  range: row.from_ayah === null || row.to_ayah === null ? null : { from: row.from_ayah, to: row.to_ayah },
  link: toLink(row),
  minutes: row.minutes,
})
