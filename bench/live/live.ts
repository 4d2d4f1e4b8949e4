import { packetMs } from '#core/turns/bitrate.ts'
import { findJanus } from '../../scripts/janus.mjs'
import { median, quantile } from '../load.ts'
import { during, say } from '../say.ts'
import type { Cell, Table } from '../table.ts'
import { carryBuiltIn } from './built-in.ts'
import type { Carried } from './carried.ts'
import { carryJanus } from './janus.ts'

interface Hall {
  readonly listeners: number
  readonly packetMs: number
}

/** One voice that so many hear, by the room of the product and by Janus VideoRoom in turns in one run. */
export async function benchLive(halls: readonly Hall[]): Promise<Table> {
  const { path, why } = findJanus()
  if (!path) say(`Janus is left out: ${why ?? ''}`)
  const rows: Cell[][] = []
  for (const { listeners, packetMs: ms } of halls) {
    const own = await during(`${listeners} listeners, ${ms} ms`, () => carryBuiltIn(listeners, ms))
    rows.push(['ours', listeners, ms, ...figuresOf(own)])
    if (!path || ms !== packetMs.circle) continue
    const janus = await during(`${listeners} listeners of Janus`, () => carryJanus(path, listeners))
    rows.push(['Janus', listeners, ms, ...figuresOf(janus)])
  }
  return {
    title:
      'A voice in a live room (budgets: first audio 1,000 ms, hand-over 300 ms, 300 listeners on 15 % of a core)',
    head: [
      'server',
      'listeners',
      'ms in a packet',
      'first audio p50 ms',
      'p95',
      'hand-over p50 ms',
      'p95',
      '% delivered',
      '% of a core',
      'MB',
    ],
    rows,
  }
}

function figuresOf({ firstAudio, handOvers, delivered, cores, memory }: Carried): Cell[] {
  const turns = handOvers.length === 0 ? ['', ''] : [median(handOvers), p95(handOvers)]
  return [median(firstAudio), p95(firstAudio), ...turns, delivered * 100, cores * 100, memory / 1024]
}

const p95 = (values: readonly number[]) =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.95,
  )
