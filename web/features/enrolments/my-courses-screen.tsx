import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { listAddress, oneOf } from '#web/kernel/list-address.ts'
import { useSearch } from '#web/router/router-context.ts'
import { enrolmentStates } from '#contract/enrolments/shapes.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { EnrolmentRow } from './enrolment-row.tsx'
import { myCoursesQuery, type EnrolmentState } from './enrolments.queries.ts'

const words: Record<EnrolmentState, string> = {
  all: 'الكل',
  in_progress: 'قيد التعلم',
  completed: 'المكتملة',
  waiting: 'بانتظار التأكيد',
}
const myCourses = listAddress({ state: oneOf(enrolmentStates, 'all') })

function MyCoursesScreen() {
  const { state, page } = myCourses.read(useSearch())
  return (
    <>
      <PageHeader title="دوراتي" actions={<LinkButton to="/courses">تصفّحي الدورات</LinkButton>} />
      <TabLinks
        label="حالة الدورات"
        items={enrolmentStates.map((id) => ({
          id,
          to: myCourses.addressOf({ state: id }),
          label: words[id],
          current: id === state,
        }))}
      />
      <MyCourses state={state} page={page} />
    </>
  )
}

function MyCourses({ state, page }: { state: EnrolmentState; page: number }) {
  const courses = useQuery(myCoursesQuery(state, page))
  if (courses.isPending) return <SkeletonRows />
  if (!courses.data)
    return (
      <ErrorState
        title="تعذر تحميل دوراتكِ"
        text={sentenceOf(courses.error)}
        onRetry={() => void courses.refetch()}
        retrying={courses.isFetching}
      />
    )
  const { items, meta } = courses.data
  if (items.length === 0) return <NoCourses state={state} />
  return (
    <>
      <ul>
        {items.map((enrolment) => (
          <EnrolmentRow key={enrolment.id} enrolment={enrolment} />
        ))}
      </ul>
      <Pagination
        page={meta.page}
        lastPage={meta.last_page}
        linkTo={(next) => myCourses.addressOf({ state, page: next })}
      />
    </>
  )
}

function NoCourses({ state }: { state: EnrolmentState }) {
  if (state === 'all')
    return (
      <EmptyState
        title="لم تسجلي في دورة بعد"
        text="اختاري دورة من صفحة الدورات، وستجدينها هنا مع تقدمكِ فيها."
        action={<LinkButton to="/courses">تصفّحي الدورات</LinkButton>}
      />
    )
  return (
    <EmptyState
      title="لا دورات في هذه الحالة"
      action={
        <LinkButton to={myCourses.addressOf({})} look="quiet">
          كل دوراتي
        </LinkButton>
      }
    />
  )
}

export const screen: ScreenModule = {
  Component: MyCoursesScreen,
  head: () => ({ title: 'دوراتي', noIndex: true }),
}
