import type { sentTimes } from '#contract/tasks/shapes.ts'
import { rulesOfType } from '#core/paths/task-types.ts'
import { assignableTypes, type AssignableType } from '#core/tasks/states.ts'
import { oneOf } from '#web/kernel/lists/list-address.ts'
import { Link } from '#web/router/link.tsx'
import type { To } from '#web/router/location.ts'

type SentTime = (typeof sentTimes)[number]
const sentWords: Readonly<Record<SentTime, string>> = {
  in_time: 'ما سُلّم في موعده',
  late: 'ما سُلّم بعد موعده',
}

/** What a figure narrows a list of tasks to, as its address says it. */
export const narrowings = {
  type: oneOf(assignableTypes),
  sent: oneOf(['in_time', 'late']),
}

interface NarrowedProps {
  readonly type: AssignableType | undefined
  readonly sent: SentTime | undefined
  /** The same list as a whole. */
  readonly whole: To
}

/** Says to what the list is narrowed, with the way back. */
export function Narrowed({ type, sent, whole }: NarrowedProps) {
  const words = [type && rulesOfType(type).label, sent && sentWords[sent]].filter(Boolean)
  if (words.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span className="font-semibold">{words.join('، ')}</span>
      <Link to={whole} className="inline-flex min-h-9 items-center text-sm">
        عرض الكل
      </Link>
    </p>
  )
}
