import type { CircleRegistration } from '#contract/circles/registration-shapes.ts'
import { formatDate } from '#core/format/date.ts'

/** Who affirmed that the circle is for her, and when: of a member only that it lacks, of others also that it stands. */
export function affirmationOf({
  audience,
  affirmed_at,
  source,
  created_at,
  status,
}: Pick<CircleRegistration, 'audience' | 'affirmed_at' | 'source' | 'created_at' | 'status'>):
  | string
  | undefined {
  if (audience === 'everyone') return undefined
  if (affirmed_at === null) return 'بلا إقرار بأن الحلقة لمثلها'
  if (status === 'approved') return undefined
  const what = audience === 'girls' ? 'فتاة' : 'امرأة'
  // The office affirms in the moment in which it adds her; later only she herself does.
  const isHers = source === 'self' || affirmed_at !== created_at
  return `${isHers ? 'أقرّت بأنها' : 'أضافها المكتب على أنها'} ${what}، ${formatDate(affirmed_at)}`
}
