import { Hand } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { LivePlace } from '#contract/live/shapes.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import type { StudentAct, useOwnPlace } from '../live.queries.ts'

const MINUTES = 2
/** Beside each other where there is room for their words, else in lines of their own. */
const ANSWER = 'min-w-0 flex-[1_1_5.5rem] shrink! px-2! leading-tight'

interface StudentDockProps {
  readonly own: LivePlace
  readonly ownPlace: ReturnType<typeof useOwnPlace>
  readonly tools?: ReactNode
}

/** Her answers: that she is ready, a little time, and a raised hand. */
export function StudentDock({ own, ownPlace, tools }: StudentDockProps) {
  const { state, deferred_until, hand_raised_at, is_ready } = own
  const [said, say] = useState('')
  const act =
    (body: StudentAct, words = '') =>
    () =>
      ownPlace.mutate(body, { onSuccess: () => say(words) })
  const isRaised = hand_raised_at !== null
  const busy = ownPlace.isPending
  const isCalled = state === 'waiting' || state === 'holding'
  // As her turn comes nothing of the key changes: where she stands on it, that would be read aloud into her recitation.
  const [hasTold, setTold] = useState(is_ready)
  if (state === 'waiting' && hasTold !== is_ready) setTold(is_ready)
  return (
    <section
      aria-label="ما تطلبينه"
      className="flex flex-wrap justify-end gap-2 bg-surface px-3 pbs-2.5 pbe-[max(12px,env(safe-area-inset-bottom))] shadow-dock lg:border-t lg:border-rule lg:shadow-none"
    >
      <output className="sr-only">{said}</output>
      {isCalled && (
        <Button
          className={ANSWER}
          look={hasTold ? 'quiet' : 'primary'}
          disabled={busy || hasTold || state === 'holding'}
          onClick={act({ kind: 'ready' }, 'عرفت المعلمة أنكِ جاهزة.')}
        >
          {hasTold ? 'أخبرتِها أنكِ جاهزة' : 'أنا جاهزة'}
        </Button>
      )}
      {isCalled && (
        <Button
          look="quiet"
          className={ANSWER}
          disabled={busy || deferred_until !== null}
          onClick={act({ kind: 'defer', minutes: MINUTES })}
        >
          {deferred_until ? 'طلبتِ دقيقتين' : 'أحتاج دقيقتين'}
        </Button>
      )}
      {state === 'out' && (
        <Button className={ANSWER} disabled={busy} onClick={act({ kind: 'opt-in' })}>
          أريد أن أسمّع
        </Button>
      )}
      <span className="flex gap-2">
        <IconButton
          lined
          label={isRaised ? 'أنزلي يدكِ' : 'ارفعي يدكِ'}
          disabled={busy}
          className={cx(isRaised && 'border-warn bg-warn-tint text-warn')}
          onClick={act({ kind: 'hand', is_raised: !isRaised }, isRaised ? 'أنزلتِ يدكِ.' : 'رفعتِ يدكِ.')}
        >
          <Hand />
        </IconButton>
        {tools}
      </span>
    </section>
  )
}
