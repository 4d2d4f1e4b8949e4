import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { complain, root } from './terminal.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const ONE_PRESS = 1000

/** Runs a file under the pinned Node until it ends, and ends with its code. */
export function supervise(program) {
  const child = launch(program)
  passSignals(() => child)
  return ended(child)
}

/**
 * The child leads its own process group and gets each signal from here only: the terminal and npm both send Ctrl-C,
 * and a server must not take the second one for impatience.
 */
export function launch({ node, args, env = {} }) {
  return spawn(node, ['--import', join(root, 'scripts/follow-parent.mjs'), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...env, ...process.env },
  })
}

export function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null)
    return Promise.resolve(codeOf(child.exitCode, child.signalCode))
  return new Promise((resolve) => {
    child.once('error', (error) => {
      complain(`${child.spawnfile} could not be started: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code, signal) => resolve(codeOf(code, signal)))
  })
}

const codeOf = (code, signal) => code ?? 128 + constants.signals[signal]

/** The first press asks; one that comes later means it, and nothing acknowledged is lost by it. */
export function passSignals(currentChild, onSignal = () => undefined) {
  let first = 0
  const pass = (signal) => {
    if (first > 0 && Date.now() - first < ONE_PRESS) return
    currentChild().kill(first > 0 ? 'SIGKILL' : signal)
    first ||= Date.now()
    onSignal()
  }
  for (const signal of SIGNALS) process.on(signal, pass)
  stopWithNpm(pass)
}

/** A killed npm cannot pass anything on; without this its server would go on holding the port. */
function stopWithNpm(pass) {
  if (!process.env.npm_lifecycle_event) return
  const before = parents()
  const watch = setInterval(() => {
    if (parents() === before) return
    clearInterval(watch)
    pass('SIGTERM')
  }, 1000).unref()
}

/** npm starts a shell that starts us, and the shell outlives npm. */
function parents() {
  const shell = process.ppid
  try {
    return `${shell} ${/\) \S (\d+)/.exec(readFileSync(`/proc/${shell}/stat`, 'utf8'))?.[1]}`
  } catch {
    return `${shell}`
  }
}
