import { addDays, isDay, type Day } from '../day.ts'
import { dayIn } from '../format/zoned-day.ts'
import type { SeriesRule } from './rule.ts'
import { momentOf } from './wall-clock.ts'
import { weekdayCodes } from './weekdays.ts'

/** A rule of the standard that no series here follows; its message is a sentence for the director. */
export class RruleRefused extends Error {}

const MOST_WEEKS_APART = 12
const MOST_SESSIONS = 500

type Clock = Pick<SeriesRule, 'time' | 'zone'>
type Repeat = Pick<SeriesRule, 'weekdays' | 'interval' | 'weekStart' | 'until' | 'count'>

const compact = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** A series as RFC 5545 writes it; its start stands apart, as there. */
export function writeRrule(rule: Repeat & Clock): string {
  const days = [...new Set(rule.weekdays)].toSorted((a, b) => a - b).map((day) => weekdayCodes[day])
  const end =
    rule.count !== null
      ? `;COUNT=${rule.count}`
      : rule.until !== null
        ? `;UNTIL=${compact(momentOf(rule.until, rule.time, rule.zone))}`
        : ''
  const start = weekdayCodes[rule.weekStart]
  return `FREQ=WEEKLY;INTERVAL=${rule.interval};BYDAY=${days.join(',')};WKST=${start}${end}`
}

const KEYS = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'WKST', 'COUNT', 'UNTIL'])

function partsOf(text: string): ReadonlyMap<string, string> {
  const parts = new Map<string, string>()
  for (const part of text
    .trim()
    .replace(/^RRULE:/i, '')
    .toUpperCase()
    .split(';')) {
    const [key = '', value = '', ...more] = part.split('=')
    if (value === '' || more.length > 0) throw new RruleRefused('قاعدة التكرار غير مفهومة')
    if (!KEYS.has(key))
      throw new RruleRefused(`لا تُقبل «${key}» في قاعدة التكرار: التكرار هنا أسبوعي بأيام معلومة`)
    if (parts.has(key)) throw new RruleRefused(`تكررت «${key}» في قاعدة التكرار`)
    parts.set(key, value)
  }
  return parts
}

function wholeIn(value: string | undefined, most: number, sentence: string): number | null {
  if (value === undefined) return null
  const number = /^\d{1,6}$/.test(value) ? Number(value) : 0
  if (number < 1 || number > most) throw new RruleRefused(sentence)
  return number
}

function weekdayIn(code: string): number {
  const weekday = weekdayCodes.findIndex((one) => one === code)
  if (weekday === -1) throw new RruleRefused(`لا يُقبل اليوم «${code}»: تُكتب الأيام بلا رقم قبلها`)
  return weekday
}

/** A bound that lies before the time of its day leaves that day out. */
function untilIn(value: string, { time, zone }: Clock): Day {
  const [, year, month, date, clock, utc] = /^(\d{4})(\d{2})(\d{2})(?:T(\d{6})(Z)?)?$/.exec(value) ?? []
  const day = `${year}-${month}-${date}`
  if (!isDay(day) || (clock !== undefined && utc === undefined))
    throw new RruleRefused('آخر يوم في قاعدة التكرار غير صحيح')
  if (clock === undefined) return day
  const bound = new Date(`${day}T${clock.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`)
  if (Number.isNaN(bound.getTime())) throw new RruleRefused('آخر يوم في قاعدة التكرار غير صحيح')
  const there = dayIn(bound, zone)
  return momentOf(there, time, zone) > bound ? addDays(there, -1) : there
}

/** Reads the part of RFC 5545 that a series follows. Throws `RruleRefused` for everything else. */
export function readRrule(text: string, clock: Clock): Repeat {
  const parts = partsOf(text)
  const frequency = parts.get('FREQ')
  if (frequency !== 'WEEKLY')
    throw new RruleRefused(`لا يُقبل التكرار «${frequency ?? ''}»: التكرار هنا أسبوعي (WEEKLY)`)
  const days = parts.get('BYDAY')
  if (days === undefined) throw new RruleRefused('اختاري يومًا من الأسبوع على الأقل')
  const until = parts.get('UNTIL')
  const count = wholeIn(parts.get('COUNT'), MOST_SESSIONS, `عدد الجلسات من ١ إلى ${MOST_SESSIONS}`)
  if (until !== undefined && count !== null)
    throw new RruleRefused('تنتهي السلسلة بيوم أو بعدد جلسات، لا بهما معًا')
  const weekdays = [...new Set(days.split(',').map(weekdayIn))].toSorted((a, b) => a - b)
  return {
    weekdays,
    interval:
      wholeIn(
        parts.get('INTERVAL'),
        MOST_WEEKS_APART,
        `تتكرر السلسلة كل أسبوع إلى ${MOST_WEEKS_APART} أسبوعًا`,
      ) ?? 1,
    // The standard's own default is Monday.
    weekStart: weekdayIn(parts.get('WKST') ?? 'MO'),
    until: until === undefined ? null : untilIn(until, clock),
    count,
  }
}
