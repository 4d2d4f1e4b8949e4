import { useQuery } from '@tanstack/react-query'
import type { StudentStats } from '#contract/stats/shapes.ts'
import { formatDateBoth, formatDateTime } from '#core/format/date.ts'
import { dayCount } from '#core/format/area-counts.ts'
import { formatFigure } from '#core/format/figure.ts'
import { formatPercent } from '#core/format/number.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { DescriptionList } from '#web/ui/text/description-list.tsx'
import { StatStrip } from '#web/ui/charts/stat-strip.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { figuresQuery } from '../../users.queries.ts'
import type { PartProps } from './part.ts'

/** Who she is, and how she learns in figures. */
export function ProfilePart({ person }: PartProps) {
  const figures = useQuery(figuresQuery(person.id))
  const { user } = useSession()
  return (
    <div className="grid gap-8">
      <Loaded query={figures} failed="تعذر تحميل الأرقام" rows={1} fades>
        {(stats) => <Figures stats={stats} />}
      </Loaded>
      <DescriptionList
        items={[
          {
            term: 'البريد الإلكتروني',
            value: <Latin>{person.email}</Latin>,
          },
          { term: 'تأكيد البريد', value: person.email_verified ? 'مؤكد' : 'غير مؤكد' },
          { term: 'رقم الجوال', value: person.phone ? <bdi dir="ltr">{person.phone}</bdi> : 'لم يُكتب' },
          {
            term: 'كلمة المرور',
            value: person.has_password ? 'عيّنتها بنفسها' : 'لم تعيّنها، تدخل برمز مؤقت',
          },
          { term: 'التحقق بخطوتين', value: person.has_second_factor ? 'مفعّل' : 'غير مفعّل' },
          { term: 'نبذة', value: <bdi>{person.bio || 'لم تُكتب'}</bdi> },
          { term: 'انضمت', value: formatDateBoth(person.created_at) },
          {
            term: 'آخر نشاط',
            value: lastSeenWords(person, user?.id),
          },
        ]}
      />
    </div>
  )
}

/** Her visits are noted from time to time; that she is here is known without it. */
function lastSeenWords({ id, last_seen_at }: PartProps['person'], ownId: number | undefined): string {
  if (id === ownId) return 'الآن'
  return last_seen_at ? formatDateTime(last_seen_at) : 'لم تدخل بعد'
}

function Figures({ stats }: { stats: StudentStats }) {
  const { courses, completed_lessons, average_score, streak } = stats
  return (
    <StatStrip
      items={[
        {
          label: 'دورات تتعلمها',
          value: formatFigure(courses.in_progress),
          note: `أتمت ${formatFigure(courses.completed)}`,
          to: '?part=courses',
        },
        { label: 'دروس مكتملة', value: formatFigure(completed_lessons) },
        {
          label: 'متوسط الاختبارات',
          value: average_score === null ? '—' : formatPercent(average_score),
          note: average_score === null ? 'لم تجب عن اختبار بعد' : 'من أفضل محاولة في كل اختبار',
          to: '?part=attempts',
        },
        {
          label: 'أيام التعلم المتصلة',
          value: formatFigure(streak.current),
          note: streak.longest === 0 ? undefined : `أطولها ${dayCount(streak.longest)}`,
        },
      ]}
    />
  )
}
