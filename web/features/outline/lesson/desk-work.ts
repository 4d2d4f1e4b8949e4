import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { UploadedFile } from '#contract/files/shapes.ts'
import type { DeskLesson } from '#contract/outline/shapes.ts'
import { createUploadQueue, type UploadQueue } from '#web/kernel/files/upload-queue.ts'
import type { Desk } from '../../course-desk/public/desk.ts'
import { outlineQuery } from '../content.queries.ts'
import type { OutlineEditor } from '../list/outline-editor.ts'
import { moduleOf } from '../list/order.ts'
import { createDraft, type Draft, type DraftState } from './draft.ts'

/** What she has begun on this page: drafts and uploads. Both outlive the editor of the lesson that they belong to. */
export interface DeskWork {
  readonly uploads: UploadQueue<UploadedFile>
  /** The draft of a lesson that is not saved yet. */
  readonly unsaved: (lessonId: number) => Draft | undefined
  readonly open: (lesson: DeskLesson) => Draft
  /** Restores the lesson that was removed while she wrote in it, and saves what she wrote. */
  readonly bringBack: (draft: Draft) => Promise<void>
  readonly isUnsaved: () => boolean
}

interface WorkOptions {
  readonly desk: Desk
  readonly courseId: number
  readonly editor: OutlineEditor
}

export function useDeskWork({ desk, courseId, editor }: WorkOptions): DeskWork {
  const queries = useQueryClient()
  const [work] = useState(() => {
    const drafts = new Map<number, Draft>()
    const uploads = createUploadQueue<UploadedFile>()
    /** A lesson may have been moved since it was opened. */
    const moduleNow = (lesson: DeskLesson) => {
      const outline = queries.getQueryData(outlineQuery(desk, courseId).queryKey)
      return (outline && moduleOf(outline, lesson.id)?.id) ?? lesson.module_id
    }
    const begin = (lesson: DeskLesson) =>
      createDraft({
        lesson,
        save: (body, keyed) =>
          desk.api.saveLesson(
            { params: { courseId, moduleId: moduleNow(lesson), lessonId: lesson.id }, body },
            keyed,
          ),
        onSaved: editor.lessonSaved,
      })
    const waiting = () => [...drafts.values()].filter((draft) => draft.isUnsaved())
    return {
      uploads,
      unsaved(lessonId: number) {
        const openDraft = drafts.get(lessonId)
        return openDraft?.isUnsaved() ? openDraft : undefined
      },
      open(lesson: DeskLesson) {
        const openDraft = drafts.get(lesson.id)
        if (openDraft && (openDraft.isUnsaved() || openDraft.state().base.version >= lesson.version))
          return openDraft
        const draft = begin(lesson)
        drafts.set(lesson.id, draft)
        return draft
      },
      async bringBack(draft: Draft) {
        const { id, module_id } = draft.state().base
        if (!(await editor.restoreLesson(module_id, id))) return
        draft.rebase(await desk.api.lesson({ params: { courseId, moduleId: module_id, lessonId: id } }))
      },
      /** Asked when she leaves: what waits is sent off at once, so that staying a moment is enough. */
      isUnsaved() {
        const left = waiting()
        for (const draft of left) void draft.flush()
        return left.length > 0 || uploads.isBusy()
      },
    }
  })
  useEffect(() => work.uploads.stopAll, [work])
  return work
}

const WorkContext = createContext<DeskWork | undefined>(undefined)
export const WorkProvider = WorkContext

export function useWork(): DeskWork {
  const work = use(WorkContext)
  if (!work) throw new Error('a lesson is edited on the content screen')
  return work
}

export const useDraft = (draft: Draft): DraftState => useSyncExternalStore(draft.subscribe, draft.state)
