import { useQuery } from '@tanstack/react-query'
import type { Task } from '#contract/tasks/shapes.ts'
import { taskCount } from '#core/format/path-words.ts'
import { hrefTo } from '#core/href.ts'
import { Arriving } from '#web/ui/loading/in-order.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Rows } from '#web/ui/lists/rows.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { TaskRow } from '../parts/task-lines.tsx'
import { ownTasksQuery } from '../tasks.queries.ts'

const SHOWN = 3

/** What came back to her first, then what is still in time, the nearest first. */
const urgency = ({ state }: Task): number => (state === 'returned' ? 0 : state === 'late' ? 2 : 1)

/** What her teachers ask of her now; nothing where nothing is asked. */
export function OpenTasks() {
  const tasks = useQuery(ownTasksQuery({ state: 'open', page: 1 }))
  if (tasks.isPending) return <Arriving />
  if (tasks.data?.items.length === 0) return null
  return (
    <section aria-labelledby="open-tasks" className="mbe-10">
      <PanelTitle
        id="open-tasks"
        title="مهام عليكِ"
        action={<TextLink to="/student/tasks">كل المهام</TextLink>}
      />
      <Loaded query={tasks} failed="تعذر تحميل المهام" rows={2}>
        {({ items, meta }) => (
          <Rows label={taskCount(meta.total)}>
            {items
              .toSorted((a, b) => urgency(a) - urgency(b))
              .slice(0, SHOWN)
              .map((task) => (
                <TaskRow
                  key={task.id}
                  task={task}
                  to={hrefTo('/student/task/{taskId}', { taskId: task.id })}
                />
              ))}
          </Rows>
        )}
      </Loaded>
    </section>
  )
}
