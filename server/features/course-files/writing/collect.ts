import { CourseArt } from '#contract/courses/shapes.ts'
import type { QuestionForm } from '#contract/questions/forms.ts'
import { toRiyals } from '#core/money.ts'
import { withRecordings } from '#core/quiz/recordings.ts'
import { storageAddress } from '#core/storage-path.ts'
import { listModules } from '#server/features/courses/public.ts'
import { readQuiz } from '#server/features/questions/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { picturesIn, storedHtml, withPictures } from '#server/kernel/html/rich-html.ts'
import { text } from '#server/kernel/texts.ts'
import {
  entryOf,
  FORMAT,
  VERSION,
  type CourseFile,
  type FileLesson,
  type FileQuizSettings,
} from '../format.ts'
import * as queries from '../queries.ts'
import { courseFileTexts } from '../texts.ts'

export interface PackedMedium {
  readonly entry: string
  readonly path: string
  readonly size: number
}
export interface Collected {
  readonly title: string
  readonly json: string
  readonly media: readonly PackedMedium[]
  /** What stays behind. */
  readonly notes: readonly string[]
}

/**
 * A course as its file holds it. Nothing in it depends on this platform, on today, or on who asks, so a course that was
 * imported is exported as the same text.
 */
export async function collectCourse(ctx: SignedCtx, id: number): Promise<Collected> {
  const [course, modules, rows] = await Promise.all([
    queries.findCourse(ctx.db, id),
    listModules(ctx.db, id),
    queries.listLessons(ctx.db, id),
  ])
  const lessons: { moduleId: number; lesson: FileLesson }[] = []
  const paths = new Set<string>()
  const named = (path: string | null) => {
    const entry = path === null ? undefined : entryOf(path)
    if (path !== null && entry) paths.add(path)
    return entry ?? path
  }
  const image_path = named(course.image_path)
  for (const row of rows)
    lessons.push({ moduleId: row.module_id, lesson: await toFileLesson(ctx, row, named) })

  const { media, list, notes } = await packedMedia(ctx, [...paths])
  const file: CourseFile = {
    format: FORMAT,
    version: VERSION,
    course: {
      title: course.title,
      short_description: course.short_description,
      description: course.description,
      category: course.category,
      level: course.level,
      price: toRiyals(course.price_halalas),
      image_path,
      art: CourseArt.parse(course.art),
      visible_from: course.visible_from?.toISOString() ?? null,
      gives_certificate: course.gives_certificate,
      prerequisites: { courses: course.required_titles, level: course.required_level },
    },
    modules: modules.map(({ id: moduleId, title }) => ({
      title,
      lessons: lessons.filter((one) => one.moduleId === moduleId).map(({ lesson }) => lesson),
    })),
    media: list,
  }
  return { title: course.title, json: `${JSON.stringify(file, null, 1)}\n`, media, notes }
}

type Named = (path: string | null) => string | null

async function toFileLesson(ctx: SignedCtx, row: queries.LessonRow, named: Named): Promise<FileLesson> {
  picturesIn(storedHtml(row.content)).forEach(named)
  return {
    title: row.title,
    type: row.type,
    description: row.description,
    content: withPictures(storedHtml(row.content), (path) => entryOf(path) ?? storageAddress(path)),
    video_url: named(row.video_url),
    captions_url: named(row.captions_url),
    attachment_path: named(row.attachment_path),
    duration: row.duration_minutes === null ? null : Number(row.duration_minutes),
    is_preview: row.is_preview,
    is_published: row.is_published,
    ...(row.type === 'quiz' ? { quiz: await toFileQuiz(ctx, row, named) } : {}),
  }
}

async function toFileQuiz(ctx: SignedCtx, { id, quiz_pass_mark }: queries.LessonRow, named: Named) {
  const quiz = await readQuiz(ctx.db, id)
  const settings: FileQuizSettings = {
    pass_mark: quiz_pass_mark,
    ...quiz.settings,
    closes_at: quiz.settings.closes_at?.toISOString() ?? null,
  }
  const questions = quiz.questions.map((question): QuestionForm => ({
    ...question,
    image: named(question.image),
    spec: withRecordings(question.spec, (path) => named(path) ?? undefined),
  }))
  return { settings, questions }
}

const STREAM = 'application/vnd.apple.mpegurl'

/** The media that are there, by entry. A stream is many files that name one another, so it stays behind. */
async function packedMedia(ctx: SignedCtx, paths: readonly string[]) {
  const rows = new Map((await queries.listFiles(ctx.db, paths)).map((row) => [row.path, row]))
  const notes: string[] = []
  const packed: (PackedMedium & { readonly name: string })[] = []
  for (const path of paths.toSorted()) {
    const row = rows.get(path)
    const name = row?.original_name ?? path
    const info = row && row.mime !== STREAM ? await ctx.ports.files.stat(path) : undefined
    const entry = entryOf(path)
    if (info && entry) packed.push({ entry, path, name, size: info.size })
    else
      notes.push(
        text(row?.mime === STREAM ? courseFileTexts.streamStays : courseFileTexts.fileLost, { name }),
      )
  }
  return {
    media: packed.map(({ entry, path, size }) => ({ entry, path, size })),
    list: packed.map(({ entry, name, size }) => ({ entry, name, size })),
    notes,
  }
}
