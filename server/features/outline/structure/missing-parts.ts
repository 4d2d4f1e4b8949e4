import type { Playback } from '#contract/files/shapes.ts'
import type { LessonType } from '#contract/courses/shapes.ts'
import { text, type Sentence } from '#server/kernel/texts.ts'
import { outlineTexts } from '../texts.ts'

/** A recording of ours, as far as it has been opened; null for one elsewhere. */
interface OpenedRecording {
  readonly playback: Playback | null
  readonly recording_mime: string | null
}

export interface LessonParts extends OpenedRecording {
  readonly type: LessonType
  readonly has_recording: boolean
  readonly has_text: boolean
  readonly has_file: boolean
  readonly questions_count: number
}

type Part = Exclude<keyof LessonParts, 'type' | keyof OpenedRecording>

const needed: Record<LessonType, readonly [Part, Sentence]> = {
  video: ['has_recording', outlineTexts['missing.video']],
  audio: ['has_recording', outlineTexts['missing.audio']],
  text: ['has_text', outlineTexts['missing.text']],
  file: ['has_file', outlineTexts['missing.file']],
  quiz: ['questions_count', outlineTexts['missing.quiz']],
}

/** What a lesson still lacks before a student can learn it, as a sentence; null when it is whole. */
export function missingOf(lesson: LessonParts): string | null {
  const [part, key] = needed[lesson.type]
  if (!lesson[part]) return text(key)
  const fault = part === 'has_recording' ? recordingFault(lesson) : undefined
  return fault ? text(fault) : null
}

const faults: Partial<Record<Playback, Sentence>> = {
  foreign: outlineTexts['recording.foreign'],
  waiting: outlineTexts['recording.converting'],
  converting: outlineTexts['recording.converting'],
  none: outlineTexts['recording.none'],
}

function recordingFault({ type, playback, recording_mime }: LessonParts): Sentence | undefined {
  const isSound = recording_mime?.startsWith('audio/') ?? false
  if (type === 'video' && isSound) return outlineTexts['recording.soundOnly']
  return playback === null ? undefined : faults[playback]
}
