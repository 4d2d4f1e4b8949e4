import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Scale } from 'lucide-react'
import { useState } from 'react'
import { taskFilters, type TaskFilter } from '#contract/tasks/shapes.ts'
import { formatHours } from '#core/format/duration.ts'
import { formatPercent } from '#core/format/number.ts'
import { taskCount } from '#core/format/path-words.ts'
import { hrefTo } from '#core/href.ts'
import { useDoorRole, type DoorRole } from '#web/kernel/door.ts'
import { listAddress, oneOf, textThat } from '#web/kernel/lists/list-address.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { Rows } from '#web/ui/lists/rows.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { StatStrip } from '#web/ui/charts/stat-strip.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { ByType } from '../parts/by-type.tsx'
import { Narrowed, narrowings } from '../parts/narrowed.tsx'
import { TaskRow } from '../parts/task-lines.tsx'
import { AssignButton } from '../public/assign-button.tsx'
import { audienceQuery, deskStatsQuery, tasksQuery } from '../tasks.queries.ts'
import { SpokenName } from '#web/ui/spoken.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { tabsOf } from '#web/kernel/lists/list-tabs.ts'

const address = listAddress({
  state: oneOf(taskFilters, 'open'),
  circle: textThat((text) => /^\d{1,15}$/.test(text)),
  ...narrowings,
})

const words: Readonly<Record<TaskFilter, string>> = {
  open: 'لم تُسلَّم بعد',
  late: 'فات موعدها',
  waiting: 'تنتظر التصحيح',
  returned: 'أُعيدت',
  graded: 'منجزة',
  all: 'الكل',
}

const taskOf = (role: DoorRole, id: number) =>
  role === 'admin'
    ? hrefTo('/admin/tasks/{taskId}', { taskId: id })
    : hrefTo('/teacher/submissions/{taskId}', { taskId: id })

const SchemeDialog = lazyDialog('SchemeDialog', () => import('./scheme-dialog.tsx'))

const RecordingsDialog = lazyDialog('RecordingsDialog', () => import('./recordings-dialog.tsx'))

/** Whom a teacher gave what to do, and how far it is; the director sees the whole centre. */
function TasksScreen() {
  const role = useDoorRole()
  const filters = address.read(useSearch())
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'scheme' | 'recordings'>()
  const close = () => setDialog(undefined)
  const audience = useQuery(audienceQuery(undefined))
  const circles = audience.data?.circles ?? []
  return (
    <>
      <PageHeader
        title={role === 'admin' ? 'المهام' : 'المهام اليومية'}
        text="الموعد لكل طالبة بتوقيتها."
        actions={
          <>
            {role === 'admin' && (
              <>
                <Button look="quiet" onClick={() => setDialog('recordings')}>
                  <CalendarClock /> مدة حفظ التلاوات
                </Button>
                <Button look="quiet" onClick={() => setDialog('scheme')}>
                  <Scale /> ميزان الدرجات
                </Button>
              </>
            )}
            <AssignButton />
          </>
        }
      />
      {dialog === 'scheme' && <SchemeDialog onClose={close} />}
      {dialog === 'recordings' && <RecordingsDialog onClose={close} />}
      <div className="grid gap-6">
        <Figures role={role} />
        <section aria-label="المهام" className="grid gap-4">
          <TabLinks label="حالة المهام" items={tabsOf(address, filters, { of: 'state', words })} />
          {circles.length > 1 && (
            <div className="max-w-80">
              <Field label="الحلقة">
                <Select
                  value={filters.circle ?? ''}
                  options={[
                    { value: '', label: 'كل الحلقات والطالبات' },
                    ...circles.map(({ id, name }) => ({ value: String(id), label: name })),
                  ]}
                  onChange={({ target }) =>
                    void navigate(
                      address.addressOf(address.withChoice(filters, { circle: target.value || undefined })),
                      { replace: true, preventScrollReset: true },
                    )
                  }
                />
              </Field>
            </div>
          )}
          <Narrowed
            type={filters.type}
            sent={filters.sent}
            whole={address.addressOf({ ...filters, type: undefined, sent: undefined, page: 1 })}
          />
          <Results role={role} filters={filters} />
        </section>
      </div>
    </>
  )
}

function Results({ role, filters }: { role: DoorRole; filters: ReturnType<typeof address.read> }) {
  const tasks = useQuery(tasksQuery({ ...filters, circle: Number(filters.circle) || undefined }))
  return (
    <PagedList
      list={tasks}
      failed="تعذر تحميل المهام"
      empty={<EmptyState title="لا مهام هنا" text="أسندي مهمة إلى طالبة أو إلى حلقة كاملة." />}
      linkTo={(page) => address.addressOf({ ...filters, page })}
      countWords={taskCount}
    >
      {(items) => (
        <Rows>
          {items.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              to={taskOf(role, task.id)}
              who={
                <>
                  <bdi className="font-semibold text-ink">{task.student.name}</bdi>
                  {role === 'admin' && <SpokenName text={task.teacher.name} />}
                </>
              }
            />
          ))}
        </Rows>
      )}
    </PagedList>
  )
}

function Figures({ role }: { role: DoorRole }) {
  const stats = useQuery(deskStatsQuery(role))
  const to = (state: TaskFilter) => address.addressOf({ state })
  return (
    <Loaded query={stats} failed="تعذر تحميل الأرقام" rows={1}>
      {({ late, waiting, on_time, answer_hours, graded, by_type }) => (
        <div className="grid gap-4">
          <StatStrip
            items={[
              {
                label: 'تنتظر التصحيح',
                value: taskCount(waiting),
                to: role === 'teacher' ? hrefTo('/teacher/submissions') : to('waiting'),
              },
              { label: 'فات موعدها', value: taskCount(late), to: to('late') },
              { label: 'منجزة', value: taskCount(graded), to: to('graded') },
              {
                label: 'سُلّمت في الموعد',
                value: on_time === null ? '—' : formatPercent(on_time),
                to: address.addressOf({ state: 'all', sent: 'in_time' }),
              },
              {
                label: role === 'admin' ? 'مدة رد المعلمات' : 'مدة ردكِ',
                value: answer_hours === null ? '—' : formatHours(answer_hours),
                to: to('graded'),
              },
            ]}
          />
          <ByType rows={by_type} to={(type) => address.addressOf({ state: 'all', type })} />
        </div>
      )}
    </Loaded>
  )
}

export const screen = titledScreen(TasksScreen, 'المهام')
