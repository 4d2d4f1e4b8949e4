import { afterQuiet, nextDigest, type Digest } from '#core/quiet-hours.ts'
import type { Urgency } from '#server/kernel/letters/notification-kind.ts'

/** When letters may come to her. */
export interface Rhythm {
  readonly is_quiet: boolean
  readonly quiet_from: number
  readonly quiet_until: number
  readonly zone: string
  readonly digest: Digest
}

/** Of everybody who has not chosen. */
export const usualRhythm: Rhythm = {
  is_quiet: true,
  quiet_from: 22,
  quiet_until: 7,
  zone: 'Asia/Riyadh',
  digest: 'none',
}

/** What a delivery waits for that is not simply its turn: the morning, the digest, others like it, or another day. */
export type Hold = 'quiet' | 'digest' | 'gap' | 'limit'

interface Due {
  readonly dueAt: Date
  readonly isDigest: boolean
  readonly hold: Hold | null
}

/** What protects her account comes at once; what can wait comes with her digest; nothing else comes at night. */
function dueOf(at: Date, rhythm: Rhythm, urgency: Urgency = 'soon'): Due {
  if (urgency === 'now') return { dueAt: at, isDigest: false, hold: null }
  const isDigest = urgency === 'later' && rhythm.digest !== 'none'
  const base = isDigest ? nextDigest(at, rhythm.digest === 'weekly' ? 'weekly' : 'daily', rhythm.zone) : at
  const dueAt = rhythm.is_quiet ? afterQuiet(base, hoursOf(rhythm)) : base
  return { dueAt, isDigest, hold: isDigest ? 'digest' : dueAt > base ? 'quiet' : null }
}

export const hoursOf = ({ quiet_from, quiet_until, zone }: Rhythm) => ({
  from: quiet_from,
  until: quiet_until,
  zone,
})

/** The same for many: most people share a rhythm, and looking for a morning takes time. */
export function dueForMany(urgency: Urgency | undefined) {
  const answers = new Map<string, Due>()
  return (at: Date, rhythm: Rhythm): Due => {
    const key = JSON.stringify([at.getTime(), rhythm])
    const answer = answers.get(key) ?? dueOf(at, rhythm, urgency)
    answers.set(key, answer)
    return answer
  }
}
