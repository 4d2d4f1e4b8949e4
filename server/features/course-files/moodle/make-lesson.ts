import type { LessonType } from '#contract/courses/shapes.ts'
import { beginningOf } from '#core/text/written.ts'
import { plainTextOf } from '#server/kernel/html/plain-text.ts'
import { TooMuchHtml } from '#server/kernel/html/rich-html.ts'
import type { FileLesson } from '../format.ts'
import type { Findings } from '../reading/findings.ts'
import type { BackupFile } from './backup-files.ts'
import type { BackupShelf } from './shelf.ts'
import { moodleTexts } from './texts.ts'

/** What the activities of one course are converted with. */
export interface Converting {
  readonly shelf: BackupShelf
  readonly findings: Findings
  readonly place: string
  /** False for what was hidden there. */
  readonly isShown: boolean
}

const LONGEST_TITLE = 200
const LONGEST_DESCRIPTION = 2000

export function makeLesson(
  title: string,
  type: LessonType,
  { findings, place, isShown }: Converting,
  given: Partial<FileLesson> = {},
): FileLesson {
  return {
    title: cutLine(title, LONGEST_TITLE, () => findings.note(place, moodleTexts.titleCut)) || 'درس بلا عنوان',
    type,
    description: '',
    content: '',
    video_url: null,
    captions_url: null,
    attachment_path: null,
    duration: null,
    is_preview: false,
    is_published: isShown,
    ...given,
  }
}

/** A lesson that plays or hands out a file; none when the file cannot come along. */
export function lessonOfFile(
  file: BackupFile,
  title: string,
  converting: Converting,
  captions?: BackupFile,
): FileLesson[] {
  const { shelf, place } = converting
  const taken = shelf.take(file, 'lesson-media', place)
  if (!taken) return []
  const [kind = ''] = taken.type.split('/', 1)
  if (kind !== 'video' && kind !== 'audio')
    return [makeLesson(title, 'file', converting, { attachment_path: taken.entry })]
  const words = captions && shelf.take(captions, 'lesson-media', place, (type) => type === 'text/vtt')
  const captions_url = words?.entry ?? null
  return [makeLesson(title, kind, converting, { video_url: taken.entry, captions_url })]
}

/** One line without markup, no longer than that. */
export function cutLine(text: string, most: number, onCut: () => void): string {
  const line = plainText(text).replaceAll(/\s+/g, ' ').trim()
  const cut = beginningOf(line, most)
  if (cut !== line) onCut()
  return cut
}

/** What is written of an activity, without the pictures that a description of ours cannot hold. */
export function descriptionOf(
  html: string,
  { findings, place }: Pick<Converting, 'findings' | 'place'>,
  most: number = LONGEST_DESCRIPTION,
): string {
  if (/<(?:img|video|audio|iframe)\b/i.test(html)) findings.problem(place, moodleTexts.descriptionPictures)
  const plain = plainText(html)
  const cut = beginningOf(plain, most)
  if (cut !== plain) findings.note(place, moodleTexts.descriptionCut)
  return cut
}

/** A text with more markup than anybody writes is none. */
function plainText(html: string): string {
  try {
    return /<[a-z!/]|&[a-z#]/i.test(html) ? plainTextOf(html) : html.trim()
  } catch (error) {
    if (error instanceof TooMuchHtml) return ''
    throw error
  }
}
