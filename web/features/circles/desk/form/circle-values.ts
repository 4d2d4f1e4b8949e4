import type { CourseArt } from '#contract/courses/shapes.ts'
import type { Circle, DeskCircle } from '#contract/circles/shapes.ts'
import type { Named } from '#contract/kernel/fields.ts'
import type { Day } from '#core/day.ts'
import { foldDigits } from '#core/text/digits.ts'
import { arabicDigits } from '#core/format/number.ts'
import { changesOf } from '#web/kernel/forms/conflict.ts'
import { bodyOfRule, draftOf, type RuleDraft } from './rule-draft.ts'

interface Chosen {
  readonly value: string
  readonly label: string
}

/** What the form holds. */
export interface CircleValues {
  title: string
  description: string
  teacher: Chosen | null
  assistants: readonly Chosen[]
  category_id: string
  level_id: string
  learning_path: Chosen | null
  audience: Circle['audience']
  riwaya: Circle['riwaya']
  place: Circle['place']
  wanted_carrier: DeskCircle['wanted_carrier']
  link: string
  address: string
  capacity: string
  price: string
  registration_opens_at: string | null
  registration_closes_at: string | null
  requires_approval: boolean
  allow_late_join: boolean
  record_sessions: boolean
  enable_chat: boolean
  allow_student_cameras: boolean
  questions: DeskCircle['questions']
  needs_verified_email: boolean
  needs_course: Chosen | null
  needs_level_id: string
  prefers_returning: boolean
  image_path: string | null
  art: CourseArt
  is_published: boolean
  rules: readonly RuleDraft[]
}
export type CircleField = keyof CircleValues

export const emptyCircle: CircleValues = {
  title: '',
  description: '',
  teacher: null,
  assistants: [],
  category_id: '',
  level_id: '',
  learning_path: null,
  audience: 'women',
  riwaya: 'hafs',
  place: 'room',
  wanted_carrier: 'centre',
  link: '',
  address: '',
  capacity: '٢٠',
  price: '٠',
  registration_opens_at: null,
  registration_closes_at: null,
  requires_approval: true,
  allow_late_join: true,
  record_sessions: false,
  enable_chat: true,
  allow_student_cameras: false,
  questions: [],
  needs_verified_email: false,
  needs_course: null,
  needs_level_id: '',
  prefers_returning: true,
  image_path: null,
  art: {},
  is_published: false,
  rules: [],
}

// The keys of an object are its fields: the type says so.
export const circleFields = Object.keys(emptyCircle) as CircleField[]

const chosen = ({ id, name }: Named): Chosen => ({ value: String(id), label: name })

export const valuesOf = (circle: DeskCircle): CircleValues => ({
  title: circle.title,
  description: circle.description,
  teacher: chosen(circle.teacher),
  assistants: circle.assistants.map(chosen),
  category_id: circle.category ? String(circle.category.id) : '',
  level_id: circle.level ? String(circle.level.id) : '',
  learning_path: circle.learning_path && chosen(circle.learning_path),
  audience: circle.audience,
  riwaya: circle.riwaya,
  place: circle.place,
  wanted_carrier: circle.wanted_carrier,
  link: circle.link ?? '',
  address: circle.address ?? '',
  capacity: arabicDigits(circle.capacity),
  price: arabicDigits(circle.price),
  registration_opens_at: circle.registration_opens_at,
  registration_closes_at: circle.registration_closes_at,
  requires_approval: circle.settings.requiresApproval,
  allow_late_join: circle.settings.allowLateJoin,
  record_sessions: circle.settings.recordSessions,
  enable_chat: circle.settings.enableChat,
  allow_student_cameras: circle.settings.allowStudentCameras,
  questions: circle.questions,
  needs_verified_email: circle.needs_verified_email,
  needs_course: circle.needs_course && chosen(circle.needs_course),
  needs_level_id: circle.needs_level ? String(circle.needs_level.id) : '',
  prefers_returning: circle.prefers_returning,
  image_path: circle.image_path,
  art: circle.art,
  is_published: circle.is_published,
  rules: circle.rules.map(draftOf),
})

/** A second circle at the hours of one that stands: who teaches it, and where, is still to be said. */
export const secondOf = (circle: DeskCircle, today: Day): CircleValues => ({
  ...valuesOf(circle),
  title: `${circle.title} (٢)`.slice(0, 160),
  teacher: null,
  assistants: [],
  link: '',
  registration_opens_at: null,
  registration_closes_at: null,
  image_path: null,
  is_published: false,
  rules: circle.rules.map((rule) => {
    const draft = draftOf(rule)
    return { ...draft, id: null, starts_on: draft.starts_on < today ? today : draft.starts_on }
  }),
})

const idOf = (text: string) => (text === '' ? null : Number(text))

/** What the call takes of the fields that are given. */
export const bodyOf = ({
  teacher,
  assistants,
  category_id,
  level_id,
  learning_path,
  needs_course,
  needs_level_id,
  link,
  price,
  rules,
  ...values
}: Partial<CircleValues>) => ({
  ...values,
  ...(teacher && { teacher_id: Number(teacher.value) }),
  ...(assistants && { assistant_ids: assistants.map(({ value }) => Number(value)) }),
  ...(category_id !== undefined && { category_id: idOf(category_id) }),
  ...(level_id !== undefined && { level_id: idOf(level_id) }),
  ...(learning_path !== undefined && { learning_path_id: learning_path && Number(learning_path.value) }),
  ...(needs_course !== undefined && { needs_course_id: needs_course && Number(needs_course.value) }),
  ...(needs_level_id !== undefined && { needs_level_id: idOf(needs_level_id) }),
  ...(link !== undefined && { link: link.trim() || null }),
  ...(price !== undefined && { price: Number(foldDigits(price).trim() || 'NaN') }),
  ...(rules && { rules: rules.map(bodyOfRule) }),
})

/** Only what she changed travels. */
export const changedBody = (base: DeskCircle, values: CircleValues) =>
  bodyOf(changesOf(valuesOf(base), values, circleFields))

const formNames: Readonly<Record<string, CircleField>> = {
  teacher_id: 'teacher',
  assistant_ids: 'assistants',
  needs_course_id: 'needs_course',
  learning_path_id: 'learning_path',
}

/** The field of the form that a name of the contract belongs to: a rule's sentences stand at the rules. */
export const formField = (name: string): string => {
  const [head = ''] = name.split('.')
  return formNames[head] ?? head
}
