import type { TurnLine } from '#contract/live/shapes.ts'
import { formatPercent } from '#core/format/number.ts'

const grades = { good: 'وصل الصوت واضحًا', weak: 'اتصال ضعيف', bad: 'اتصال سيئ' } as const
/** What nobody hears need not be said. */
const HEARD_PERCENT = 2
const HEARD_MS = 300

/** How the line of a turn was: «اتصال ضعيف: ضاع من الصوت ٨٪، وتأخر أقل من نصف ثانية». */
export function lineWords({ quality, lost_percent, concealed_percent, delay_ms }: TurnLine): string {
  if (quality === 'good') return grades.good
  const causes = [
    lost_percent !== null && lost_percent >= HEARD_PERCENT && `ضاع من الصوت ${formatPercent(lost_percent)}`,
    concealed_percent !== null &&
      concealed_percent >= HEARD_PERCENT &&
      `وتقطّع منه ${formatPercent(concealed_percent)}`,
    delay_ms !== null && delay_ms >= HEARD_MS && `وتأخر ${delayWords(delay_ms)}`,
  ].filter(Boolean)
  return `${grades[quality]}: ${causes.join('، ').replace(/^و/, '')}`
}

/** Nobody counts in thousandths of a second. */
const delayWords = (ms: number): string =>
  ms < 500 ? 'أقل من نصف ثانية' : ms < 1000 ? 'أكثر من نصف ثانية' : 'ثانية أو أكثر'
