import type { TaskStats } from '#contract/tasks/shapes.ts'
import { taskCount } from '#core/format/path-words.ts'
import { rulesOfType } from '#core/paths/task-types.ts'
import type { AssignableType } from '#core/tasks/states.ts'
import { inGenitive } from '#core/format/plural.ts'
import { formatNumber } from '#core/format/number.ts'
import { Link } from '#web/router/link.tsx'
import type { To } from '#web/router/location.ts'

interface ByTypeProps {
  readonly rows: TaskStats['by_type']
  readonly to: (type: AssignableType) => To
}

/** How much of each type is done; each opens its list. */
export const ByType = ({ rows, to }: ByTypeProps) =>
  rows.length > 0 && (
    <details>
      <summary className="cursor-pointer py-2 font-semibold">بحسب النوع</summary>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-2">
        {rows.map(({ type, tasks, done }) => (
          <li key={type} className="flex min-h-9 items-center gap-1">
            <Link to={to(type)}>{rulesOfType(type).label}</Link>: أُنجز {formatNumber(done)} من{' '}
            {inGenitive(taskCount(tasks))}
          </li>
        ))}
      </ul>
    </details>
  )
