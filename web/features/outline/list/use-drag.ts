import { useMemo, useState } from 'react'
import type { LessonLine, Outline } from '#contract/outline/shapes.ts'
import type { DragEvents } from '#web/ui/lists/drag-types.ts'
import type { Move } from './order.ts'

type Order = Record<string, string[]>

const moduleKey = (id: number) => `module-${id}`
const lessonKey = (id: number) => `lesson-${id}`
const idIn = (key: unknown) => Number(String(key).split('-')[1])

const orderIn = ({ modules }: Outline): Order =>
  Object.fromEntries(
    modules.map(({ id, lessons }) => [moduleKey(id), lessons.map((each) => lessonKey(each.id))]),
  )

/** While a lesson is dragged the list shows where it would lie; letting go makes one move of it. */
export function useDrag(outline: Outline, onMove: (move: Move) => void) {
  const [order, setOrder] = useState<Order>()
  const shown = useMemo(() => (order ? arranged(outline, order) : outline), [outline, order])

  const handlers: DragEvents = {
    onStart: () => setOrder(orderIn(outline)),
    onOver({ type, arrange }) {
      if (type !== 'lesson') return false
      setOrder((known) => known && arrange(known))
      return true
    },
    onCancel: () => setOrder(undefined),
    onDrop({ id, type, arrange }) {
      setOrder(undefined)
      if (!order) return
      const wanted =
        type === 'lesson'
          ? lessonMove(order, String(id))
          : moduleMove(arrange(outline.modules.map((module) => moduleKey(module.id))), String(id))
      if (wanted && !isThere(outline, wanted)) onMove(wanted)
    },
  }
  return { shown, handlers }
}

function arranged(outline: Outline, order: Order): Outline {
  const lessons = new Map<string, LessonLine>(
    outline.modules.flatMap((module) =>
      module.lessons.map((lesson) => [lessonKey(lesson.id), lesson] as const),
    ),
  )
  return {
    ...outline,
    modules: outline.modules.map((module) => {
      const keys = order[moduleKey(module.id)] ?? []
      const isSame =
        keys.length === module.lessons.length &&
        module.lessons.every(({ id }, at) => keys[at] === lessonKey(id))
      return isSame ? module : { ...module, lessons: keys.flatMap((key) => lessons.get(key) ?? []) }
    }),
  }
}

function lessonMove(order: Order, key: string): Move | undefined {
  const entry = Object.entries(order).find(([, keys]) => keys.includes(key))
  if (!entry) return undefined
  const [module, keys] = entry
  return { kind: 'lesson', id: idIn(key), moduleId: idIn(module), after: before(keys, key) }
}

const moduleMove = (keys: readonly string[], key: string): Move => ({
  kind: 'module',
  id: idIn(key),
  after: before(keys, key),
})

function before(keys: readonly string[], key: string): number | null {
  const previous = keys[keys.indexOf(key) - 1]
  return previous === undefined ? null : idIn(previous)
}

/** Dropped where it was taken from. */
function isThere({ modules }: Outline, wanted: Move): boolean {
  const previous = (list: readonly { id: number }[]) =>
    list[list.findIndex(({ id }) => id === wanted.id) - 1]?.id ?? null
  if (wanted.kind === 'module') return previous(modules) === wanted.after
  const module = modules.find(({ lessons }) => lessons.some(({ id }) => id === wanted.id))
  return module?.id === wanted.moduleId && previous(module.lessons) === wanted.after
}
