import type { LessonLine, ModuleLine, Outline } from '#contract/outline/shapes.ts'

/** One act of ordering, told so that it also makes sense in an outline that somebody else has changed meanwhile. */
export type Move =
  | { readonly kind: 'module'; readonly id: number; readonly after: number | null }
  | {
      readonly kind: 'lesson'
      readonly id: number
      readonly moduleId: number
      readonly after: number | null
    }

/** The outline after a move; as it was when the module or lesson is no longer there. */
export function applyMove(outline: Outline, move: Move): Outline {
  return move.kind === 'module' ? moveModule(outline, move) : moveLesson(outline, move)
}

function moveModule(outline: Outline, { id, after }: Extract<Move, { kind: 'module' }>): Outline {
  const moved = outline.modules.find((module) => module.id === id)
  if (!moved || after === id) return outline
  return { ...outline, modules: placed(without(outline.modules, id), moved, after) }
}

function moveLesson(outline: Outline, { id, moduleId, after }: Extract<Move, { kind: 'lesson' }>): Outline {
  const moved = lessonIn(outline, id)
  if (!moved || after === id || !outline.modules.some((module) => module.id === moduleId)) return outline
  const line = { ...moved, module_id: moduleId }
  return {
    ...outline,
    modules: outline.modules.map((module) => {
      const holds = module.lessons.some((lesson) => lesson.id === id)
      if (!holds && module.id !== moduleId) return module
      const rest = without(module.lessons, id)
      return { ...module, lessons: module.id === moduleId ? placed(rest, line, after) : rest }
    }),
  }
}

interface Numbered {
  readonly id: number
}
const without = <T extends Numbered>(list: readonly T[], id: number): T[] =>
  list.filter((each) => each.id !== id)

/** Behind the one named; at the end when that one is gone, first where none is named. */
function placed<T extends Numbered>(list: readonly T[], item: T, after: number | null): T[] {
  const place = list.findIndex(({ id }) => id === after)
  const at = after === null ? 0 : place === -1 ? list.length : place + 1
  return list.toSpliced(at, 0, item)
}

export const lessonIn = (outline: Outline, id: number): LessonLine | undefined =>
  outline.modules.flatMap(({ lessons }) => lessons).find((lesson) => lesson.id === id)

export const moduleOf = (outline: Outline, lessonId: number): ModuleLine | undefined =>
  outline.modules.find(({ lessons }) => lessons.some(({ id }) => id === lessonId))

export type Step = 1 | -1

/** One place up or down; at the edge of its module a lesson goes on into the next one. Nothing at the very edge. */
export function stepOfLesson(outline: Outline, id: number, step: Step): Move | undefined {
  const at = outline.modules.findIndex(({ lessons }) => lessons.some((lesson) => lesson.id === id))
  const module = outline.modules[at]
  if (!module) return undefined
  const place = module.lessons.findIndex((lesson) => lesson.id === id)
  const next = place + step
  if (next >= 0 && next < module.lessons.length) {
    const before = step === 1 ? module.lessons[next] : module.lessons[next - 1]
    return { kind: 'lesson', id, moduleId: module.id, after: before?.id ?? null }
  }
  const neighbour = outline.modules[at + step]
  if (!neighbour) return undefined
  const after = step === 1 ? null : (neighbour.lessons.at(-1)?.id ?? null)
  return { kind: 'lesson', id, moduleId: neighbour.id, after }
}

export function stepOfModule({ modules }: Outline, id: number, step: Step): Move | undefined {
  const next = modules.findIndex((module) => module.id === id) + step
  if (next < 0 || next >= modules.length) return undefined
  const before = step === 1 ? modules[next] : modules[next - 1]
  return { kind: 'module', id, after: before?.id ?? null }
}

/** What the server is told: every module and lesson once, in the order wanted. */
export const orderOf = ({ outline_version, modules }: Outline) => ({
  outline_version,
  modules: modules.map(({ id, lessons }) => ({ id, lessons: lessons.map((lesson) => lesson.id) })),
})

/** With one line replaced by what is known of it now. */
export const withLesson = (outline: Outline, line: LessonLine): Outline => ({
  ...outline,
  modules: outline.modules.map((module) =>
    module.lessons.some(({ id }) => id === line.id)
      ? { ...module, lessons: module.lessons.map((each) => (each.id === line.id ? line : each)) }
      : module,
  ),
})

export const withNewLesson = (outline: Outline, line: LessonLine): Outline => ({
  ...outline,
  modules: outline.modules.map((module) =>
    module.id === line.module_id
      ? { ...module, lessons: [...without(module.lessons, line.id), line] }
      : module,
  ),
})

export const withModule = (outline: Outline, line: ModuleLine): Outline => ({
  ...outline,
  modules: outline.modules.some(({ id }) => id === line.id)
    ? outline.modules.map((module) => (module.id === line.id ? line : module))
    : [...outline.modules, line],
})

export const withoutLesson = (outline: Outline, id: number): Outline => ({
  ...outline,
  modules: outline.modules.map((module) => ({ ...module, lessons: without(module.lessons, id) })),
})

export const withoutModule = (outline: Outline, id: number): Outline => ({
  ...outline,
  modules: without(outline.modules, id),
})
