import { useEffect, useEffectEvent, useState } from 'react'
import { keptWrites, type KeptWrite } from './outbox-store.ts'
import { sendEverything, useOutbox } from './outbox.ts'
import { signOut } from './session.ts'

/** What signing out would wipe from this device, by its names; nothing when all of it has arrived. */
export const lossOnLeaving = (writes: readonly KeptWrite[]): string | undefined =>
  writes.length === 0
    ? undefined
    : `لم يصل بعد إلى حسابكِ: ${writes.map(({ label }) => label).join('، ')}. إن خرجتِ الآن حُذف من هذا الجهاز وضاع.`

interface LeavingOptions {
  /** She is asked also when nothing would be lost. */
  readonly asks?: boolean | undefined
  readonly go?: (() => unknown) | undefined
}

/** Signing out: what waits is sent first, and what cannot be sent is asked about before this device forgets it. */
export function useLeaving({ asks = false, go = signOut }: LeavingOptions = {}) {
  const [isAsking, setAsking] = useState(false)
  const loss = lossOnLeaving(useOutbox())
  const isSettled = isAsking && !asks && !loss
  // It has arrived while she was being asked: she wanted to leave, and nothing holds her any more.
  const leaveNow = useEffectEvent(() => void go())
  useEffect(() => {
    if (isSettled) leaveNow()
  }, [isSettled])
  return {
    isAsking,
    loss,
    go,
    stay: () => setAsking(false),
    leave: () => {
      sendEverything()
      if (asks || keptWrites().length > 0) setAsking(true)
      else void go()
    },
  }
}

export type LeavingState = ReturnType<typeof useLeaving>
