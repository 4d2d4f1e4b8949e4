import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { LessonLine, ModuleLine } from '#contract/outline/shapes.ts'
import { lessonCount, studentCount } from '#core/format/counts.ts'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useDesk } from '../../course-desk/public/desk.ts'
import { lessonQuery } from '../content.queries.ts'
import type { OutlineEditor } from './outline-editor.ts'

interface RemoveDialogProps {
  readonly asked:
    | { readonly kind: 'lesson'; readonly lesson: LessonLine }
    | { readonly kind: 'module'; readonly module: ModuleLine }
  readonly courseId: number
  readonly editor: OutlineEditor
  readonly onClose: () => void
}

/** Asks first only where the removal would be felt; everything can be undone for a while. */
export function RemoveDialog({ asked, courseId, editor, onClose }: RemoveDialogProps) {
  if (asked.kind === 'module') return <RemoveModule module={asked.module} editor={editor} onClose={onClose} />
  return <RemoveLesson lesson={asked.lesson} courseId={courseId} editor={editor} onClose={onClose} />
}

function RemoveModule({
  module,
  editor,
  onClose,
}: {
  module: ModuleLine
  editor: OutlineEditor
  onClose: () => void
}) {
  const leave = useLeaveLessons()
  const remove = () => {
    leave(module.lessons.map(({ id }) => id))
    void editor.removeModule(module)
  }
  const isEmpty = module.lessons.length === 0
  useAtOnce(isEmpty, () => {
    onClose()
    remove()
  })
  if (isEmpty) return null
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={
        <>
          حذف الوحدة «<bdi>{module.title}</bdi>»؟
        </>
      }
      text={`تُحذف معها دروسها: ${lessonCount(module.lessons.length)}. يمكنكِ استرجاعها من المحذوفات.`}
      confirmLabel="حذف الوحدة ودروسها"
      onConfirm={remove}
    />
  )
}

interface RemoveLessonProps {
  readonly lesson: LessonLine
  readonly courseId: number
  readonly editor: OutlineEditor
  readonly onClose: () => void
}

/** Whoever has completed the lesson loses it: that is asked of the server first. */
function RemoveLesson({ lesson, courseId, editor, onClose }: RemoveLessonProps) {
  const leave = useLeaveLessons()
  const place = { courseId, moduleId: lesson.module_id, lessonId: lesson.id }
  const lessonDetails = useQuery(lessonQuery(useDesk(), place))
  const completed = lessonDetails.data?.completed_by
  const remove = () => {
    leave([lesson.id])
    void editor.removeLesson(lesson)
  }
  // A lesson that cannot be asked about is removed all the same: the call itself says what is wrong.
  useAtOnce(completed === 0 || lessonDetails.isError, () => {
    onClose()
    remove()
  })
  if (!completed) return null
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={
        <>
          حذف الدرس «<bdi>{lesson.title}</bdi>»؟
        </>
      }
      text={`أكملته ${studentCount(completed)}، ولن يُحسب في تقدمهن بعد حذفه. يمكنكِ استرجاعه من المحذوفات.`}
      confirmLabel="حذف الدرس"
      onConfirm={remove}
    />
  )
}

/** Done once as soon as it is so. */
function useAtOnce(isSo: boolean, act: () => void) {
  const isDone = useRef(false)
  useEffect(() => {
    if (!isSo || isDone.current) return
    isDone.current = true
    act()
  })
}

/** The editor of a lesson that goes is closed first. */
function useLeaveLessons() {
  const open = Number(useSearch().get('lesson'))
  const navigate = useNavigate()
  return (ids: readonly number[]) => {
    if (ids.includes(open)) void navigate('?', { replace: true, preventScrollReset: true })
  }
}
