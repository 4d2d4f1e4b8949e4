import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { sentenceOf } from '#web/kernel/api-error.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { courseCount } from '#core/format/counts.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ListFoot } from '#web/ui/list-foot.tsx'
import { NoResults } from '#web/ui/no-results.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { publicationStates } from '#web/ui/states.ts'
import { deskStates } from '#contract/course-desk/shapes.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ImportButton } from '../../course-files/public/import-button.tsx'
import { deskCourses, narrows } from '../desk-filters.ts'
import { CoursesBar } from './courses-bar.tsx'
import { CoursesTable } from './courses-table.tsx'
import { useCourses } from './use-courses.ts'

/** Needed only where a search finds nothing. */
const MeantWords = lazyPart('MeantWords', () => import('../../courses/public/meant-words.tsx'))

const stateWords: Readonly<Record<(typeof deskStates)[number], string>> = {
  all: 'الكل',
  published: publicationStates.published.label,
  scheduled: 'مجدولة',
  ready: 'جاهزة للنشر',
  draft: publicationStates.draft.label,
  hidden: publicationStates.hidden.label,
  archived: publicationStates.archived.label,
  removed: 'المحذوفة',
}

function CoursesScreen() {
  const desk = useCourses()
  const { filters } = desk
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
        items={deskStates.map((state) => ({
          id: state,
          to: deskCourses.addressOf(deskCourses.withChoice(filters, { state })),
          label: stateWords[state],
          current: state === filters.state,
        }))}
      />
      <CoursesBar desk={desk} />
      <Courses desk={desk} />
      <ListFoot
        list={desk.list}
        linkTo={(page) => deskCourses.addressOf({ ...filters, page })}
        words={courseCount}
      />
    </>
  )
}

function Courses({ desk: { filters, list, clear } }: { desk: ReturnType<typeof useCourses> }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = list
  if (!data && error)
    return (
      <ErrorState
        title="تعذر تحميل الدورات"
        text={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (data?.meta.total === 0)
    return narrows(filters) || filters.state !== 'all' ? <Nothing desk={{ filters, clear }} /> : <NoCourses />
  return (
    <>
      {error && (
        <Note
          kind="warn"
          className="mbe-4"
          action={
            <Button look="text" size={36} busy={isFetching} onClick={() => void refetch()}>
              إعادة المحاولة
            </Button>
          }
        >
          تعذر تحديث القائمة: {sentenceOf(error)}
        </Note>
      )}
      <CoursesTable rows={data?.items ?? []} loading={!data} refreshing={isPlaceholderData} />
    </>
  )
}

function Nothing({
  desk: { filters, clear },
}: {
  desk: Pick<ReturnType<typeof useCourses>, 'filters' | 'clear'>
}) {
  if (!narrows(filters))
    return (
      <EmptyState
        title={filters.state === 'removed' ? 'لا دورات محذوفة' : 'لا دورات في هذه الحالة'}
        text={filters.state === 'removed' ? 'ما تحذفينه يبقى هنا ثلاثين يومًا.' : undefined}
      />
    )
  return (
    <NoResults text="لا دورة تطابق البحث وعوامل التصفية." onClear={clear}>
      <Suspense fallback={null}>
        <MeantWords search={filters.search} linkTo={(search) => deskCourses.addressOf({ search })} />
      </Suspense>
    </NoResults>
  )
}

const NoCourses = () => (
  <EmptyState
    title="لا دورات بعد"
    text="أنشئي أول دورة: تبقى مسودة حتى تنشريها."
    action={<LinkButton to="/admin/courses/create">إنشاء دورة</LinkButton>}
  />
)

export const screen: ScreenModule = {
  Component: CoursesScreen,
  head: () => ({ title: 'الدورات', noIndex: true }),
}
