import { parseDuration } from '../course.ts'
import { questionCount } from './counts.ts'
import { formatNumber } from './number.ts'

const kindWords: Readonly<Record<string, string>> = {
  video: 'درس مرئي',
  audio: 'درس صوتي',
  text: 'درس نصي',
  file: 'ملف',
  quiz: 'اختبار قصير',
}

/** A kind that this page does not know yet is a lesson all the same. */
export const lessonKindWord = (kind: string): string => kindWords[kind] ?? 'درس'

interface Lesson {
  readonly type: string
  /** In minutes. */
  readonly duration: number | string | null
  readonly quiz?: { readonly questions_count: number } | null | undefined
}

/** «٤١ د»; a quiz says its questions; what nobody has said is left out. */
export function lessonLength({ type, duration, quiz }: Lesson): string {
  if (type === 'quiz') return quiz && quiz.questions_count > 0 ? questionCount(quiz.questions_count) : ''
  const minutes = parseDuration(duration)
  return minutes === undefined ? '' : `${formatNumber(Math.max(1, Math.round(minutes)))} د`
}
