import { fork, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FromMedia, MediaAnswer, MediaRequest, MediaSettings } from './wire.ts'

const ANSWER_MS = 8000
const PULSE_MS = 1000
/** A process that is silent for so long hangs, and is started anew. */
const SILENT_MS = 3000
/** A busy machine takes its time to load what a process needs; that one does not hang. */
const STARTING_MS = 20_000
/** From one start to the next; a process that carried sound for longer is followed at once. */
const PAUSES = [0, 250, 1000, 2000, 5000] as const
/** The next process is made when those who come in, or come back, have had the processor. */
const SPARE_AFTER_MS = 4000
/** Whatever has run for so long was well. */
const STEADY_MS = 60_000

type Ask = (request: MediaRequest) => Promise<MediaAnswer>

interface Options {
  readonly settings: MediaSettings
  readonly log: (line: string) => void
  readonly onEvent: (room: string, person: number, kind: 'joined' | 'left') => void
  /** A process that ended by itself is there again and knows no room: they are asked for anew before anything else. */
  readonly restore: (ask: Ask) => Promise<void>
  readonly onRestarted: () => void
  readonly silentMs?: number
}

export interface MediaHost {
  readonly ask: Ask
  /** Undefined before the first request. */
  pid(): number | undefined
  /** How often it ended by itself. */
  restarts(): number
  /** Of the one that waits beside it; undefined while there is none. */
  sparePid(): number | undefined
  close(): Promise<void>
}

/** The media process failed or is not there; another try may well succeed. */
export class MediaAway extends Error {
  override readonly name = 'MediaAway'
}

interface Pending {
  resolve(answer: MediaAnswer): void
  reject(error: Error): void
}

/**
 * Runs the media process from the first request on, and brings it back whenever it ends or hangs. Another one waits
 * beside it with everything loaded, for the start of a process costs most of the silence.
 */
export function openMediaHost(options: Options): MediaHost {
  const { log, silentMs = SILENT_MS } = options
  let running: Promise<ChildProcess> | undefined
  let current: ChildProcess | undefined
  let spare: ChildProcess | undefined
  let spareSoon: NodeJS.Timeout | undefined
  let isClosed = false
  let failures = 0
  let restarts = 0
  let counter = 0
  const pending = new Map<number, Pending>()

  function make(): ChildProcess {
    const child = fork(new URL('./media-process.ts', import.meta.url), { execArgv: [] })
    // A message that met a process on its way out; its end is told by 'exit'.
    child.on('error', (error) => log(`media process: ${error.message}`))
    return child
  }

  function makeSpare(): void {
    const child = make()
    spare = child
    child.once('exit', () => {
      if (spare === child) spare = undefined
    })
  }

  function takeSpare(): ChildProcess | undefined {
    clearTimeout(spareSoon)
    const child = spare
    spare = undefined
    return child?.connected === true ? child : undefined
  }

  function start(): Promise<ChildProcess> {
    return new Promise((resolve, reject) => {
      const begun = Date.now()
      const child = takeSpare() ?? make()
      current = child
      let lastAt = Date.now()
      let mostSilence = STARTING_MS
      const watchdog = setInterval(() => {
        if (Date.now() - lastAt > mostSilence) child.kill('SIGKILL')
        else if (child.connected) child.send({ id: 0, request: { act: 'pulse' } })
      }, PULSE_MS)
      child.on('message', (message: FromMedia) => {
        lastAt = Date.now()
        if (message.kind !== 'ready') return receive(message)
        mostSilence = silentMs
        if (!isClosed) spareSoon = setTimeout(makeSpare, SPARE_AFTER_MS)
        resolve(child)
      })
      child.once('exit', (code, signal) => {
        clearInterval(watchdog)
        reject(new MediaAway('the media process ended before it was ready'))
        for (const [id, { reject: refuse }] of pending) {
          pending.delete(id)
          refuse(new MediaAway('the media process ended'))
        }
        if (current !== child) return
        current = undefined
        if (isClosed) return
        restarts += 1
        failures = Date.now() - begun < STEADY_MS ? failures + 1 : 1
        log(`the media process has ended by itself (${signal ?? `exit code ${code}`}) and starts again`)
        running = bringBack(begun)
        running.catch(() => undefined)
      })
      child.send({ settings: options.settings })
    })
  }

  async function bringBack(lastBegun: number): Promise<ChildProcess> {
    const pause = PAUSES[Math.min(failures, PAUSES.length) - 1] ?? 0
    await sleep(Math.max(0, lastBegun + pause - Date.now()))
    if (isClosed) throw new MediaAway('the platform is closing')
    const child = await start()
    try {
      await options.restore((request) => send(child, request))
    } catch (error) {
      // A process without its rooms is of no use: its end brings the next one.
      child.kill('SIGKILL')
      throw error
    }
    options.onRestarted()
    return child
  }

  function receive(message: Exclude<FromMedia, { kind: 'ready' }>): void {
    if (message.kind === 'complaint') {
      log(`media process: ${message.line}`)
      return
    }
    if (message.kind === 'joined' || message.kind === 'left') {
      options.onEvent(message.room, message.person, message.kind)
      return
    }
    const request = pending.get(message.id)
    pending.delete(message.id)
    if (message.kind === 'answer') request?.resolve(message.answer)
    else request?.reject(new MediaAway(message.line))
  }

  function send(child: ChildProcess, request: MediaRequest): Promise<MediaAnswer> {
    const id = ++counter
    return new Promise((resolve, reject) => {
      const tooLate = setTimeout(() => settle().reject(new MediaAway('no answer in time')), ANSWER_MS)
      const settle = () => {
        clearTimeout(tooLate)
        pending.delete(id)
        return { resolve, reject }
      }
      pending.set(id, {
        resolve: (answer) => settle().resolve(answer),
        reject: (error) => settle().reject(error),
      })
      if (child.connected) child.send({ id, request })
      else settle().reject(new MediaAway('the media process has ended'))
    })
  }

  return {
    async ask(request) {
      if (isClosed) throw new MediaAway('the platform is closing')
      return send(await (running ??= start()), request)
    },
    pid: () => current?.pid,
    restarts: () => restarts,
    sparePid: () => spare?.pid,
    async close() {
      isClosed = true
      clearTimeout(spareSoon)
      await Promise.all([current, spare].map(kill))
    },
  }
}

async function kill(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  // A message that it no longer takes is an 'error' before its end is told.
  const ended = new Promise((resolve) => {
    child.once('exit', resolve)
  })
  child.kill('SIGKILL')
  await ended
}
