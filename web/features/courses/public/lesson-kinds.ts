import { AudioLines, CircleHelp, FileText, Paperclip, SquarePlay, type LucideIcon } from 'lucide-react'
import type { LessonType } from '#contract/courses/shapes.ts'
import { lessonKindWord } from '#core/format/lesson.ts'

interface Kind {
  readonly label: string
  readonly icon: LucideIcon
}

export const lessonKinds: Readonly<Record<LessonType, Kind>> = {
  video: { label: lessonKindWord('video'), icon: SquarePlay },
  audio: { label: lessonKindWord('audio'), icon: AudioLines },
  text: { label: lessonKindWord('text'), icon: FileText },
  file: { label: lessonKindWord('file'), icon: Paperclip },
  quiz: { label: lessonKindWord('quiz'), icon: CircleHelp },
}
