import { createHash } from 'node:crypto'
import type { Role } from '#contract/kernel/route.ts'
import type { PushWish } from '#server/features/push/public.ts'
import type { NotificationKind, Urgency } from '#server/kernel/letters/notification-kind.ts'
import { text } from '#server/kernel/texts.ts'
import { waitedWords } from '#core/format/notification-counts.ts'
import { wordsOf } from '../words.ts'

const HOUR = 3600
/** How long a push service holds it for a telephone that is off, and whether it wakes one that sleeps. */
const manners: Readonly<Record<Urgency, Pick<PushWish, 'ttlSeconds' | 'urgency'>>> = {
  now: { ttlSeconds: 24 * HOUR, urgency: 'high' },
  soon: { ttlSeconds: 24 * HOUR, urgency: 'normal' },
  later: { ttlSeconds: 72 * HOUR, urgency: 'low' },
}

interface Pushed {
  readonly notification_id: number
  readonly params: unknown
  readonly times: number
  readonly collapse: string | null
}

/** A push says little: of which kind it is, or its title where that may stand on a locked screen. */
export function pushWish(kind: NotificationKind, pushed: Pushed, role: Role): PushWish {
  const params = kind.params.parse(pushed.params)
  const { title, body } = wordsOf(kind, params, pushed.times)
  return {
    brief: { title: kind.isTitlePublic ? title : text(kind.label), body: '' },
    detailed: { title, body: body ?? '' },
    url: kind.path(params, role),
    tag: tagOf(pushed.collapse ?? `notification ${pushed.notification_id}`),
    ...manners[kind.urgency ?? 'soon'],
  }
}

/** Several of which none could come on its day. */
export function manyWish(count: number, role: Role): PushWish {
  const words = { title: waitedWords(count), body: '' }
  return {
    brief: words,
    detailed: words,
    url: `/${role}/notifications`,
    tag: tagOf('waited'),
    ...manners.later,
  }
}

/** What collapses in her inbox replaces each other on her device; a topic is 32 URL-safe characters at most. */
const tagOf = (words: string): string => createHash('sha256').update(words).digest('base64url').slice(0, 32)
