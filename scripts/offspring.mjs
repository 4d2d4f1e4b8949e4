// What a run of tests has started, and its end with all of that.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { passSignals } from './supervise.mjs'

/** @typedef {{ pid: number, parent: number, began: string }} OneProcess */

/** How long what was started may take to close what it holds, and then what remains of it. */
const PATIENCE_MS = 15_000
const LAST_MS = 3000
const LOOK_MS = 100

/** @returns {OneProcess[]} */
export const allProcesses = () => (existsSync('/proc/self/stat') ? fromProc() : fromPs())

const fromProc = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')
        return fields[0] === 'Z' ? [] : [{ pid: Number(name), parent: Number(fields[1]), began: fields[19] }]
      } catch {
        return []
      }
    })

const fromPs = () =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,state=,lstart='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state]) => !state.startsWith('Z'))
    .map(([pid, parent, , ...began]) => ({
      pid: Number(pid),
      parent: Number(parent),
      began: began.join(' '),
    }))

const isSame = (one) => (other) => one.pid === other.pid && one.began === other.began

/** Those of these that still run, and all that they or this process have started. */
function familyOf(known) {
  const all = allProcesses()
  const family = known.filter((one) => all.some(isSame(one)))
  const parents = new Set([process.pid, ...family.map(({ pid }) => pid)])
  for (let size = 0; size < parents.size;) {
    size = parents.size
    for (const one of all)
      if (parents.has(one.parent) && !parents.has(one.pid)) {
        parents.add(one.pid)
        family.push(one)
      }
  }
  return family
}

let isEnding = false
/** Nothing more is begun, and nobody hears how what was begun has ended. */
export const isBrokenOff = () => isEnding

/**
 * On a signal everything ends that this process has started, also what leads a process group of its own or has lost
 * its parent on the way; then this process does.
 * @param {() => void} [onEnd]
 */
export function endWithOffspring(onEnd = () => undefined) {
  passSignals(() => ({
    kill: (signal) =>
      void endAll(signal)
        .then(onEnd)
        .then(() => process.exit(130)),
  }))
}

/** The children hear it first, for they know in which order to close; what is left after a while is told itself. */
async function endAll(signal) {
  isEnding = true
  let family = familyOf([])
  const tell = (word, some = family) => {
    for (const { pid } of some) send(pid, word)
  }
  const untilGone = async (ms, some = () => family) => {
    for (const begun = Date.now(); some().length > 0 && Date.now() - begun < ms; await sleep(LOOK_MS))
      family = familyOf(family)
  }
  const children = () => family.filter(({ parent }) => parent === process.pid)
  if (signal !== 'SIGKILL') {
    tell('SIGTERM', children())
    await untilGone(PATIENCE_MS, children)
    tell('SIGTERM')
    await untilGone(LAST_MS)
  }
  tell('SIGKILL')
  await untilGone(LAST_MS)
}

function send(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * Remembers in a file what runs, so that a run which is killed is found by the next one.
 * @param {string} file
 */
export function noteRun(file) {
  let family = []
  const write = () => {
    // Each time: npm takes the folder away when it installs.
    mkdirSync(dirname(file), { recursive: true })
    const itself = allProcesses().filter(({ pid }) => pid === process.pid)
    family = familyOf(family)
    writeFileSync(file, JSON.stringify([...itself, ...family]))
  }
  write()
  const watch = setInterval(write, 1000)
  watch.unref()
  process.on('exit', () => {
    clearInterval(watch)
    rmSync(file, { force: true })
  })
}

/**
 * One sentence where an earlier run still goes on, whole or in parts.
 * @param {string} file
 * @returns {string | undefined}
 */
export function leftoverOf(file) {
  if (!existsSync(file)) return undefined
  /** @type {OneProcess[]} */
  const noted = JSON.parse(readFileSync(file, 'utf8'))
  const all = allProcesses()
  const running = noted.filter((one) => all.some(isSame(one)))
  if (running.length === 0) return undefined
  const pids = running.map(({ pid }) => pid)
  return noted[0] && pids.includes(noted[0].pid)
    ? `Another npm test is running here (process ${noted[0].pid}): wait for its end, or stop it with kill ${noted[0].pid}.`
    : `An npm test that was killed has left ${pids.length} processes running: end them with kill ${pids.join(' ')}.`
}
