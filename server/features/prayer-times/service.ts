import type { z } from 'zod'
import type { PrayerSettingsForm } from '#contract/prayer-times/forms.ts'
import { defaultPrayerSettings, PrayerSettings, type Prayer } from '#contract/prayer-times/shapes.ts'
import type { Day } from '#core/day.ts'
import { dayIn } from '#core/format/zoned-day.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { listSettings, saveSetting } from '#server/kernel/data/settings.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { cities } from './cities.ts'
import { eveningOf, prayerMet, type Evening } from './evening.ts'

const KEY = 'prayer-times'

/** What the director chose; Riyadh by Umm al-Qura until she does, and where what is stored is no longer known. */
export async function prayerSettings(ctx: Ctx): Promise<PrayerSettings> {
  const [stored] = await listSettings(ctx.db, [KEY])
  return PrayerSettings.safeParse(stored?.value).data ?? defaultPrayerSettings
}

/** Whether a director has chosen the city. */
export const hasCity = async (db: Ctx['db']): Promise<boolean> => (await listSettings(db, [KEY])).length > 0

export function savePrayerSettings(
  ctx: SignedCtx,
  form: z.output<typeof PrayerSettingsForm>,
): Promise<PrayerSettings> {
  return inTransaction(ctx, async (tx) => {
    await saveSetting(tx, { key: KEY, value: form, action: 'prayer-times.save' })
    tx.changes('circles')
    return form
  })
}

interface Hours {
  readonly startsAt: Date
  readonly endsAt: Date
}
export interface PrayerTable {
  /** The prayer of the centre's city whose time a session meets. */
  meets(hours: Hours): Prayer | null
  evening(day: Day): Evening
}

/** The evenings of the centre's city, each reckoned once. */
export async function prayerTable(ctx: Ctx): Promise<PrayerTable> {
  const settings = await prayerSettings(ctx)
  const { zone } = cities[settings.city]
  const evenings = new Map<Day, Evening>()
  const evening = (day: Day) => {
    const known = evenings.get(day) ?? eveningOf(day, settings)
    evenings.set(day, known)
    return known
  }
  return { evening, meets: (hours) => prayerMet(evening(dayIn(hours.startsAt, zone)), hours) }
}
