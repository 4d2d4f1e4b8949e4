import type { ToastInput } from './toast-input.ts'

const SECONDS = 5
/** Enough to read two lines, when another message waits behind them. */
const LEAST_SECONDS = 3

interface Shown {
  readonly id: number
  readonly input: ToastInput
  readonly since: number
}
/** Shows a message, or gives one that is shown (by its id) another time; `onGone` once it is closed or over. */
export type DrawToast = (
  input: ToastInput,
  how: { readonly id: number; readonly seconds: number; readonly onGone: () => void },
) => void

/**
 * One message at a time, and each of them can be read: what comes meanwhile waits, and what is shown makes room a
 * little earlier. A failure with its retry keeps its whole time; the same message is not said twice in a row.
 */
export function createToastQueue(draw: DrawToast, now = () => performance.now()) {
  const waiting: ToastInput[] = []
  let shown: Shown | undefined
  let lastId = 0

  const drawFor = ({ id, input }: Shown, seconds: number) =>
    draw(input, {
      id,
      seconds,
      onGone: () => {
        if (shown?.id !== id) return
        shown = undefined
        showNext()
      },
    })
  function showNext(): void {
    const input = waiting.shift()
    if (!input) return
    shown = { id: ++lastId, input, since: now() }
    drawFor(shown, waiting.length > 0 ? timeBefore(input) : timeOf(input))
  }
  /** Of what is said about one thing only the newest stays. */
  function replaced(input: ToastInput): boolean {
    if (input.about === undefined) return false
    const others = waiting.filter(({ about }) => about !== input.about)
    waiting.splice(0, waiting.length, ...others)
    if (shown?.input.about !== input.about) return false
    shown = { id: shown.id, input, since: now() }
    drawFor(shown, waiting.length > 0 ? timeBefore(input) : timeOf(input))
    return true
  }
  return function add(input: ToastInput): void {
    if (replaced(input)) return
    if (isSame(waiting.at(-1) ?? shown?.input, input)) {
      if (waiting.length === 0 && shown) drawFor(shown, timeOf(input))
      return
    }
    waiting.push(input)
    if (!shown) showNext()
    else if (waiting.length === 1) {
      const elapsed = (now() - shown.since) / 1000
      drawFor(shown, Math.max(timeBefore(shown.input) - elapsed, 0.001))
    }
  }
}

const timeOf = ({ seconds = SECONDS }: ToastInput): number => seconds

const timeBefore = (input: ToastInput): number =>
  input.action ? timeOf(input) : Math.min(timeOf(input), LEAST_SECONDS)

const isSame = (one: ToastInput | undefined, other: ToastInput): boolean =>
  one?.title === other.title && one.text === other.text && one.kind === other.kind
