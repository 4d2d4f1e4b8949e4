/** What a submission of a task is; `none`: she says herself that it is done. */
export const submissionKinds = ['none', 'recording', 'text', 'file', 'quiz', 'attendance'] as const
type SubmissionKind = (typeof submissionKinds)[number]

/** What a task may point to; `lesson` of a course, `matter` of the path itself, `circle` with its sessions. */
export const linkKinds = ['lesson', 'matter', 'circle'] as const
export type LinkKind = (typeof linkKinds)[number]

interface Rules {
  /** Whether a task of it is about ayahs. */
  readonly hasRange: boolean
  readonly submission: SubmissionKind
  /** Whether a teacher grades what was sent; a quiz grades itself. */
  readonly isGraded: boolean
  /**
   * What becomes of it where its day moves on: it moves with it; it is replaced by one of its kind that falls on the same
   * date, which reaches further; or it is missed with its date.
   */
  readonly whenMoved: 'carried' | 'replaced' | 'missed'
  readonly links: readonly LinkKind[]
}

const own: Rules = { hasRange: false, submission: 'none', isGraded: false, whenMoved: 'carried', links: [] }
const ofAyahs: Rules = { ...own, hasRange: true }

const table = {
  memorise: { label: 'حفظ جديد', ...ofAyahs },
  near_revision: { label: 'مراجعة صغرى', ...ofAyahs, whenMoved: 'replaced' },
  far_revision: { label: 'مراجعة كبرى', ...ofAyahs },
  recitation: { label: 'تسجيل تلاوة', ...ofAyahs, submission: 'recording', isGraded: true },
  talqin: { label: 'استماع وترديد', ...ofAyahs, links: ['lesson', 'matter'] },
  read: { label: 'قراءة', ...own, links: ['lesson', 'matter'] },
  listen: { label: 'استماع', ...own, links: ['lesson', 'matter'] },
  watch: { label: 'مشاهدة', ...own, links: ['lesson', 'matter'] },
  quiz: { label: 'اختبار', ...own, submission: 'quiz', links: ['lesson'] },
  write: { label: 'كتابة', ...own, submission: 'text', isGraded: true },
  upload: { label: 'رفع ملف', ...own, submission: 'file', isGraded: true },
  session: { label: 'حضور جلسة', ...own, submission: 'attendance', whenMoved: 'missed', links: ['circle'] },
  free: { label: 'مهمة أخرى', ...own },
} as const satisfies Readonly<Record<string, Rules & { readonly label: string }>>

/** Somebody receives what is sent of it, so a tick alone does not stand for it. */
const received: ReadonlySet<SubmissionKind> = new Set(['recording', 'text', 'file'])

export type TaskType = keyof typeof table
export interface TaskTypeRules extends Rules {
  readonly type: TaskType
  readonly label: string
}

/** In the order in which they are offered. */
export const taskTypes = Object.keys(table) as TaskType[]
export const rulesOfType = (type: TaskType): TaskTypeRules => ({ type, ...table[type] })

/** Types of tasks that a pattern makes. */
export type RangeTask = Extract<TaskType, 'memorise' | 'near_revision' | 'far_revision' | 'recitation'>

/** Whether she sends something for a task of this type; where nobody receives it, she only ticks it. */
export const isSent = (type: TaskType, { hasTeacher }: { readonly hasTeacher: boolean }): boolean =>
  hasTeacher && received.has(rulesOfType(type).submission)
