import { useQuery } from '@tanstack/react-query'
import { formatHours } from '#core/format/duration.ts'
import { formatPercent } from '#core/format/number.ts'
import { taskCount } from '#core/format/path-words.ts'
import { hrefTo } from '#core/href.ts'
import { listAddress, oneOf } from '#web/kernel/lists/list-address.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useSearch } from '#web/router/router-context.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { Rows } from '#web/ui/lists/rows.tsx'
import { StatStrip } from '#web/ui/charts/stat-strip.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { ByType } from '../parts/by-type.tsx'
import { Narrowed, narrowings } from '../parts/narrowed.tsx'
import { gradeWords, TaskRow } from '../parts/task-lines.tsx'
import { ownStatsQuery, ownTasksQuery } from '../tasks.queries.ts'

const tabs = ['open', 'waiting', 'graded', 'all'] as const
const views = ['open', 'late', 'waiting', 'returned', 'graded', 'all'] as const
const address = listAddress({ state: oneOf(views, 'open'), ...narrowings })

const tabWords = { open: 'عليكِ الآن', waiting: 'عند معلمتكِ', graded: 'أنجزتِها', all: 'الكل' } as const
const emptyWords: Readonly<Record<(typeof views)[number], string>> = {
  open: 'لا مهام عليكِ الآن',
  late: 'لا مهام فات موعدها',
  waiting: 'لا شيء عند معلمتكِ الآن',
  returned: 'لم يُعد إليكِ شيء',
  graded: 'لم تنجزي مهمة بعد',
  all: 'لم تُسند إليكِ مهمة بعد',
}

/** What her teachers gave her to do, the nearest first. */
function TasksScreen() {
  const filters = address.read(useSearch())
  const tasks = useQuery(ownTasksQuery(filters))
  return (
    <>
      <PageHeader title="المهام والواجبات" text="ما أسندته معلماتكِ، والموعد بتوقيتكِ." />
      <div className="grid gap-6">
        <OwnFigures />
        <section aria-label="المهام">
          <TabLinks
            label="المهام"
            items={tabs.map((state) => ({
              id: state,
              to: address.addressOf({ state }),
              label: tabWords[state],
              current: state === filters.state,
            }))}
          />
          <Narrowed
            type={filters.type}
            sent={filters.sent}
            whole={address.addressOf({ state: filters.state })}
          />
          <PagedList
            list={tasks}
            failed="تعذر تحميل المهام"
            empty={<EmptyState title={emptyWords[filters.state]} text="تظهر المهمة هنا حين تسندها معلمتكِ." />}
            linkTo={(page) => address.addressOf({ ...filters, page })}
            count="said"
            countWords={taskCount}
          >
            {(items) => (
              <Rows label={taskCount(tasks.data?.meta.total ?? 0)}>
                {items.map((task) => (
                  <TaskRow
                    key={task.id}
                    task={task}
                    to={hrefTo('/student/task/{taskId}', { taskId: task.id })}
                  />
                ))}
              </Rows>
            )}
          </PagedList>
        </section>
      </div>
    </>
  )
}

function OwnFigures() {
  const stats = useQuery(ownStatsQuery())
  return (
    <Loaded query={stats} failed="تعذر تحميل الأرقام" rows={1}>
      {({ open, late, waiting, on_time, average, answer_hours, by_type }) => (
        <div className="grid gap-4">
          <StatStrip
            items={[
              { label: 'عليكِ', value: taskCount(open), to: address.addressOf({ state: 'open' }) },
              { label: 'فات موعدها', value: taskCount(late), to: address.addressOf({ state: 'late' }) },
              { label: 'عند معلمتكِ', value: taskCount(waiting), to: address.addressOf({ state: 'waiting' }) },
              {
                label: 'سلّمتِ في الموعد',
                value: on_time === null ? '—' : formatPercent(on_time),
                to: address.addressOf({ state: 'all', sent: 'in_time' }),
              },
              {
                label: 'متوسط درجاتكِ',
                value: average === null ? '—' : gradeWords(average),
                to: address.addressOf({ state: 'graded' }),
              },
              {
                label: 'مدة رد معلماتكِ',
                value: answer_hours === null ? '—' : formatHours(answer_hours),
                to: address.addressOf({ state: 'graded' }),
              },
            ]}
          />
          <ByType rows={by_type} to={(type) => address.addressOf({ state: 'all', type })} />
        </div>
      )}
    </Loaded>
  )
}

export const screen = titledScreen(TasksScreen, 'المهام والواجبات')
