import { CalculationMethod, Coordinates, HighLatitudeRule, PrayerTimes } from 'adhan'
import type { Prayer, PrayerSettings } from '#contract/prayer-times/shapes.ts'
import type { Day } from '#core/day.ts'
import { isRamadan } from '#core/series/holidays.ts'
import { cities } from './cities.ts'

/** The two prayers of one evening. */
export interface Evening {
  readonly day: Day
  readonly maghrib: Date
  readonly isha: Date
}

const methods: Readonly<
  Record<PrayerSettings['method'], () => ReturnType<typeof CalculationMethod.UmmAlQura>>
> = {
  umm_al_qura: CalculationMethod.UmmAlQura,
  egyptian: CalculationMethod.Egyptian,
  muslim_world_league: CalculationMethod.MuslimWorldLeague,
  kuwait: CalculationMethod.Kuwait,
  qatar: CalculationMethod.Qatar,
  dubai: CalculationMethod.Dubai,
  turkey: CalculationMethod.Turkey,
  karachi: CalculationMethod.Karachi,
  singapore: CalculationMethod.Singapore,
  north_america: CalculationMethod.NorthAmerica,
}

/** Half an hour later in Ramadan by the calendar of Umm al-Qura; its hours here know no month. */
const RAMADAN_MS = 30 * 60_000

/** Evenings that were reckoned before: every view of a calendar asks for the same days. */
const reckoned = new Map<string, Evening>()
const MOST_RECKONED = 2_000

/** Maghrib and Isha of a day in a city. Where the sun hardly sets, the rule for such latitudes holds. */
export function eveningOf(day: Day, settings: PrayerSettings): Evening {
  const key = `${settings.city} ${settings.method} ${day}`
  const earlier = reckoned.get(key)
  if (earlier) return earlier
  if (reckoned.size >= MOST_RECKONED) reckoned.clear()
  const evening = reckon(day, settings)
  reckoned.set(key, evening)
  return evening
}

function reckon(day: Day, { city, method }: PrayerSettings): Evening {
  const { latitude, longitude } = cities[city]
  const place = new Coordinates(latitude, longitude)
  const parameters = methods[method]()
  parameters.highLatitudeRule = HighLatitudeRule.recommended(place)
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const { maghrib, isha } = new PrayerTimes(place, new Date(year, month - 1, date), parameters)
  const later = method === 'umm_al_qura' && isRamadan(day) ? RAMADAN_MS : 0
  return { day, maghrib, isha: new Date(isha.getTime() + later) }
}

/** How long after its call a prayer counts as being prayed. */
const PRAYED_MS = 20 * 60_000

/** The prayer whose time a session meets. */
export function prayerMet(
  { maghrib, isha }: Evening,
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
): Prayer | null {
  const meets = (call: Date) =>
    startsAt.getTime() < call.getTime() + PRAYED_MS && call.getTime() < endsAt.getTime()
  if (meets(maghrib)) return 'maghrib'
  return meets(isha) ? 'isha' : null
}
