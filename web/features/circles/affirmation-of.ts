import type { CircleRegistration } from '#contract/circles/registration-shapes.ts'
import { formatDate } from '#core/format/date.ts'

/** Who affirmed that the circle is for her, and when; nothing where it is for everybody. */
export function affirmationOf({
  audience,
  affirmed_at,
  source,
  created_at,
}: Pick<CircleRegistration, 'audience' | 'affirmed_at' | 'source' | 'created_at'>): string | undefined {
  if (audience === 'everyone') return undefined
  if (affirmed_at === null) return 'بلا إقرار بأن الحلقة لمثلها'
  const what = audience === 'girls' ? 'فتاة' : 'امرأة'
  // The office affirms in the moment in which it adds her; later only she herself does.
  const isHers = source === 'self' || affirmed_at !== created_at
  return `${isHers ? 'أقرّت' : 'أقرّ المكتب'} بأنها ${what} ${formatDate(affirmed_at)}`
}
