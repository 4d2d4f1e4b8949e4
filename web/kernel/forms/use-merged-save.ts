import { useState } from 'react'
import { ApiError, currentIn } from '../calls/api-error.ts'
import { changesOf, mergeOf } from './conflict.ts'

interface MergedSave<T, V extends object, K extends keyof V & string> {
  readonly loaded: T
  /** Grows with every save. */
  readonly versionOf: (thing: T) => number | string
  readonly valuesOf: (thing: T) => V
  readonly fields: readonly K[]
  /** Sends what differs from `base`. Of a save over a newer version the server answers 409 with what stands. */
  readonly save: (base: T, values: V, keyed?: { idempotencyKey: string }) => Promise<T>
  /** What somebody else saved has arrived. */
  readonly onMeet?: (theirs: T) => void
  /** Both changed it, in different fields, and both changes stand now. */
  readonly onMerged: (theirs: T) => void
}

interface Meeting<T, K> {
  readonly clashes: readonly K[]
  readonly theirs: T
}

/**
 * Saves what she changed. When somebody else saved first, fields that only the other one changed are taken over and
 * hers go on top; where both changed one field, nothing is saved before she has chosen.
 */
export function useMergedSave<T, V extends object, K extends keyof V & string>(options: MergedSave<T, V, K>) {
  const { loaded, versionOf, valuesOf, fields, save } = options
  const [base, setBase] = useState(loaded)
  /** What she began from, where a newer version has arrived under her hands since. */
  const [began, setBegan] = useState<T>()
  const [meeting, setMeeting] = useState<Meeting<T, K>>()
  // The newest version arrives by other acts too, such as publishing or a list that is asked anew.
  if (versionOf(loaded) > versionOf(base) && !meeting) {
    setBegan(began ?? base)
    setBase(loaded)
  }

  function compare(theirs: T, values: V) {
    const [from, to] = [valuesOf(began ?? base), valuesOf(theirs)]
    const ownChanges = changesOf(from, values, fields)
    const { clashes, foreign } = mergeOf({ base: from, theirs: to, mine: ownChanges }, fields)
    if (clashes.length > 0) {
      setBegan(undefined)
      setMeeting({ clashes, theirs })
      throw new ApiError({ type: 'client_error', message: 'حُفظت نسخة أخرى قبلكِ: اختاري مما يلي، ثم احفظي.' })
    }
    return { to, mine: ownChanges, foreign }
  }

  async function meet(theirs: T, values: V): Promise<T> {
    setBase(theirs)
    options.onMeet?.(theirs)
    const { to, mine: ownChanges, foreign } = compare(theirs, values)
    const saved = await save(theirs, { ...to, ...ownChanges })
    if (foreign.length > 0) options.onMerged(theirs)
    return saved
  }

  return {
    base,
    meeting,
    async send(values: V, keyed: { idempotencyKey: string }): Promise<T> {
      if (began) compare(base, values)
      try {
        return await save(base, values, keyed)
      } catch (error) {
        const theirs = currentIn<T & object>(error)
        if (!theirs) throw error
        return meet(theirs, values)
      }
    },
    saved(now: T) {
      setMeeting(undefined)
      setBegan(undefined)
      setBase(now)
    },
    /** She has chosen what this field shall be. */
    settle: (field: K) =>
      setMeeting((known) => {
        const clashes = known?.clashes.filter((each) => each !== field) ?? []
        return known && clashes.length > 0 ? { ...known, clashes } : undefined
      }),
  }
}
