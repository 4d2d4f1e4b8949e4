import type { LivePointer, LiveRoom, LiveTurn } from '#contract/live/shapes.ts'
import { readAyah } from '#core/quran/ayah.ts'
import { readRange } from '../room/read-range.ts'

/** The word that she marks: of one turn, so that a tap before never marks the next. */
export interface Picked extends LivePointer {
  readonly turnId: number
}

type Turned = Pick<LiveTurn, 'id' | 'ended_at' | 'range'>

/** The turn whose words stand on the screen: the one that runs, or the last until its verses are gone. */
export function markedTurn<Turn extends Turned>({
  turns,
  range,
}: {
  readonly turns: readonly Turn[]
  readonly range: LiveRoom['range']
}): Turn | undefined {
  const turn = turns.at(-1)
  if (!turn || !range) return undefined
  const isShown = turn.range?.from === range.from && turn.range.to === range.to
  return turn.ended_at === null || isShown ? turn : undefined
}

/** What she picked, as long as it is a word of this turn that stands on the screen. */
export function pickedIn(
  picked: Picked | undefined,
  turn: Pick<LiveTurn, 'id'>,
  range: LiveRoom['range'],
): Picked | undefined {
  const ids = readRange(range)
  const ayah = picked?.turnId === turn.id ? readAyah(picked.ayah) : undefined
  return ids && ayah !== undefined && ayah >= ids.from && ayah <= ids.to ? picked : undefined
}
