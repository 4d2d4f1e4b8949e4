import { setTimeout as sleep } from 'node:timers/promises'
import { ended, launch, passSignals } from './supervise.mjs'
import { complain } from './terminal.mjs'

/** The server's own word for "a setting must be corrected first" (EX_CONFIG): it has said which. */
const BAD_SETTINGS = 78
const PAUSES = [0, 500, 1000, 2000, 4000, 8000, 16_000, 30_000]
const TRIES = 5
/** A server that has run for so long was well, and the next failure is a first one. */
const STEADY = 60_000

/**
 * Runs the server and brings it back when it ends by itself. Resolves to the code to end with.
 * @param {{ node: string, args: string[], env?: Record<string, string> }} program
 * @param {() => void} [whenListening] called when it listens for the first time
 */
export async function keepRunning(program, whenListening) {
  const stopping = new AbortController()
  let child
  let hasAnswered = false
  let failures = 0
  passSignals(
    () => child,
    () => stopping.abort(),
  )
  for (;;) {
    const begun = Date.now()
    child = launch(program)
    child.on('message', (message) => {
      if (message !== 'listening' || hasAnswered) return
      hasAnswered = true
      whenListening?.()
    })
    const code = await ended(child)
    failures = Date.now() - begun < STEADY ? failures + 1 : 1
    const next = afterEnd({ code, failures, hasAnswered })
    if (stopping.signal.aborted || next.step === 'end') return code
    if (next.step === 'give up') {
      complain(lastWord(failures, howItEnded(child)))
      return code
    }
    const when = next.pause > 0 ? `in ${next.pause / 1000} s` : 'at once'
    complain(`\nThe server has ended by itself (${howItEnded(child)}). It starts again ${when}.`)
    await sleep(next.pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    if (stopping.signal.aborted) return code
  }
}

/** What follows when the server has ended and nobody asked it to. One that has answered before is never given up. */
export function afterEnd({ code, failures, hasAnswered }) {
  if (code === 0 || code === BAD_SETTINGS) return { step: 'end' }
  if (!hasAnswered && failures >= TRIES) return { step: 'give up' }
  return { step: 'again', pause: PAUSES[Math.min(failures, PAUSES.length) - 1] }
}

const howItEnded = ({ exitCode, signalCode }) =>
  signalCode ? `killed by ${signalCode}` : `exit code ${exitCode ?? 'none'}`

const lastWord = (failures, how) =>
  `\nThe server has ended ${failures} times before it could answer once, the last time with ${how}. ` +
  'It is not started again. What it said stands above; the built-in database writes into postgres.log in the ' +
  'data folder. Correct what they name, then run npm start again.'
