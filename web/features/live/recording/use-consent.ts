import { useEffect, useEffectEvent, useState } from 'react'
import type { LiveRoom } from '#contract/live/shapes.ts'
import { ApiError, isTemporary } from '#web/kernel/calls/api-error.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import type { useOwnPlace } from '../live.queries.ts'

const AGAIN_MS = 5000
const waits = {
  kind: 'info',
  title: 'اختياركِ للتسجيل ينتظر الاتصال',
  text: 'يُرسل وحده حين يعود، ولا يُسجَّل دوركِ قبل ذلك.',
} as const

export interface Consent {
  /** The server has no answer of hers for this session. */
  readonly isUnanswered: boolean
  /** She agreed, here and on the server. */
  readonly isGiven: boolean
  /** She refused or took it back on this page; it counts before the server has heard of it. */
  readonly isRefused: boolean
  /** A broken line keeps her choice from the server; it is told again until it has arrived. */
  readonly isWaiting: boolean
  readonly choose: (isGiven: boolean) => void
}

/** Whether her turns may be recorded. What she chose at the entrance is told as soon as she has a place. */
export function useConsent(
  room: LiveRoom,
  userId: number,
  ownPlace: ReturnType<typeof useOwnPlace>,
): Consent {
  const [chosen, setChosen] = useState<boolean>()
  /** Her choice has not been answered. What is answered is not told again: another device of hers may say otherwise. */
  const [isPending, setPending] = useState(false)
  /** How often it was told in vain. */
  const [tries, setTries] = useState(0)
  const own = room.places.find(({ person }) => person.id === userId)
  const stands = own?.consents ?? null
  const isToTell = own !== undefined && isPending
  const settle = useEffectEvent((told: boolean | undefined) => {
    if (told === chosen) setPending(false)
  })
  const tell = useEffectEvent(() => {
    if (chosen === undefined) return
    ownPlace.mutateAsync({ kind: 'consent', is_given: chosen }).then(
      () => settle(chosen),
      (error: unknown) => {
        // Where the server said no, she was told why. What she refused stays refused here.
        if (!(error instanceof ApiError && isTemporary(error))) settle(chosen)
        else {
          if (tries === 0) toast(waits)
          setTries((times) => times + 1)
        }
      },
    )
  })
  useEffect(() => {
    if (!isToTell) return undefined
    if (tries === 0) {
      tell()
      return undefined
    }
    const again = () => tell()
    const timer = setTimeout(again, AGAIN_MS)
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [isToTell, chosen, tries])
  return {
    isUnanswered: stands === null,
    isGiven: stands === true && chosen !== false,
    isRefused: chosen === false || stands === false,
    isWaiting: isToTell && tries > 0,
    choose(isGiven) {
      setTries(0)
      setPending(true)
      setChosen(isGiven)
    },
  }
}
