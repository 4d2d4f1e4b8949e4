import { AudioLines, CircleHelp, FileText, Paperclip, SquarePlay, type LucideIcon } from 'lucide-react'
import type { LessonType } from '#contract/courses.ts'

interface Kind {
  readonly label: string
  readonly icon: LucideIcon
}

export const lessonKinds: Readonly<Record<LessonType, Kind>> = {
  video: { label: 'درس مرئي', icon: SquarePlay },
  audio: { label: 'درس صوتي', icon: AudioLines },
  text: { label: 'درس نصي', icon: FileText },
  file: { label: 'ملف', icon: Paperclip },
  quiz: { label: 'اختبار قصير', icon: CircleHelp },
}
