import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#core/format/date.ts'
import { recipientCount } from '#core/format/sending-words.ts'
import { ConflictPanel } from '#web/ui/forms/conflict-panel.tsx'
import { sendingCirclesQuery, sendingCoursesQuery } from '../sendings.queries.ts'
import { audienceWords, channelWords, roleChoices } from '../words.ts'
import { valuesOf, type SendingField, type SendingValues } from './sending-values.ts'
import type { ComposerState } from './use-composer.ts'
import type { SendingKind } from '#contract/sendings/shapes.ts'

const labels: Readonly<Record<SendingField, string>> = {
  audience: 'إلى من',
  roles: 'الأدوار',
  course_ids: 'الدورات',
  circle_ids: 'الحلقات',
  person_ids: 'القائمة المختارة',
  without_ids: 'المستثنيات',
  filter: 'نتائج البحث',
  title: 'العنوان',
  body: 'النص',
  link: 'الرابط',
  channels: 'مع صندوق كل واحدة',
  starts_at: 'موعد الإرسال',
}

/** Somebody has saved the draft meanwhile: where both changed the same, she chooses. */
export function SendingConflict({ kind, composer }: { kind: SendingKind; composer: ComposerState }) {
  const { meeting, form, stored } = composer
  const clashes = meeting?.clashes ?? []
  const courses = useQuery({ ...sendingCoursesQuery(), enabled: clashes.includes('course_ids') })
  const circles = useQuery({ ...sendingCirclesQuery(), enabled: clashes.includes('circle_ids') })
  if (!meeting?.theirs) return null
  const { theirs } = meeting
  const theirValues = valuesOf(kind, theirs)
  const names = {
    course_ids: new Map([
      ...(courses.data ?? []).map(({ id, title }) => [id, title] as const),
      ...[...theirs.courses, ...(stored?.courses ?? [])].map(({ id, name }) => [id, name] as const),
    ]),
    circle_ids: new Map([
      ...(circles.data ?? []).map(({ id, title }) => [id, title] as const),
      ...[...theirs.circles, ...(stored?.circles ?? [])].map(({ id, name }) => [id, name] as const),
    ]),
  }
  const shown = (field: SendingField, values: SendingValues) =>
    field === 'course_ids' || field === 'circle_ids'
      ? values[field].map((id) => names[field].get(id) ?? '').join('، ') || 'بلا'
      : wordsOf(field, values)
  return (
    <ConflictPanel
      by={theirs.updated_by}
      at={theirs.updated_at}
      clashes={clashes.map((field) => ({
        key: field,
        label: labels[field],
        mine: <Words>{shown(field, form.values())}</Words>,
        theirs: <Words>{shown(field, theirValues)}</Words>,
      }))}
      onKeep={composer.keepMine}
      onTake={composer.takeTheirs}
    />
  )
}

const Words = ({ children }: { children: string }) => (
  <span dir="auto" className="block whitespace-pre-wrap wrap-anywhere">
    {children}
  </span>
)

function wordsOf(field: Exclude<SendingField, 'course_ids' | 'circle_ids'>, values: SendingValues): string {
  if (field === 'audience') return audienceWords[values.audience]
  if (field === 'roles')
    return (
      roleChoices
        .filter(({ role }) => values.roles.includes(role))
        .map(({ label }) => label)
        .join('، ') || 'بلا'
    )
  if (field === 'channels') return values.channels.map((one) => channelWords[one] ?? one).join('، ') || 'بلا'
  if (field === 'person_ids' || field === 'without_ids')
    return values[field].length === 0 ? 'بلا' : recipientCount(values[field].length)
  if (field === 'filter') return values.filter ? (values.filter.search ?? audienceWords.filter) : 'بلا'
  if (field === 'starts_at') return values.starts_at ? formatDateTime(values.starts_at) : 'الآن'
  return values[field] || 'بلا'
}
