import type { CircleRegistration } from '#contract/circles/registration-shapes.ts'
import { formatDate } from '#core/format/date.ts'

/** Who affirmed that the circle is for her, and when; nothing where it is for everybody. */
export function affirmationOf({
  audience,
  affirmed_at,
  source,
}: Pick<CircleRegistration, 'audience' | 'affirmed_at' | 'source'>): string | undefined {
  if (audience === 'everyone') return undefined
  if (affirmed_at === null) return 'بلا إقرار بأن الحلقة لمثلها'
  const what = audience === 'girls' ? 'فتاة' : 'امرأة'
  return `${source === 'self' ? 'أقرّت' : 'أقرّ المكتب'} بأنها ${what} ${formatDate(affirmed_at)}`
}
