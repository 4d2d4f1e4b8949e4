import type { QueryClient } from '@tanstack/react-query'
import type { LessonType } from '#contract/courses/shapes.ts'
import type { DeskLesson, DeskModule, LessonLine, ModuleLine, Outline } from '#contract/outline/shapes.ts'
import { currentIn, sentenceOf } from '#web/kernel/calls/api-error.ts'
import { askAgain } from '#web/kernel/tags.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { deskCourseQuery } from '../../course-desk/public/desk.queries.ts'
import type { Desk } from '../../course-desk/public/desk.ts'
import { binQuery, outlineQuery } from '../content.queries.ts'
import {
  applyMove,
  lessonIn,
  moduleOf,
  orderOf,
  withLesson,
  withModule,
  withNewLesson,
  withoutLesson,
  withoutModule,
  type Move,
} from './order.ts'

const UNDO_SECONDS = 10
/** How often an order is laid over somebody else's before it is given up. */
const TRIES = 3

export type OutlineEditor = ReturnType<typeof createOutlineEditor>

interface EditorOptions {
  readonly desk: Desk
  readonly courseId: number
  readonly queries: QueryClient
}

/**
 * Every change of a course's outline. What is moved or removed is seen at once; the calls go one after another, because
 * each needs the version that the one before it made.
 */
export function createOutlineEditor({ desk, courseId, queries }: EditorOptions) {
  const { api } = desk
  const { queryKey } = outlineQuery(desk, courseId)
  const course = { courseId }
  let moves: Move[] = []
  let line: Promise<unknown> = Promise.resolve()

  const read = () => queries.getQueryData(queryKey)
  const write = (change: (outline: Outline) => Outline) =>
    void queries.setQueryData(queryKey, (known) => known && change(known))
  const versioned = (outline_version: number) => write((outline) => ({ ...outline, outline_version }))
  const reload = () => askAgain(queries, { queryKey })
  /** What stands between the course and publishing follows its lessons. */
  const lessonsChanged = () => void askAgain(queries, deskCourseQuery(desk, courseId))
  const binChanged = () => void askAgain(queries, binQuery(desk, courseId))

  function inLine<T>(work: () => Promise<T>): Promise<T> {
    const turn = line.then(() => sendMoves()).then(work)
    // Whoever asked hears of the failure; the next one in line goes on all the same.
    line = turn.catch(() => undefined)
    return turn
  }

  function move(wanted: Move) {
    write((outline) => applyMove(outline, wanted))
    moves.push(wanted)
    void inLine(() => Promise.resolve())
  }

  async function sendMoves(tries = TRIES): Promise<void> {
    const outline = read()
    if (moves.length === 0 || !outline) return
    const sent = moves
    moves = []
    try {
      const saved = await api.order({ params: course, body: orderOf(outline) })
      write(() => moves.reduce(applyMove, saved))
    } catch (error) {
      const theirs = currentIn<Outline>(error)
      if (theirs && tries > 1) {
        moves = [...sent, ...moves]
        write(() => moves.reduce(applyMove, theirs))
        toast({ kind: 'info', title: 'عُدّل محتوى الدورة قبلكِ', text: sentenceOf(error) })
        return sendMoves(tries - 1)
      }
      toast({
        kind: 'danger',
        title: 'لم يُحفظ الترتيب',
        text: sentenceOf(error),
        action: { label: 'إعادة المحاولة', onPick: () => sent.forEach(move) },
      })
      await reload()
    }
  }

  const addModule = (title: string) =>
    inLine(async () => {
      const added = await api.addModule({ params: course, body: { title } })
      write((outline) => ({
        ...withModule(outline, moduleLineOf(added)),
        outline_version: added.outline_version,
      }))
      return added
    })

  /** Somebody else's title is told with what the save was refused with. */
  const renameModule = (module: ModuleLine, title: string) =>
    inLine(async () => {
      try {
        const saved = await api.saveModule({
          params: { courseId, moduleId: module.id },
          body: { title, version: module.version },
        })
        write((outline) => withModule(outline, moduleLineOf(saved)))
      } catch (error) {
        const theirs = currentIn<DeskModule>(error)
        if (theirs) write((outline) => withModule(outline, moduleLineOf(theirs)))
        throw error
      }
    })

  const addLesson = (moduleId: number, type: LessonType, title: string) =>
    inLine(async () => {
      const added = await api.addLesson({ params: { courseId, moduleId }, body: { type, title } })
      write((outline) => ({
        ...withNewLesson(outline, lineOf(added)),
        outline_version: added.outline_version,
      }))
      lessonsChanged()
      return added
    })

  const duplicateLesson = (source: LessonLine) =>
    inLine(async () => {
      const params = { courseId, moduleId: moduleIdOf(source) }
      const fullLesson = await api.lesson({ params: { ...params, lessonId: source.id } })
      const copy = await api.addLesson({ params, body: copyOf(fullLesson) })
      const after: Move = { kind: 'lesson', id: copy.id, moduleId: params.moduleId, after: source.id }
      write((outline) =>
        applyMove({ ...withNewLesson(outline, lineOf(copy)), outline_version: copy.outline_version }, after),
      )
      moves.push(after)
      await sendMoves()
      return copy
    })

  const moduleIdOf = ({ id, module_id }: LessonLine): number => {
    const outline = read()
    return (outline && moduleOf(outline, id)?.id) ?? module_id
  }

  const removeLesson = (lesson: LessonLine) =>
    removal(
      `حُذف الدرس «${lesson.title}»`,
      (outline) => withoutLesson(outline, lesson.id),
      () => api.removeLesson({ params: { courseId, moduleId: moduleIdOf(lesson), lessonId: lesson.id } }),
      () => restoreLesson(lesson.module_id, lesson.id),
    )

  const removeModule = (module: ModuleLine) =>
    removal(
      `حُذفت الوحدة «${module.title}»`,
      (outline) => withoutModule(outline, module.id),
      () => api.removeModule({ params: { courseId, moduleId: module.id } }),
      () => restoreModule(module.id),
    )

  function removal(
    title: string,
    hide: (outline: Outline) => Outline,
    remove: () => Promise<{ outline_version: number }>,
    undo: () => Promise<unknown>,
  ) {
    return inLine(async () => {
      // The place is read from the outline, so the call is made before the line goes out of it.
      const call = remove()
      write(hide)
      try {
        versioned((await call).outline_version)
        binChanged()
        lessonsChanged()
        toast({
          kind: 'info',
          title,
          seconds: UNDO_SECONDS,
          action: { label: 'تراجع', onPick: () => void undo() },
        })
      } catch (error) {
        toast({ kind: 'danger', title: 'تعذر الحذف', text: sentenceOf(error) })
        await reload()
      }
    })
  }

  const restoreLesson = (moduleId: number, lessonId: number) =>
    restoring(() => api.restoreLesson({ params: { courseId, moduleId, lessonId } }))
  const restoreModule = (moduleId: number) =>
    restoring(() => api.restoreModule({ params: { courseId, moduleId } }))

  function restoring(restore: () => Promise<Outline>): Promise<boolean> {
    return inLine(async () => {
      try {
        const outline = await restore()
        write(() => moves.reduce(applyMove, outline))
        binChanged()
        lessonsChanged()
        return true
      } catch (error) {
        toast({ kind: 'danger', title: 'تعذر الاسترجاع', text: sentenceOf(error) })
        return false
      }
    })
  }

  return {
    move,
    addModule,
    renameModule,
    addLesson,
    duplicateLesson,
    removeLesson,
    removeModule,
    restoreLesson,
    restoreModule,
    /** What the list shows of a lesson that was saved. */
    lessonSaved: (lesson: DeskLesson) => {
      const outline = read()
      const before = outline && lessonIn(outline, lesson.id)
      if (!before) return
      write(() => withLesson(outline, { ...lineOf(lesson), module_id: before.module_id }))
      if (standsInWay(before) !== standsInWay(lineOf(lesson))) lessonsChanged()
    },
  }
}

/** What the list of obstacles says of a lesson. */
const standsInWay = ({ title, is_published, missing }: LessonLine) => `${is_published} ${missing} ${title}`

const moduleLineOf = ({ id, title, version, lessons }: DeskModule): ModuleLine => ({
  id,
  title,
  version,
  lessons,
})

const lineOf = (lesson: DeskLesson): LessonLine => {
  const {
    id,
    module_id,
    title,
    type,
    duration,
    is_preview,
    is_published,
    questions_count,
    missing,
    version,
  } = lesson
  return { id, module_id, title, type, duration, is_preview, is_published, questions_count, missing, version }
}

const LONGEST_TITLE = 200
const COPY = ' (نسخة)'

/** A copy is kept back until she has looked at it. */
const copyOf = (lesson: DeskLesson) => ({
  title: lesson.title.slice(0, LONGEST_TITLE - COPY.length) + COPY,
  type: lesson.type,
  description: lesson.description,
  content: lesson.content,
  video_url: lesson.video_url,
  captions_url: lesson.captions_url,
  attachment_path: lesson.attachment_path,
  duration: lesson.duration,
  is_preview: lesson.is_preview,
  is_published: false,
  quiz_pass_mark: lesson.quiz_pass_mark,
})
