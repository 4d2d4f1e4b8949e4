import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { titledScreen } from '#web/kernel/screen.ts'
import { courseCount } from '#core/format/counts.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { publicationStates } from '#web/ui/marks/states.ts'
import type { deskStates } from '#contract/course-desk/shapes.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { tabsOf } from '#web/kernel/lists/list-tabs.ts'
import { StaleNote } from '#web/ui/marks/stale-note.tsx'
import { ImportButton } from '../../course-files/public/import-button.tsx'
import { deskCourses, narrows } from '../desk-filters.ts'
import { CoursesBar } from './courses-bar.tsx'
import { CoursesTable } from './courses-table.tsx'
import { useCourses } from './use-courses.ts'

/** Needed only where a search finds nothing. */
const MeantWords = lazyPart('MeantWords', () => import('../../courses/public/meant-words.tsx'))

const stateWords: Readonly<Record<(typeof deskStates)[number], string>> = {
  all: 'الكل',
  draft: publicationStates.draft.label,
  published: publicationStates.published.label,
  hidden: publicationStates.hidden.label,
  archived: publicationStates.archived.label,
  ready: 'جاهزة للنشر',
  scheduled: 'مجدولة',
  removed: 'المحذوفة',
}

function CoursesScreen() {
  const desk = useCourses()
  const { filters, list } = desk
  return (
    <>
      <PageHeader
        title="الدورات"
        actions={
          <>
            <ImportButton />
            <LinkButton to="/admin/courses/create">
              <Plus /> إنشاء دورة
            </LinkButton>
          </>
        }
      />
      <TabLinks
        label="حالة الدورات"
        items={tabsOf(deskCourses, filters, { of: 'state', words: stateWords })}
      />
      <CoursesBar desk={desk} />
      <PagedList
        list={list}
        failed="تعذر تحميل الدورات"
        loading={<CoursesTable rows={[]} loading />}
        onClear={narrows(filters) ? desk.clear : undefined}
        noResults={{
          text: 'لا دورة تطابق البحث وعوامل التصفية.',
          children: (
            <Suspense fallback={null}>
              <MeantWords search={filters.search} linkTo={(search) => deskCourses.addressOf({ search })} />
            </Suspense>
          ),
        }}
        empty={<Nothing state={filters.state} />}
        linkTo={(page) => deskCourses.addressOf({ ...filters, page })}
        countWords={courseCount}
      >
        {(rows, refreshing) => (
          <>
            <StaleNote list={list} />
            <CoursesTable rows={rows} refreshing={refreshing} />
          </>
        )}
      </PagedList>
    </>
  )
}

function Nothing({ state }: { state: (typeof deskStates)[number] }) {
  if (state === 'all') return <NoCourses />
  return (
    <EmptyState
      title={state === 'removed' ? 'لا دورات محذوفة' : 'لا دورات في هذه الحالة'}
      text={state === 'removed' ? 'ما تحذفينه يبقى هنا ثلاثين يومًا.' : undefined}
    />
  )
}

const NoCourses = () => (
  <EmptyState
    title="لا دورات بعد"
    text="أنشئي أول دورة: تبقى مسودة حتى تنشريها."
    action={<LinkButton to="/admin/courses/create">إنشاء دورة</LinkButton>}
  />
)

export const screen = titledScreen(CoursesScreen, 'الدورات')
