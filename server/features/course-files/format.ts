import type { QuestionForm, QuizSettingsForm } from '#contract/questions/forms.ts'
import type { CourseArt, LessonType } from '#contract/courses/shapes.ts'

export const FORMAT = 'rattil-course'
/** Counts up when a reader of the version before would misread what is written. */
export const VERSION = 1
export const COURSE_JSON = 'course.json'

/**
 * What `course.json` holds. Names and meanings are those of the calls that save a course, a lesson and a question;
 * where these take the path of an upload, here stands the name of an entry below `media/`. docs/course-file.md.
 */
export interface CourseFile {
  readonly format: typeof FORMAT
  readonly version: number
  readonly course: FileCourse
  readonly modules: readonly FileModule[]
  readonly media: readonly FileMedium[]
}

interface FileCourse {
  readonly title: string
  readonly short_description: string
  readonly description: string
  readonly category: string | null
  readonly level: string | null
  readonly price: number
  readonly image_path: string | null
  readonly art: CourseArt
  readonly visible_from: string | null
  readonly gives_certificate: boolean
  readonly prerequisites: { readonly courses: readonly string[]; readonly level: string | null }
}

interface FileModule {
  readonly title: string
  readonly lessons: readonly FileLesson[]
}

/** Moments travel as ISO text. */
export type FileQuizSettings = Omit<QuizSettingsForm, 'closes_at'> & { readonly closes_at: string | null }

export interface FileLesson {
  readonly title: string
  readonly type: LessonType
  readonly description: string
  readonly content: string
  readonly video_url: string | null
  readonly captions_url: string | null
  readonly attachment_path: string | null
  readonly duration: number | null
  readonly is_preview: boolean
  readonly is_published: boolean
  /** Of a quiz only. */
  readonly quiz?: { readonly settings: FileQuizSettings; readonly questions: readonly QuestionForm[] }
}

export interface FileMedium {
  readonly entry: string
  /** What it was called when it was uploaded. */
  readonly name: string
  readonly size: number
}

const keyForm = /^(course-images|lesson-media)\/([0-9a-f]{2})\/([0-9a-f]{62}\.[a-z0-9]{1,5})$/
const entryForm = /^media\/(course-images|lesson-media)\/([0-9a-f]{2})([0-9a-f]{62}\.[a-z0-9]{1,5})$/
const quotedEntries =
  /(?<=["'])media\/(course-images|lesson-media)\/([0-9a-f]{2})([0-9a-f]{62}\.[a-z0-9]{1,5})(?=["'])/g

/** The entry of a stored file: its name is its checksum, so equal bytes are one entry. */
export const entryOf = (key: string): string | undefined => {
  const [, bucket, first, rest] = keyForm.exec(key) ?? []
  return bucket && first && rest ? `media/${bucket}/${first}${rest}` : undefined
}

export interface NamedEntry {
  readonly key: string
  readonly bucket: 'course-images' | 'lesson-media'
  readonly sha256: string
  readonly extension: string
}

/** What the name of an entry says of it; undefined for a name that no export gives. */
export function namedEntry(entry: string): NamedEntry | undefined {
  const [, bucket, first, rest] = entryForm.exec(entry) ?? []
  if ((bucket !== 'course-images' && bucket !== 'lesson-media') || !first || !rest) return undefined
  const [hash = '', extension = ''] = rest.split('.')
  return { key: `${bucket}/${first}/${rest}`, bucket, sha256: first + hash, extension }
}

/** HTML whose pictures are named by entries, as the storage would name them. */
export const withStorageNames = (html: string): string => html.replaceAll(quotedEntries, '/storage/$1/$2/$3')
