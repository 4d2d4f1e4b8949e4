import { markKinds } from '#core/tasks/marks.ts'
import { digitOf, usePageKeys } from '#web/kernel/browser/use-page-keys.ts'
import { focusFreshBar } from './fresh-bar.tsx'
import type { Marks } from './use-marks.ts'
import type { Player } from './use-player.ts'

const STEP = 5
const FINE_STEP = 1

/** The keys of a recitation; `KeyList` says them. */
export function useKeys(player: Player, marks: Marks) {
  usePageKeys((event) => {
    const { code, shiftKey } = event
    const step = shiftKey ? FINE_STEP : STEP
    const digit = digitOf(event)
    if (digit !== undefined) {
      const kind = markKinds[(digit + 9) % 10]
      if (kind) marks.press(kind, player.now() * 1000)
      return true
    }
    const neighbour = (isNext: boolean) => {
      const times = marks.marks.map(({ at_ms }) => at_ms / 1000)
      const place = isNext
        ? times.find((at) => at > player.now() + 0.1)
        : times.findLast((at) => at < player.now() - 0.6)
      if (place !== undefined) player.seek(place)
    }
    const nearest =
      marks.freshAt(player.now() * 1000) ??
      marks.marks.findLast(({ at_ms }) => at_ms / 1000 <= player.now() + 0.1)
    const acts: Readonly<Record<string, () => void>> = {
      Space: player.toggle,
      ArrowRight: () => player.seek(player.now() + step),
      ArrowLeft: () => player.seek(player.now() - step),
      BracketLeft: () => neighbour(false),
      BracketRight: () => neighbour(true),
      Comma: () => player.changeRate(-1),
      Period: () => player.changeRate(1),
      KeyL: () => nearest && player.repeat(nearest.at_ms / 1000),
      KeyM: () => marks.press('other', player.now() * 1000),
      KeyW: focusFreshBar,
      Escape: marks.close,
      KeyZ: () => marks.fresh && marks.remove(marks.fresh.client_id),
    }
    const chosen = acts[code]
    chosen?.()
    return chosen !== undefined
  })
}
