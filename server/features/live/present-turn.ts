import type { z } from 'zod'
import type { LiveMark, LiveRecording, LiveTurn } from '#contract/live/shapes.ts'
import { qualityOf } from '#core/turns/line-quality.ts'
import type { RoomRow } from './queries.ts'
import type { TurnRow } from './turn-queries.ts'

type Shown = z.input<typeof LiveTurn>
interface OfTurn {
  readonly recordings?: readonly z.input<typeof LiveRecording>[] | undefined
  readonly marks?: readonly z.input<typeof LiveMark>[] | undefined
}

type Ranged = Pick<TurnRow, 'from_ayah' | 'to_ayah'>
/** «67:1» to «67:12», from the numbers that stand in a row. */
export const rangeOf = (row: Ranged | undefined) =>
  row && row.from_ayah !== null && row.to_ayah !== null ? { from: row.from_ayah, to: row.to_ayah } : null

type Pointed = Pick<RoomRow, 'pointer_ayah' | 'pointer_word'>
export const pointerOf = (row: Pointed | undefined) =>
  row && row.pointer_ayah !== null && row.pointer_word !== null
    ? { ayah: row.pointer_ayah, word: row.pointer_word }
    : null

type Counted = Pick<TurnRow, 'received' | 'lost' | 'delay_ms' | 'concealed_permille'>

/** How the line of a turn was, as far as it was counted. */
function lineOf({ received, lost, delay_ms, concealed_permille }: Counted) {
  const lostPart =
    received === null || lost === null || received + lost === 0 ? null : lost / (received + lost)
  const concealed = concealed_permille === null ? null : concealed_permille / 1000
  if (lostPart === null && concealed === null && delay_ms === null) return null
  const roundTrip = delay_ms === null ? null : delay_ms / 1000
  const percent = (part: number | null) => (part === null ? null : Math.round(100 * part))
  return {
    quality: qualityOf({ lost: lostPart, concealed, roundTrip }),
    lost_percent: percent(lostPart),
    concealed_percent: percent(concealed),
    delay_ms,
  }
}

export const presentTurn = (turn: TurnRow, { recordings = [], marks = [] }: OfTurn): Shown => ({
  id: turn.id,
  person: { id: turn.person_id, name: turn.name },
  began_at: turn.began_at,
  ended_at: turn.ended_at,
  range: rangeOf(turn),
  result: turn.result,
  grade: turn.grade,
  remark: turn.remark,
  is_shared: turn.is_shared,
  own_note: turn.own_note,
  marks: [...marks],
  line: lineOf(turn),
  recordings: [...recordings],
})

/** What the teacher keeps to herself is not there for the student. */
export const ownTurn = (turn: TurnRow, { recordings, marks }: OfTurn): Shown =>
  presentTurn(
    turn.is_shared
      ? { ...turn, own_note: '' }
      : { ...turn, own_note: '', result: null, grade: null, remark: '' },
    { recordings, marks: maySeeMarks(turn) ? marks : [] },
  )

/** While she recites a mark would only disturb her. */
export const maySeeMarks = ({ is_shared, ended_at }: Pick<TurnRow, 'is_shared' | 'ended_at'>): boolean =>
  is_shared && ended_at !== null
