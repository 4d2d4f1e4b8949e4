import type { ScreenContext, ScreenModule } from '#web/kernel/screen.ts'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { whenSeen } from '#web/ui/loading/when-seen.tsx'
import { tabsOf } from '#web/kernel/lists/list-tabs.ts'
import { lecturesQuery } from './lectures.queries.ts'
import { LectureFields } from './list/lecture-fields.tsx'
import { lectureList, type LectureFilters } from './lecture-filters.ts'
import { useLectures } from './list/use-lectures.ts'

const LectureResults = whenSeen(async () => (await import('./list/lecture-results.tsx')).LectureResults)

const periodWords: Readonly<Record<LectureFilters['period'], string>> = {
  upcoming: 'القادمة',
  past: 'السابقة',
}

function LecturesScreen() {
  const lectures = useLectures()
  const { filters } = lectures
  return (
    <div className="wrap pbs-8 pbe-12 lg:pbs-12">
      <h1 className="font-display text-d1 font-bold">المحاضرات المباشرة</h1>
      <p className="text-ink-2">تسمعينها في وقتها، وتسألين فيها، وتُجاب أسئلة الحاضرات بحسب أصواتهن.</p>
      <TabLinks
        label="موعد المحاضرات"
        items={tabsOf(lectureList, filters, { of: 'period', words: periodWords })}
      />
      <LectureFields {...lectures} />
      <LectureResults {...lectures} />
    </div>
  )
}

/** A failure stays in the cache, where the screen finds and shows it. */
async function load({ url, queries }: ScreenContext) {
  await Promise.allSettled([queries.query(lecturesQuery(lectureList.read(url.searchParams)))])
}

function head({ url }: ScreenContext) {
  const filters = lectureList.read(url.searchParams)
  return {
    title: filters.period === 'past' ? 'محاضرات سابقة' : 'المحاضرات المباشرة',
    description: 'محاضرات القرآن المباشرة للنساء: مواعيدها ومحاضِراتها، تسمعينها وتسألين فيها وأنتِ في بيتكِ.',
    canonical: `/lectures${lectureList.addressOf({ period: filters.period, page: filters.page }).search}`,
    // What somebody searched for is nobody else's result.
    noIndex: filters.search !== '',
  }
}

export const screen: ScreenModule = {
  Component: LecturesScreen,
  load,
  head,
  status: ({ url, queries }) =>
    queries.getQueryState(lecturesQuery(lectureList.read(url.searchParams)).queryKey)?.status === 'error'
      ? 503
      : 200,
}
