import { readableHtml, toAttachment, toEditor } from '#server/features/courses/public.ts'
import { mediaUrl } from '#server/features/files/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { missingOf } from './missing-parts.ts'
import type { LessonRow, LineRow, ModuleRow } from '../queries.ts'
import { sourceOf } from './recording.ts'

export const toLine = (row: LineRow) => ({
  id: row.id,
  module_id: row.module_id,
  title: row.title,
  type: row.type,
  duration: row.duration_minutes === null ? null : Number(row.duration_minutes),
  is_preview: row.is_preview,
  is_published: row.is_published,
  questions_count: row.questions_count,
  missing: missingOf(row),
  version: row.version,
})

const linesOf = (moduleId: number, lines: readonly LineRow[]) =>
  lines.filter((line) => line.module_id === moduleId).map(toLine)

interface CourseVersion {
  readonly id: number
  readonly outline_version: number
}

export const toOutline = (
  course: CourseVersion,
  modules: readonly ModuleRow[],
  lines: readonly LineRow[],
) => ({
  course_id: course.id,
  outline_version: course.outline_version,
  modules: modules.map(({ id, title, version }) => ({ id, title, version, lessons: linesOf(id, lines) })),
})

export const toModule = (course: CourseVersion, row: ModuleRow, lines: readonly LineRow[]) => ({
  id: row.id,
  course_id: course.id,
  title: row.title,
  version: row.version,
  updated_at: row.updated_at,
  updated_by: toEditor(row.updated_by, row.editor_name),
  outline_version: course.outline_version,
  lessons: linesOf(row.id, lines),
})

export const toLesson = (ctx: SignedCtx, course: CourseVersion, row: LessonRow) => ({
  ...toLine(row),
  course_id: course.id,
  outline_version: course.outline_version,
  updated_at: row.updated_at,
  updated_by: toEditor(row.updated_by, row.editor_name),
  description: row.description,
  content: readableHtml(ctx, row.content),
  video_url: row.video_url,
  captions_url: row.captions_url,
  attachment_path: row.attachment_path,
  playable: {
    source: sourceOf(row.video_url),
    video: mediaUrl(ctx, row.video_url),
    captions: mediaUrl(ctx, row.captions_url),
  },
  attachment: toAttachment(ctx, row),
  quiz_pass_mark: row.quiz_pass_mark,
  completed_by: row.completed_by,
})
