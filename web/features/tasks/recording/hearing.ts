import { SILENT_PEAK } from '#core/peaks.ts'

/** How a level is judged; levels go from 0 to the highest stroke, and grow with the root of the loudness. */
export type Hearing = 'good' | 'faint' | 'loud' | 'silent' | 'measuring'

const FAINT = 30
const LOUD = 97
/** Of ten levels a second: the last three seconds, for whoever recites breathes. */
const WINDOW = 30

/** By the loudest of the last seconds: a pause between two ayahs is no fault of the sound. */
export function hearingOf(levels: readonly number[]): Hearing {
  const last = levels.slice(-WINDOW)
  const loudest = Math.max(0, ...last)
  if (last.filter((level) => level > LOUD).length > 2) return 'loud'
  // Before she began to recite nothing is known of her microphone.
  if (loudest <= SILENT_PEAK) return last.length < WINDOW ? 'measuring' : 'silent'
  return loudest < FAINT ? 'faint' : 'good'
}

export const hearingWords: Readonly<Record<Hearing, string>> = {
  good: 'الصوت مناسب',
  faint: 'الصوت خافت، قرّبي الهاتف',
  loud: 'الصوت مرتفع، أبعدي الهاتف قليلًا',
  silent: 'الميكروفون ساكت، لا يصل صوت',
  measuring: 'ننصت إليكِ...',
}
