import { useQuery } from '@tanstack/react-query'
import { listAddress, oneOf } from '#web/kernel/lists/list-address.ts'
import { useSearch } from '#web/router/router-context.ts'
import { enrolmentStates } from '#contract/enrolments/shapes.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { tabsOf } from '#web/kernel/lists/list-tabs.ts'
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
  const shown = myCourses.read(useSearch())
  return (
    <>
      <PageHeader title="دوراتي" actions={<LinkButton to="/courses">تصفّحي الدورات</LinkButton>} />
      <TabLinks label="حالة الدورات" items={tabsOf(myCourses, shown, { of: 'state', words })} />
      <MyCourses {...shown} />
    </>
  )
}

function MyCourses({ state, page }: { state: EnrolmentState; page: number }) {
  const courses = useQuery(myCoursesQuery(state, page))
  return (
    <PagedList
      list={courses}
      failed="تعذر تحميل دوراتكِ"
      empty={<NoCourses state={state} />}
      linkTo={(next) => myCourses.addressOf({ state, page: next })}
      count="none"
    >
      {(items) => (
        <ul>
          {items.map((enrolment) => (
            <EnrolmentRow key={enrolment.id} enrolment={enrolment} />
          ))}
        </ul>
      )}
    </PagedList>
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

export const screen = titledScreen(MyCoursesScreen, 'دوراتي')
