import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Goal } from '#contract/goals/shapes.ts'
import { weekdayOf } from '#core/day.ts'
import { WEEKDAYS } from '#core/format/date.ts'
import { useSite } from '#web/kernel/site.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { StarRing } from '#web/ui/marks/star-ring.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { counted, doneText, hourText, todayText } from '../goal/goal-words.ts'
import { goalQuery } from '../goals.queries.ts'

const GoalDialog = lazyPart('GoalDialog', () => import('../goal/goal-dialog.tsx'))

/** Asks for her goal before it is known whether it is shown. */
export const useGoalEarly = (): void => usePrefetchQuery(goalQuery())

/** What she wants to learn each day: a ring for today and stars for her week. */
export function DailyGoal() {
  const goal = useQuery(goalQuery())
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="goal">
      <PanelTitle
        id="goal"
        title="هدفي اليومي"
        action={
          goal.data && (
            <Button look="text" size={36} aria-haspopup="dialog" onClick={() => setOpen(true)}>
              تعديل
            </Button>
          )
        }
      />
      <Loaded query={goal} failed="تعذر تحميل هدفكِ" rows={1}>
        {(data) => (data ? <Reached goal={data} /> : <NoGoal onOpen={() => setOpen(true)} />)}
      </Loaded>
      {isOpen && (
        <Suspense>
          <GoalDialog goal={goal.data ?? null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

function Reached({ goal }: { goal: Goal }) {
  const { unit, amount, week, reminder_hour } = goal
  const { has_mail } = useSite()
  const done = week.at(-1)?.done ?? 0
  return (
    <>
      <div className="flex items-center gap-4 py-4">
        <StarRing value={(done / amount) * 100} />
        <p>
          <b className="block">{doneText(goal)}</b>
          <span className="text-sm text-ink-2">{todayText(goal)}</span>
        </p>
      </div>
      <ol
        className="relative flex gap-1.5 overflow-x-auto overflow-y-hidden py-1"
        aria-label="هدفكِ في آخر سبعة أيام"
      >
        {week.map((each) => (
          <li key={each.day} className="grid flex-1 justify-items-center gap-1 text-xs text-ink-3">
            <StarRing value={(each.done / amount) * 100} className="size-8" />
            <span aria-hidden>{WEEKDAYS[weekdayOf(each.day)]}</span>
            <span className="sr-only">
              {WEEKDAYS[weekdayOf(each.day)]}:{' '}
              {each.is_reached ? 'بلغتِ الهدف' : each.done > 0 ? counted[unit](each.done) : 'بلا دروس'}
            </span>
          </li>
        ))}
      </ol>
      {reminder_hour !== null && has_mail && (
        <p className="mbs-3 text-sm text-ink-3">يصلكِ تذكير بالبريد {hourText(reminder_hour)} إن لم تبلغيه.</p>
      )}
    </>
  )
}

const NoGoal = ({ onOpen }: { onOpen: () => void }) => (
  <div className="grid justify-items-start gap-3 py-4">
    <p className="text-ink-2">قليل دائم خير من كثير منقطع. اختاري قدرًا يسيرًا لكل يوم.</p>
    <Button look="quiet" aria-haspopup="dialog" onClick={onOpen}>
      تحديد هدف يومي
    </Button>
  </div>
)
