import { useEffect, useEffectEvent, useState } from 'react'
import { recordingCount } from '#core/format/recording-count.ts'
import { countRecordingsOf, recordingsOwner } from './device-recordings.ts'
import { draftNames } from '../forms/drafts.ts'
import { keptWrites, type KeptWrite } from '../outbox/outbox-store.ts'
import { sendEverything, useOutbox } from '../outbox/outbox.ts'
import { signOut } from './session.ts'

interface OnlyHere {
  readonly drafts: readonly string[]
  readonly recordings: number
}
const NOTHING: OnlyHere = { drafts: [], recordings: 0 }

function lossOf(writes: readonly KeptWrite[], { drafts, recordings }: OnlyHere): string | undefined {
  const losses = [...writes.map(({ label }) => label), ...drafts]
  if (recordings > 0) losses.push(recordingCount(recordings))
  if (losses.length === 0) return undefined
  return `لم يصل بعد إلى حسابكِ: ${losses.join('، ')}. إن خرجتِ الآن حُذف من هذا الجهاز وضاع.`
}

/** What signing out would wipe from this device, by its names; nothing when all of it has arrived. */
export function useLoss() {
  const [onlyHere, setOnlyHere] = useState(NOTHING)
  return {
    loss: lossOf(useOutbox(), onlyHere),
    /** Sends what can be sent, and answers whether something is left. */
    lookAnew: async (): Promise<boolean> => {
      sendEverything()
      const owner = recordingsOwner()
      const recordings = owner === undefined ? 0 : await countRecordingsOf(owner)
      const drafts = draftNames()
      setOnlyHere({ drafts, recordings })
      return recordings + drafts.length + keptWrites().length > 0
    },
  }
}

interface LeavingOptions {
  /** She is asked also when nothing would be lost. */
  readonly asks?: boolean | undefined
  readonly go?: (() => unknown) | undefined
}

/** Signing out: what waits is sent first, and what cannot be sent is asked about before this device forgets it. */
export function useLeaving({ asks = false, go = signOut }: LeavingOptions = {}) {
  const [isAsking, setAsking] = useState(false)
  const { loss, lookAnew } = useLoss()
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
    leave: () =>
      void lookAnew().then((isLeft) => {
        if (asks || isLeft) setAsking(true)
        else void go()
      }),
  }
}

export type LeavingState = ReturnType<typeof useLeaving>
