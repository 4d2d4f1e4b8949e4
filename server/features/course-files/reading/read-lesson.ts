import { kernelTexts, text } from '#server/kernel/texts.ts'
import type { z } from 'zod'
import { NewLessonForm } from '#contract/outline/forms.ts'
import { MAX_QUESTIONS, QuestionForm, QuizSettingsForm } from '#contract/questions/forms.ts'
import { withRecordings } from '#core/quiz/recordings.ts'
import { storageAddress } from '#core/storage-path.ts'
import { beginningOf } from '#core/text/written.ts'
import type { KnownType } from '#server/engines/files/port.ts'
import { isPlayableElsewhere, unnamedStreamHost } from '#server/features/outline/public.ts'
import { BLANK_RULES, type QuizContent } from '#server/features/questions/public.ts'
import type { WithCleanText } from '#server/kernel/html/clean-text.ts'
import {
  cleanHtml,
  picturesIn,
  storedHtml,
  TooMuchHtml,
  withPictures,
  type CleanHtml,
} from '#server/kernel/html/rich-html.ts'
import type { Findings } from './findings.ts'
import { asFields, readLeniently, sentenceOf } from './read-leniently.ts'
import { withStorageNames } from '../format.ts'
import { isImage, type MediaShelf } from './media.ts'
import { courseFileTexts } from '../texts.ts'

export interface ReadLesson {
  readonly form: LessonFormValues
  /** Of a quiz only. */
  readonly quiz: QuizContent | undefined
}

interface Reading {
  readonly shelf: MediaShelf
  readonly findings: Findings
  readonly place: string
  readonly streamHosts: readonly string[]
}

export const fieldWords: Readonly<Record<string, string>> = {
  title: 'العنوان',
  description: 'الوصف',
  short_description: 'الوصف المختصر',
  content: 'نص الدرس',
  video_url: 'التسجيل',
  captions_url: 'الترجمة المكتوبة',
  attachment_path: 'الملف المرفق',
  duration: 'المدة',
  is_preview: 'المعاينة',
  is_published: 'الظهور',
  price: 'السعر',
  image_path: 'الصورة',
  art: 'الصورة المرسومة',
  visible_from: 'موعد الظهور',
  gives_certificate: 'الشهادة',
}

const knownFields = new Set([...Object.keys(NewLessonForm.shape), 'quiz'])

/** A lesson of the file; undefined, with a sentence, when nothing of it can be added. */
export function readLesson(raw: unknown, reading: Reading): ReadLesson | undefined {
  const { findings, place } = reading
  const { quiz, quiz_pass_mark: _mark, ...fields } = asFields(raw)
  noteUnknown(fields, knownFields, reading)
  const read = readLeniently(NewLessonForm, fields, ['title', 'type'])
  if (!read.ok) {
    findings.problem(place, courseFileTexts.lessonLeft, { sentence: read.sentence })
    return undefined
  }
  for (const [field, sentence] of read.left)
    findings.problem(place, courseFileTexts.fieldLeft, { field: fieldWords[field] ?? field, sentence })
  const form = withMedia({ ...read.value, content: readHtml(read.value.content ?? '', reading) }, reading)
  if (form.type !== 'quiz') {
    if (quiz !== undefined) findings.problem(place, courseFileTexts.quizElsewhere)
    return { form, quiz: undefined }
  }
  const content = readQuizContent(asFields(quiz), reading)
  return { form: { ...form, quiz_pass_mark: content.passMark }, quiz: content.quiz }
}

export function noteUnknown(
  fields: Readonly<Record<string, unknown>>,
  names: ReadonlySet<string>,
  { findings, place }: Reading,
): void {
  for (const field of Object.keys(fields))
    if (!names.has(field))
      findings.problem(place, courseFileTexts.unknownField, { field: beginningOf(field, 60) })
}

/** Pictures of the file only: whoever names a path of this platform's storage gets nothing of it. */
function readHtml(html: string, reading: Reading): CleanHtml {
  try {
    return readPictures(withStorageNames(html), reading)
  } catch (error) {
    if (!(error instanceof TooMuchHtml)) throw error
    const sentence = text(error.excess === 'deep' ? kernelTexts.htmlTooDeep : kernelTexts.htmlTooMany)
    reading.findings.problem(reading.place, courseFileTexts.fieldLeft, { field: 'نص الدرس', sentence })
    return storedHtml('')
  }
}

function readPictures(named: string, { shelf, findings, place }: Reading): CleanHtml {
  const clean = cleanHtml(named)
  if (clean !== named) findings.note(place, courseFileTexts.htmlCleaned)
  const keys = new Map(
    picturesIn(clean).map((key) => [
      key,
      shelf.keyOfPicture(key, { what: 'صورة في النص', place, fits: isImage }),
    ]),
  )
  return cleanHtml(
    withPictures(clean, (path) => {
      const key = keys.get(path)
      return key ? storageAddress(key) : ''
    }),
  )
}

type LessonFormValues = WithCleanText<z.output<typeof NewLessonForm>>

function withMedia(form: LessonFormValues, reading: Reading): LessonFormValues {
  const { shelf, findings, place } = reading
  const take = (address: string | null | undefined, what: string, fits: (type: string) => boolean) =>
    address ? shelf.keyOf(address, { what, place, fits }) : null
  const { type, video_url: address } = form
  let video_url: string | null = null
  if (address && (type === 'video' || type === 'audio')) {
    const fits = (mime: string) => (type === 'video' ? mime.startsWith('video/') : mayHoldSound(mime))
    if (!/^https?:\/\//i.test(address)) video_url = take(address, 'التسجيل', fits)
    else video_url = outsideRecording(address, type, reading)
  } else if (address) findings.problem(place, courseFileTexts.addressRefused)
  return {
    ...form,
    video_url,
    captions_url: take(form.captions_url, 'ملف الترجمة المكتوبة', (mime) => mime === 'text/vtt'),
    attachment_path: take(form.attachment_path, 'الملف المرفق', () => true),
    duration: form.duration ?? null,
  }
}

function outsideRecording(
  address: string,
  type: 'video' | 'audio',
  { findings, place, streamHosts }: Reading,
): string | null {
  if (!isPlayableElsewhere(address, type)) {
    findings.problem(place, courseFileTexts.addressRefused)
    return null
  }
  const host = unnamedStreamHost(address, streamHosts)
  if (host) findings.problem(place, courseFileTexts.streamUnnamed, { host })
  return host ? null : address
}

/** Files of before these were settings have none. */
const LATER_SETTINGS = { completes_on: 'pass', closes_at: null }

function readQuizContent(raw: Record<string, unknown>, reading: Reading) {
  const { findings, place } = reading
  const settings = QuizSettingsForm.safeParse({ ...LATER_SETTINGS, ...asFields(raw['settings']) })
  if (!settings.success)
    findings.problem(place, courseFileTexts.settingsLeft, { sentence: sentenceOf(settings.error) })
  const { pass_mark: passMark, ...rules } = settings.success
    ? settings.data
    : { pass_mark: 50, ...BLANK_RULES }
  const list: unknown = raw['questions']
  const questions = (Array.isArray(list) ? (list as unknown[]) : [])
    .slice(0, MAX_QUESTIONS)
    .flatMap((question, at) => readQuestion(question, { ...reading, place: `${place}، السؤال ${at + 1}` }))
  return { passMark, quiz: { settings: rules, questions } }
}

function readQuestion(raw: unknown, reading: Reading): QuestionForm[] {
  const { findings, place } = reading
  const { image, ...fields } = asFields(raw)
  const read = QuestionForm.safeParse({ ...fields, image: null })
  if (!read.success) {
    findings.problem(place, courseFileTexts.questionLeft, { sentence: sentenceOf(read.error) })
    return []
  }
  const picture = entryKey(image, reading, { what: 'صورة السؤال', bucket: 'course-images', fits: isImage })
  const spec = withRecordings(
    read.data.spec,
    (entry) =>
      entryKey(entry, reading, { what: 'تسجيل السؤال', bucket: 'lesson-media', fits: mayHoldSound }) ??
      undefined,
  )
  return [
    {
      ...read.data,
      image: picture,
      image_alt: picture ? read.data.image_alt : '',
      spec,
    },
  ]
}

interface QuestionMedium {
  readonly what: string
  readonly bucket: 'course-images' | 'lesson-media'
  readonly fits: (type: KnownType) => boolean
}

/** Where a medium of a question will be kept; null, with a sentence, where the file does not hold it. */
function entryKey(
  entry: unknown,
  { shelf, findings, place }: Reading,
  { what, bucket, fits }: QuestionMedium,
): string | null {
  if (typeof entry === 'string' && entry.startsWith(`media/${bucket}/`))
    return shelf.keyOf(entry, { what, place, fits })
  if (entry)
    findings.problem(place, courseFileTexts.mediumMissing, {
      what,
      name: typeof entry === 'string' ? beginningOf(entry, 120) : '',
    })
  return null
}

/** A recording of a phone may be packed like a film. */
const mayHoldSound = (type: string) => /^(audio|video)\//.test(type)
