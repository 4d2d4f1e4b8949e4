import { useQuery } from '@tanstack/react-query'
import { formatDateBoth, riyadhDay } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { useNow } from '#web/kernel/now.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useSession } from '#web/kernel/session.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PanelTitle } from '#web/ui/section-title.tsx'
import { StatStrip } from '#web/ui/stat-strip.tsx'
import { taughtCoursesQuery } from './taught.queries.ts'
import { TaughtCourses } from './taught-courses.tsx'

const firstName = (name: string) => name.split(' ')[0] ?? name

function TeacherOverviewScreen() {
  const { user } = useSession()
  const now = useNow()
  return (
    <>
      <PageHeader
        title={
          <>
            أهلًا بكِ يا <bdi>{firstName(user?.name ?? '')}</bdi>
          </>
        }
        text={<time dateTime={riyadhDay(now)}>{formatDateBoth(now)}</time>}
      />
      <Figures />
      <section aria-labelledby="taught" className="mt-10">
        <PanelTitle id="taught" title="دوراتكِ" />
        <TaughtCourses page={1} linkTo={(page) => `/teacher/courses?page=${page}`} />
      </section>
    </>
  )
}

/** Sums of the first page of her courses: shown only while that page is all of them. */
function Figures() {
  const { data } = useQuery(taughtCoursesQuery(1))
  if (!data || data.meta.last_page > 1) return null
  const { items } = data
  const sum = (of: (course: (typeof items)[number]) => number) =>
    formatNumber(items.reduce((total, course) => total + of(course), 0))
  return (
    <StatStrip
      items={[
        {
          label: 'دورات منشورة',
          value: sum(({ status }) => (status === 'published' ? 1 : 0)),
          to: '/teacher/courses',
        },
        { label: 'مقاعد مسجلة في دوراتكِ', value: sum(({ active_count }) => active_count) },
        { label: 'مرات إتمام الدورات', value: sum(({ completed_count }) => completed_count) },
      ]}
    />
  )
}

export const screen: ScreenModule = {
  Component: TeacherOverviewScreen,
  head: () => ({ title: 'مساحة المعلمة: رتّل', noIndex: true }),
}
