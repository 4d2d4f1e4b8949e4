import { QuestionForm } from '#contract/questions/forms.ts'
import type { QuestionSpec } from '#core/quiz/question.ts'

/** A picture inside a question file. */
export interface FilePicture {
  readonly name: string
  readonly base64: string
  readonly alt: string
}

/** A recording inside a question file. */
export interface FileRecording {
  readonly name: string
  readonly base64: string
}

/** A question as a reader understood it, before it is held to what may be stored. */
export interface Draft {
  readonly name: string
  /** Where it begins in the file; the first line is 1. */
  readonly line: number
  readonly text: string
  readonly points: number
  readonly explanation: string
  readonly spec: QuestionSpec
  readonly picture: FilePicture | null
  /** Those that `spec` names, by their place here. */
  readonly recordings?: readonly FileRecording[]
  /** Features that do not come along, as sentences. */
  readonly notes: readonly string[]
}

export interface Problem {
  readonly name: string
  readonly line: number
  readonly sentence: string
}

export interface ReadQuestion {
  readonly name: string
  readonly line: number
  readonly form: QuestionForm
  readonly picture: FilePicture | null
  readonly recordings: readonly FileRecording[]
  readonly notes: readonly string[]
}

export interface QuestionFile {
  readonly format: 'moodle' | 'gift' | 'aiken'
  readonly questions: readonly ReadQuestion[]
  readonly problems: readonly Problem[]
  /** About the whole file. */
  readonly notes: readonly string[]
}

/** What a reader of one format gives; `isCut` where it did not read to the end. */
export interface ReadPieces extends Omit<QuestionFile, 'notes'> {
  readonly isCut: boolean
}

/** Thrown by readers: this question cannot be taken over, and why. */
export class NotUnderstood extends Error {
  readonly sentence: string
  constructor(sentence: string) {
    super(sentence)
    this.sentence = sentence
  }
}

/** Holds a draft to the rules of the question editor. */
export function checkDraft({
  name,
  line,
  picture,
  recordings = [],
  notes,
  ...draft
}: Draft): ReadQuestion | Problem {
  const parsed = QuestionForm.safeParse({ ...draft, image: null, image_alt: picture?.alt ?? '' })
  if (parsed.success) return { name, line, form: parsed.data, picture, recordings, notes }
  const [issue] = parsed.error.issues
  return { name, line, sentence: sentenceOf(issue?.path ?? [], issue?.message ?? '') }
}

const fields: Readonly<Record<string, string>> = {
  text: 'نص السؤال',
  points: 'الدرجة',
  explanation: 'الشرح',
  image_alt: 'وصف الصورة',
}

function sentenceOf(path: readonly PropertyKey[], message: string): string {
  const field = fields[String(path[0])]
  if (field) return `${field}: ${message}`
  const place = path.find((part) => typeof part === 'number')
  return place === undefined ? message : `الخيار ${place + 1}: ${message}`
}

const MAX_NAME = 80

/** What a question is called in the report: its own name, else how it begins. */
export function nameOf(name: string, text: string, at: number): string {
  const knownSpec =
    name.replaceAll(/\s+/g, ' ').trim() || text.replaceAll(/\s+/g, ' ').trim() || `السؤال ${at + 1}`
  return knownSpec.length > MAX_NAME ? `${knownSpec.slice(0, MAX_NAME - 1)}…` : knownSpec
}

/** Whether weights in per cents give the marks of our rule: each wrong tick costs what a right one earns. */
export function isMarkedAsOurs(weights: readonly number[]): boolean {
  const share = 100 / weights.filter((weight) => weight > 0).length
  return weights.every((weight) => Math.abs(Math.abs(weight) - share) < 0.1)
}

/** Until there are tasks that a teacher marks, a question without a key has no place here. */
export const ESSAY = 'سؤال مقالي: لا يُصحح آليًا'

/** What readers say about features that ours does not have. */
export const lost = {
  choiceFeedback: 'ملاحظات الخيارات لم تُنقل',
  partMarks: 'الدرجات الجزئية للخيارات لم تُنقل: تُحسب بقاعدة المنصة',
  partAnswers: 'إجابات بدرجة جزئية لم تُنقل',
  wildcard: 'إجابة فيها علامة * لم تُنقل',
  units: 'وحدات القياس لم تُنقل',
  blankAlone: 'فراغ يقبل أكثر من خيار صار سؤالًا مستقلًا',
  hints: 'التلميحات لم تُنقل',
  tags: 'الوسوم لم تُنقل',
  points: 'الدرجة ليست عددًا صحيحًا من 1 إلى 100 فعُدّلت',
  moreRecordings: 'لا يحمل السؤال ولا الخيار إلا تسجيلًا واحدًا؛ الباقي لم يُنقل',
  brokenRecording: 'التسجيل غير صالح فلم يُنقل',
  morePictures: 'لا يحمل السؤال إلا صورة واحدة؛ الباقي لم يُنقل',
  choicePictures: 'صور الخيارات لم تُنقل',
  explanationPictures: 'صور الشرح لم تُنقل',
  feedbackPictures: 'صور ملاحظات الخيارات لم تُنقل',
  combinedFeedback: 'ملاحظات الإجابة الصحيحة والناقصة والخاطئة لم تُنقل',
  links: 'الروابط نُقل نصها دون عناوينها',
  otherPictures: 'صورة من موقع آخر لم تُنقل',
  missingPicture: 'صورة غير موجودة في الملف لم تُنقل',
  brokenPicture: 'الصورة غير صالحة فلم تُنقل',
  layout: 'الجدول نُقل نصًا بلا تنسيق',
  media: 'مقطع أو ملف مرفق لم يُنقل',
  markdown: 'علامات التنسيق (Markdown) نُقلت كما هي',
  orderPart: 'الترتيب في المنصة يشمل العناصر كلها',
} as const

/** What is asked where a text with blanks has no other question. */
export const FILL_IN = 'أكملي الفراغات.'

export const lostFile = (name: string) => `الملف «${name}» لم يُنقل`
