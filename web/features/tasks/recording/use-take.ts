import { useEffect, useRef, useState } from 'react'
import { newIdempotencyKey } from '#web/kernel/calls/http.ts'
import { peaksOf } from '#web/kernel/recording/levels.ts'
import { openRecorder, whyNot, type NoMicrophone, type Recorder } from '#web/kernel/recording/recorder.ts'
import { keptTakes, type KeptTake } from './kept-takes.ts'
import { runningTakes } from './running-takes.ts'
import { leastSeconds, MOST_PIECES, type WholeTake } from './take-groups.ts'
import { takeQueue } from './take-queue.ts'

export const MOST_SECONDS = 20 * 60
const DRAWN_LEVELS = 60
/** Strokes of a whole take, each the loudest of its share. */
const MOST_STROKES = 1_200

export type TakeState =
  /** With the length of what she has just ended, where it is long enough to be sent. */
  | { readonly step: 'ready'; readonly keptSeconds?: number }
  | { readonly step: 'asking' }
  | {
      readonly step: 'recording' | 'paused'
      readonly seconds: number
      readonly levels: readonly number[]
      /** A call holds the microphone, and she did not pause herself. */
      readonly isMuted?: boolean
      /** The browser ended the piece before by itself. */
      readonly hasGoneOn?: boolean
    }
  /** The recording is over though she did not end it, and is there; the next piece goes on with it. */
  | { readonly step: 'interrupted'; readonly takeId: string; readonly why: 'lost' | 'stopped' }
  | { readonly step: 'trouble'; readonly why: NoMicrophone | 'device' | 'lost' | 'stopped' }

interface For {
  readonly taskId: number
  readonly title: string
  readonly markId?: number | undefined
  /** The microphone is open, and she recites. */
  readonly onBegin?: () => void
}

/** The take that is gone on with. */
interface Before extends Pick<WholeTake, 'id' | 'seconds'> {
  readonly pieces: number
  /** Nobody asked for the next piece: the browser ended the last one. */
  readonly isBroken?: boolean
}

/** What is under way: it belongs to no drawing, so that no re-drawing can lose a second. */
const newSession = (before: Before | undefined) => ({
  levels: [] as number[],
  id: newIdempotencyKey(),
  startedAt: Date.now(),
  /** Seconds of the pieces before it. */
  offset: before?.seconds ?? 0,
  continues: before?.id,
  /** Pieces of the take, with this one. */
  nth: 1 + (before?.pieces ?? 0),
  pieces: 0,
  kept: Promise.resolve(),
  isOver: false,
  recorder: undefined as Recorder | undefined,
})
type Session = ReturnType<typeof newSession>

export type TakeRecorder = ReturnType<typeof useTake>

/** Records a take; each second is on the device before the next one is over. */
export function useTake({ taskId, title, markId, onBegin }: For) {
  const [state, setState] = useState<TakeState>({ step: 'ready' })
  const session = useRef<Session>(undefined)
  const lock = useRef<WakeLockSentinel>(undefined)

  const takeOf = (one: Session, seconds: number): KeptTake => ({
    id: one.id,
    taskId,
    title,
    ...(markId === undefined ? {} : { markId }),
    ...(one.continues === undefined ? {} : { continues: one.continues }),
    mime: one.recorder?.mime() ?? '',
    seconds,
    peaks: peaksOf(one.levels, MOST_STROKES),
    state: 'draft',
    at: one.startedAt,
  })

  const secondsOf = (one: Session) => one.offset + (one.recorder?.seconds() ?? 0)

  async function begin(before?: Before) {
    const one = newSession(before)
    runningTakes.add(one.id)
    session.current = one
    setState({ step: 'asking' })
    void navigator.storage?.persist?.()
    const keep = (work: () => Promise<void>) => {
      // Not awaited: the end waits for what is being kept.
      one.kept = one.kept.then(work).catch(() => void end('device'))
    }
    try {
      one.recorder = await openRecorder({
        onPiece(piece) {
          const at = one.pieces++
          const seconds = one.recorder?.seconds() ?? 0
          keep(async () => {
            await keptTakes.addPiece(one.id, at, await piece.arrayBuffer())
            if (!one.isOver) await keptTakes.put({ ...takeOf(one, seconds), isBroken: true })
          })
        },
        onLevel(level) {
          one.levels.push(level)
          const seconds = secondsOf(one)
          if (seconds >= MOST_SECONDS) void end()
          else
            setState((now) =>
              now.step === 'recording' ? { ...now, seconds, levels: one.levels.slice(-DRAWN_LEVELS) } : now,
            )
        },
        onMuted() {
          one.recorder?.pause()
          setState((now) => (now.step === 'recording' ? { ...now, step: 'paused', isMuted: true } : now))
        },
        onLost: () => void end('lost'),
        onStopped: () => void end('stopped'),
      })
    } catch (error) {
      runningTakes.delete(one.id)
      if (before?.isBroken) setState({ step: 'interrupted', takeId: before.id, why: 'stopped' })
      else setState({ step: 'trouble', why: whyNot(error) })
      return
    }
    if (one.isOver) {
      void one.recorder.stop()
      return
    }
    const hasGoneOn = before?.isBroken === true
    setState({ step: 'recording', seconds: one.offset, levels: [], hasGoneOn })
    if (!hasGoneOn) onBegin?.()
    // Without it the screen of a phone goes dark and takes the microphone with it.
    lock.current = await navigator.wakeLock?.request('screen').catch(() => undefined)
  }

  /** What was recorded stays, whatever ended it. */
  async function end(why?: 'device' | 'lost' | 'stopped') {
    const one = session.current
    if (!one || one.isOver) return
    one.isOver = true
    const seconds = (await one.recorder?.stop()) ?? 0
    void lock.current?.release()
    await one.kept
    if (one.pieces > 0) await keptTakes.put(takeOf(one, seconds)).catch(() => undefined)
    runningTakes.delete(one.id)
    await takeQueue.refresh()
    if (why === undefined || why === 'device' || one.pieces === 0 || markId !== undefined) {
      const keptSeconds = one.offset + seconds
      const isKept = one.pieces > 0 && keptSeconds >= leastSeconds(markId)
      setState(why ? { step: 'trouble', why } : { step: 'ready', ...(isKept ? { keptSeconds } : {}) })
      return
    }
    const takeId = one.continues ?? one.id
    if (why === 'stopped' && one.nth < MOST_PIECES)
      await begin({ id: takeId, seconds: one.offset + seconds, pieces: one.nth, isBroken: true })
    else setState({ step: 'interrupted', takeId, why })
  }

  /** The latest, for the moment at which the page is left. */
  const leave = useRef(end)
  useEffect(() => {
    leave.current = end
  })
  useEffect(() => () => void leave.current(), [])

  return {
    state,
    /** With another take it goes on as the next piece of that one. */
    begin: (before?: WholeTake) => void begin(before && { ...before, pieces: before.pieces.length }),
    /** Answers with the take that will be there. */
    end() {
      void end()
      return session.current?.id
    },
    pause() {
      session.current?.recorder?.pause()
      setState((now) => (now.step === 'recording' ? { ...now, step: 'paused' } : now))
    },
    resume() {
      session.current?.recorder?.resume()
      setState((now) =>
        now.step === 'paused' ? { step: 'recording', seconds: now.seconds, levels: now.levels } : now,
      )
    },
    reset: () => setState({ step: 'ready' }),
  }
}
