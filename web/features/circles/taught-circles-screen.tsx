import { useQuery } from '@tanstack/react-query'
import { taughtStates, type TaughtCircle } from '#contract/circles/teaching-shapes.ts'
import { circleCount, meetingWords } from '#core/series/circle-words.ts'
import { studentCount } from '#core/format/counts.ts'
import { hrefTo } from '#core/href.ts'
import { listAddress, oneOf } from '#web/kernel/lists/list-address.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useSearch } from '#web/router/router-context.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { publicationStates, sessionStates } from '#web/ui/marks/states.ts'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { NextStart } from './next-start.tsx'
import { staffWords } from './circle-words.ts'
import { TeacherDay, TeacherNextSession } from './public/teacher-day.tsx'
import { taughtCirclesQuery } from './teaching/teaching.queries.ts'
import { SpokenName } from '#web/ui/spoken.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { tabsOf } from '#web/kernel/lists/list-tabs.ts'

const address = listAddress({ state: oneOf(taughtStates, 'current') })
const stateWords = { current: 'القائمة', over: 'المنتهية' } as const

function CirclesScreen() {
  const filters = address.read(useSearch())
  const circles = useQuery(taughtCirclesQuery(filters.state, filters.page))
  return (
    <div className="grid gap-8">
      <div className="-mbe-6">
        <PageHeader title="حلقاتي" text="ما تدرّسينه وما تساعدين فيه، وما تنوبين فيه هذه الأيام." />
      </div>
      <TeacherNextSession />
      <TeacherDay />
      <section aria-label="الحلقات" className="grid gap-4">
        <TabLinks label="الحلقات" items={tabsOf(address, filters, { of: 'state', words: stateWords })} />
        <PagedList
          list={circles}
          failed="تعذر تحميل حلقاتكِ"
          rows={4}
          empty={
            <EmptyState
              title={filters.state === 'current' ? 'لا حلقات لكِ بعد' : 'لا حلقات منتهية'}
              text="تنشئ المديرة الحلقة وتعيّن معلمتها، فتظهر هنا بمواعيدها وجلساتها."
            />
          }
          linkTo={(page) => address.addressOf({ ...filters, page })}
          countWords={circleCount}
        >
          {(items) => (
            <ul>
              {items.map((circle) => (
                <CircleRow key={circle.id} circle={circle} />
              ))}
            </ul>
          )}
        </PagedList>
      </section>
    </div>
  )
}

function CircleRow({ circle }: { circle: TaughtCircle }) {
  const { id, title, status, is_published, role, teacher, rules, start_time, members_count } = circle
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-rule py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h2 className="text-lg font-bold">
          <TextLink to={hrefTo('/teacher/circles/{circleId}', { circleId: id })}>
            <bdi>{title}</bdi>
          </TextLink>
        </h2>
        <p className="text-sm text-ink-2">
          {role !== 'teacher' && (
            <>
              {staffWords[role]} <SpokenName text={teacher.name} />.{' '}
            </>
          )}
          {rules.map(meetingWords).join('؛ ')}
        </p>
        <p className="text-sm text-ink-2">{studentCount(members_count)}</p>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 text-sm sm:grid sm:content-center sm:justify-items-end">
        <State
          look={is_published || status === 'cancelled' ? sessionStates[status] : publicationStates.draft}
        />
        {start_time && <NextStart at={start_time} />}
      </p>
    </li>
  )
}

export const screen = titledScreen(CirclesScreen, 'حلقاتي')
