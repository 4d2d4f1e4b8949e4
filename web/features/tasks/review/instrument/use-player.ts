import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createStore } from '#core/store.ts'

const rates = [0.75, 1, 1.25, 1.5, 1.75, 2] as const
const LOOP_SECONDS = 2

/** Leads one recording: its place by the clock of the recording, its speed at the same pitch, a piece over and over. */
export function usePlayer(durationMs: number | null, onPlay: () => void) {
  const audio = useRef<HTMLAudioElement>(null)
  const [isSounding, setSounding] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  // It moves with every frame, so only what shows it is drawn anew.
  const [clock] = useState(() => createStore(0))
  const [length, setLength] = useState((durationMs ?? 0) / 1000)
  const [rate, setRate] = useState(1)
  /** The middle of the piece that is repeated. */
  const [loop, setLoop] = useState<number>()

  useEffect(() => {
    if (!isSounding) return
    let frame = 0
    const follow = () => {
      const sound = audio.current
      if (sound) {
        if (loop !== undefined && sound.currentTime >= loop + LOOP_SECONDS)
          sound.currentTime = Math.max(0, loop - LOOP_SECONDS)
        clock.set(sound.currentTime)
      }
      frame = requestAnimationFrame(follow)
    }
    frame = requestAnimationFrame(follow)
    return () => cancelAnimationFrame(frame)
  }, [isSounding, loop, clock])

  const seek = useCallback(
    (to: number) => {
      const sound = audio.current
      if (!sound) return
      sound.currentTime = Math.max(0, to)
      clock.set(sound.currentTime)
    },
    [clock],
  )
  const toggle = useCallback(() => {
    const sound = audio.current
    if (!sound) return
    if (sound.paused) void sound.play().catch(() => setFailed(true))
    else sound.pause()
  }, [])
  function play(next: number) {
    if (audio.current) audio.current.playbackRate = next
    setRate(next)
  }
  const at = rates.findIndex((one) => one === rate)
  return {
    audio: {
      ref: audio,
      preload: 'auto' as const,
      onPlay: () => {
        setSounding(true)
        onPlay()
      },
      onPause: () => setSounding(false),
      onError: () => setFailed(true),
      onDurationChange: ({ currentTarget: { duration } }: { currentTarget: HTMLAudioElement }) =>
        Number.isFinite(duration) && setLength(duration),
    },
    isSounding,
    hasFailed,
    clock,
    /** In seconds, at this moment. */
    now: clock.get,
    length,
    rate,
    loop,
    seek,
    toggle,
    changeRate: (by: 1 | -1) => play(rates[Math.min(rates.length - 1, Math.max(0, at + by))] ?? 1),
    /** For one key: after the fastest comes the slowest. */
    turnRate: () => play(rates[(at + 1) % rates.length] ?? 1),
    /** Two seconds before and after a moment over and over; once more ends it. */
    repeat(at: number) {
      setLoop((now) => (now === at ? undefined : at))
      if (loop !== at) seek(at - LOOP_SECONDS)
    },
  }
}
export type Player = ReturnType<typeof usePlayer>

/** Its place in seconds, drawn as it moves. */
export const useTime = ({ clock }: Player): number => useSyncExternalStore(clock.subscribe, clock.get)
