import type { CourseDetail } from '#contract/courses/shapes.ts'
import type { Enrolment } from '#contract/enrolments/shapes.ts'
import type { LessonNote } from '#contract/lessons/shapes.ts'
import type { MyNote } from '#contract/notes/shapes.ts'

/** `text`: what there is to read, because nothing plays in it or because its recording was left out. */
export type StoredAs = 'whole' | 'sound' | 'text'

/** Why a recording is not on the device: no room, a stream that cannot be saved, a film whose sound cannot be had. */
export type LeftOut = 'limit' | 'stream' | 'silent'

/** A file at its address without the signature, which runs out. */
export interface StoredFile {
  readonly kind: 'recording' | 'captions' | 'picture'
  readonly key: string
  readonly bytes: number
}

export interface StoredLesson {
  readonly id: number
  readonly title: string
  readonly is: StoredAs
  readonly without?: LeftOut
  readonly files: readonly StoredFile[]
  /** Its text and its files. */
  readonly bytes: number
}

/** A course as it lies on the device: only its stored lessons have content. */
export interface StoredCourse {
  readonly course: CourseDetail
  readonly enrolment: Enrolment
  readonly notes: Readonly<Record<number, LessonNote>>
  readonly lessons: readonly StoredLesson[]
  /** When the server last said all this. */
  readonly at: string
}

/** `stored`: it comes from the device, for the server cannot be asked. */
export type PlayerCourse = CourseDetail & {
  readonly stored?: { readonly at: string; readonly lessons: readonly StoredLesson[] }
}
export type PlayerEnrolment = Enrolment & { readonly isStored?: true }

export interface StoredNotes {
  readonly notes: readonly MyNote[]
}
