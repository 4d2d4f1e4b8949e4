import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export const say = (line) => process.stdout.write(`${line}\n`)

export const complain = (line) => process.stderr.write(`${line}\n`)

export function exitWith(sentence, code = 1) {
  complain(sentence)
  process.exit(code)
}

/** Starts a clock; the result tells how long it has been, as people read it. */
export function took() {
  const begun = performance.now()
  return () => `${((performance.now() - begun) / 1000).toFixed(1)} s`
}
