import { formatDateTime } from '#core/format/date.ts'
import { Note } from '#web/ui/marks/note.tsx'

export interface NextAttemptProps {
  attemptsLeft: number | null
  nextAt: string | null
  isClosed: boolean
}

/** Why no other attempt begins now. */
export function NextAttempt({ attemptsLeft, nextAt, isClosed }: NextAttemptProps) {
  if (isClosed) return <Note>أُغلق هذا الاختبار، ولا تبدأ فيه محاولات جديدة.</Note>
  if (attemptsLeft === 0) return <Note>استنفدتِ محاولات هذا الاختبار.</Note>
  return nextAt && <Note>تبدأ محاولتكِ التالية من {formatDateTime(nextAt)}.</Note>
}
