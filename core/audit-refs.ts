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

/** Fields of the audit that hold the number of a thing, or several. */
const kinds: Readonly<Record<string, NamedKind>> = {
  category_id: 'category',
  level_id: 'level',
  required_level_id: 'level',
  instructor_id: 'user',
  user_id: 'user',
  course_id: 'course',
  copy_of: 'course',
  required_ids: 'course',
  module_id: 'module',
  lesson_id: 'lesson',
  enrolment_id: 'enrolment',
  folder_id: 'media_folder',
  parent_id: 'media_folder',
  file_id: 'file',
}

export const kindOf = (field: string): NamedKind | undefined => kinds[field]
export const refKey = (kind: NamedKind, id: number | string): string => `${kind}:${id}`
export const isNamedKind = (entity: string): entity is NamedKind => namedKinds.some((kind) => kind === entity)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The things that the fields of one side of a change speak of. */
export function refsIn(side: unknown): { readonly kind: NamedKind; readonly id: number }[] {
  if (!isRecord(side)) return []
  return Object.entries(side).flatMap(([field, value]) => {
    const kind = kindOf(field)
    if (!kind) return []
    const ids = Array.isArray(value) ? (value as unknown[]) : [value]
    return ids.filter((id) => Number.isSafeInteger(id)).map((id) => ({ kind, id: Number(id) }))
  })
}
