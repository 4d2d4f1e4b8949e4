import type { CallInput } from '#contract/kernel/route.ts'
import type { curriculumRoutes } from '#contract/learning-paths/desk-routes.ts'
import type { DraftTask } from '#contract/learning-paths/draft-shapes.ts'
import { rulesOfType, type LinkKind, type TaskType } from '#core/paths/task-types.ts'
import { readAyah, writeAyah } from '#core/quran/ayah.ts'
import type { AyahRange } from '#core/quran/range.ts'
import { surahs } from '#core/quran/surahs.ts'

/** The last part, where most begin. */
export const FIRST_CHOICE: AyahRange = { from: surahs[77]?.first ?? 1, to: (surahs[78]?.first ?? 2) - 1 }

/** What a task points to, while it is chosen. */
export interface DraftLink {
  readonly kind: LinkKind
  readonly id: number
  readonly title: string
}

/** What the form of a task holds. */
export interface TaskDraft {
  readonly type: TaskType
  readonly title: string
  readonly details: string
  /** As it is typed; empty: not said. */
  readonly minutes: string
  /** Undefined while what stands in the picker is no range. */
  readonly range: AyahRange | undefined
  readonly link: DraftLink | null
}

function rangeOf(task: DraftTask | undefined): AyahRange | undefined {
  const from = task?.range && readAyah(task.range.from)
  const to = task?.range && readAyah(task.range.to)
  return from && to ? { from, to } : undefined
}

export const draftOf = (task: DraftTask | undefined): TaskDraft => ({
  type: task?.type ?? 'memorise',
  title: task?.title ?? '',
  details: task?.details ?? '',
  minutes: task?.minutes ? String(task.minutes) : '',
  range: rangeOf(task) ?? FIRST_CHOICE,
  link: task?.link ? { kind: task.link.kind, id: task.link.id, title: task.link.title } : null,
})

/** A type that is about ayahs goes with its range, any other without one. */
export function bodyOf(draft: TaskDraft): CallInput<typeof curriculumRoutes.saveTask>['body'] & {
  type: TaskType
} {
  const { type, title, details, minutes, range, link } = draft
  const { hasRange, links } = rulesOfType(type)
  const isAboutAyahs = hasRange && range !== undefined
  return {
    type,
    title,
    details,
    minutes: minutes.trim() === '' ? null : minutes,
    link: link && links.includes(link.kind) ? { kind: link.kind, id: link.id } : null,
    range: isAboutAyahs ? { from: writeAyah(range.from), to: writeAyah(range.to) } : null,
  }
}
