import { secondCount } from './area-counts.ts'
import { minuteCount } from './counts.ts'

/** The length of something short: دقيقتان و٥ ثوانٍ. */
export function shortLength(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.floor(seconds % 60)]
  if (minutes === 0) return secondCount(rest)
  return rest === 0 ? minuteCount(minutes) : `${minuteCount(minutes)} و${secondCount(rest)}`
}
