import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { LessonLine, ModuleLine, Outline } from '#contract/outline/shapes.ts'
import type { LessonType } from '#contract/courses/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { createStore } from '#core/store.ts'
import { hrefTo } from '#core/href.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import type { Desk } from '../../course-desk/public/desk.ts'
import { outlineQuery } from '../content.queries.ts'
import { createOutlineEditor, type OutlineEditor } from './outline-editor.ts'
import { applyMove, moduleOf, stepOfLesson, stepOfModule, type Move, type Step } from './order.ts'

/** What rows can do; the same object through all renders, so that rows need not be drawn again. */
export interface RowActs {
  /** True once for a lesson that has gone into this module by keyboard: its new handle takes the focus. */
  readonly takesFocus: (lessonId: number, moduleId: number) => boolean
  readonly linkTo: (lessonId: number) => string
  readonly previewOf: (lessonId: number) => string
  readonly stepLesson: (id: number, step: Step) => void
  readonly stepModule: (id: number, step: Step) => void
  readonly fold: (moduleId: number, isUnfolded: boolean) => void
  readonly addLesson: (moduleId: number, type: LessonType, title: string) => Promise<unknown>
  readonly renameModule: (module: ModuleLine, title: string) => Promise<unknown>
  readonly duplicate: (lesson: LessonLine) => void
  readonly removeLesson: (lesson: LessonLine) => void
  readonly removeModule: (module: ModuleLine) => void
}

interface Asks {
  readonly onRemoveLesson: (lesson: LessonLine) => void
  readonly onRemoveModule: (module: ModuleLine) => void
}

/** The outline of a course with everything that can be done to it. */
export function useOutline(desk: Desk, courseId: number, asks: Asks) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [editor] = useState(() => createOutlineEditor({ desk, courseId, queries }))
  const [announcer] = useState(() => createStore(''))
  const [folds, setFolds] = useState<ReadonlyMap<number, boolean>>(new Map())
  const newest = useRef({ asks, navigate })
  useEffect(() => {
    newest.current = { asks, navigate }
  })

  const arriving = useRef<{ readonly id: number; readonly moduleId: number }>(undefined)

  const acts = useMemo<RowActs>(() => {
    const read = () => queries.getQueryData(outlineQuery(desk, courseId).queryKey)
    const linkTo = (lessonId: number) => `?lesson=${lessonId}`
    const step = (found: (outline: Outline) => Move | undefined) => {
      const outline = read()
      const move = outline && found(outline)
      if (!outline || !move) return announcer.set('لا مكان بعد هذا في هذا الاتجاه.')
      if (move.kind === 'lesson' && moduleOf(outline, move.id)?.id !== move.moduleId) {
        arriving.current = move
        setFolds((known) => new Map(known).set(move.moduleId, true))
      }
      editor.move(move)
      announcer.set(placeOf(applyMove(outline, move), move))
    }
    const open = (lessonId: number) =>
      void newest.current.navigate(linkTo(lessonId), { preventScrollReset: true })
    return {
      takesFocus(lessonId, moduleId) {
        // The row that it leaves may be drawn once more before.
        if (arriving.current?.id !== lessonId || arriving.current.moduleId !== moduleId) return false
        arriving.current = undefined
        return true
      },
      linkTo,
      previewOf: (lessonId) => `${hrefTo('/course-player/{courseId}', { courseId })}?lesson=${lessonId}`,
      stepLesson: (id, by) => step((outline) => stepOfLesson(outline, id, by)),
      stepModule: (id, by) => step((outline) => stepOfModule(outline, id, by)),
      fold: (moduleId, isUnfolded) => setFolds((known) => new Map(known).set(moduleId, !isUnfolded)),
      addLesson: async (moduleId, type, title) => open((await editor.addLesson(moduleId, type, title)).id),
      renameModule: editor.renameModule,
      duplicate: (lesson) => void duplicate(editor, lesson).then((id) => id && open(id)),
      removeLesson: (lesson) => newest.current.asks.onRemoveLesson(lesson),
      removeModule: (module) => newest.current.asks.onRemoveModule(module),
    }
  }, [desk, courseId, queries, editor, announcer])

  return { editor, acts, announcer, folds }
}

async function duplicate(editor: OutlineEditor, lesson: LessonLine): Promise<number | undefined> {
  try {
    const { id } = await editor.duplicateLesson(lesson)
    toast({ title: 'نُسخ الدرس', text: 'النسخة غير منشورة حتى تنشريها.' })
    return id
  } catch (error) {
    toast({ kind: 'danger', title: 'تعذر نسخ الدرس', text: sentenceOf(error) })
    return undefined
  }
}

/** «مخارج الحروف: الموضع ٢ من ٥ في الوحدة الأولى», for those who do not see it move. */
export function placeOf(outline: Outline, move: Move): string {
  const place = (list: readonly { id: number }[]) =>
    `الموضع ${formatNumber(list.findIndex(({ id }) => id === move.id) + 1)} من ${formatNumber(list.length)}`
  if (move.kind === 'module') {
    const module = outline.modules.find(({ id }) => id === move.id)
    return `${module?.title ?? ''}: ${place(outline.modules)}`
  }
  const module = moduleOf(outline, move.id)
  const lesson = module?.lessons.find(({ id }) => id === move.id)
  return `${lesson?.title ?? ''}: ${place(module?.lessons ?? [])} في ${module?.title ?? ''}`
}
