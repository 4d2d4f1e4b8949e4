/** Things that have a name and can be asked for by their number. */
export const namedKinds = [
  'user',
  'course',
  'module',
  'lesson',
  'question',
  'category',
  'level',
  'enrolment',
  'payment_receipt',
  'review',
  'teacher_application',
  'file',
  'media_folder',
] as const
export type NamedKind = (typeof namedKinds)[number]
