import { z } from 'zod'
import { channels, type Channel } from '#contract/kernel/notification.ts'
import { NotificationRhythm } from '#contract/notifications/shapes.ts'
import { NotificationLimits, TemplateWordsForm } from '#contract/notifications/template-shapes.ts'
import { listNewestWords } from '#server/features/mail/public.ts'
import type { Db } from '#server/kernel/context.ts'
import type { NotificationKind } from '#server/kernel/letters/notification-kind.ts'
import { listSettings } from '#server/kernel/data/settings.ts'
import type { Catalogue } from '../catalogue.ts'
import { defaultOf } from '../channel.ts'
import { usualRhythm, type Rhythm } from '../due.ts'
import { inWords, placeNames, unknownIn } from './template-words.ts'

/** The setting that says which channels carry what to whoever has not chosen. */
export const CHANNELS_KEY = 'notifications.channels'
export const RHYTHM_KEY = 'notifications.rhythm'
export const LIMITS_KEY = 'notifications.limits'

/** More than anybody reads in a day, and less than makes her switch them all off. */
const usualLimits: NotificationLimits = { email: 20, push: 40 }

const CentreChannels = z.record(z.string(), z.partialRecord(z.enum(channels), z.boolean()))
type CentreChannels = z.output<typeof CentreChannels>

/** The words of a kind stand beside those of the mails, under a name that no mail has. */
export const wordsKey = (kind: string): string => `notice:${kind}`

async function readSetting(db: Db, key: string): Promise<unknown> {
  return (await listSettings(db, [key]))[0]?.value
}

export const centreChannels = async (db: Db): Promise<CentreChannels> =>
  CentreChannels.safeParse(await readSetting(db, CHANNELS_KEY)).data ?? {}

/** Of everybody who has not chosen. */
export const centreRhythm = async (db: Db): Promise<Rhythm> =>
  NotificationRhythm.safeParse(await readSetting(db, RHYTHM_KEY)).data ?? usualRhythm

/** Of each person and day. */
export const centreLimits = async (db: Db): Promise<NotificationLimits> =>
  NotificationLimits.safeParse(await readSetting(db, LIMITS_KEY)).data ?? usualLimits

/** What always comes protects an account or money, so the centre cannot turn any channel of it off. */
export const isCentreFree = (kind: NotificationKind, channel: Channel): boolean =>
  ['on', 'off'].includes(defaultOf(kind, channel)) &&
  !channels.some((one) => defaultOf(kind, one) === 'always')

/** Words that no longer fit the kind, as after an update of the program, count as not saved. */
export function readWords(stored: unknown, kind: NotificationKind): TemplateWordsForm | undefined {
  const words = TemplateWordsForm.safeParse(stored).data
  return words && unknownIn(words, placeNames(kind)) === undefined ? words : undefined
}

/** The kinds as they hold now: with the centre's channels, in the directors' words. */
export async function currentKinds(db: Db, catalogue: Catalogue): Promise<Catalogue> {
  const [chosen, saved] = await Promise.all([centreChannels(db), listNewestWords(db)])
  const wordsOf = new Map(saved.map((row) => [row.kind, row.words]))
  return new Map(
    [...catalogue].map(([key, kind]) => {
      const words = readWords(wordsOf.get(wordsKey(key)), kind)
      const current = withChannels(kind, chosen[key])
      return [key, words ? inWords(current, words) : current]
    }),
  )
}

function withChannels(kind: NotificationKind, chosen: CentreChannels[string] | undefined): NotificationKind {
  if (!chosen) return kind
  const free = channels.filter((channel) => chosen[channel] !== undefined && isCentreFree(kind, channel))
  const changed = free.map((channel) => [channel, chosen[channel] ? 'on' : 'off'] as const)
  return { ...kind, channels: { ...kind.channels, ...Object.fromEntries(changed) } }
}
