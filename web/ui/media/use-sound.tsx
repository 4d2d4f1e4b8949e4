import { useCallback, useRef, useState, type ComponentProps } from 'react'

/** One sounds at a time: what begins silences what sounded before. */
let sounding: HTMLAudioElement | undefined

interface Sound {
  readonly url: string
  readonly seconds: number | null
  /** It begins to sound, or goes on. */
  readonly onBegin?: () => unknown
  /** It has sounded to its end. */
  readonly onEnd?: () => unknown
}

/** Plays one recording: `audio` goes to an element of the page, the rest is what a player shows and does. */
export function useSound({ url, seconds, onBegin, onEnd }: Sound) {
  const element = useRef<HTMLAudioElement>(null)
  const [state, setState] = useState<'still' | 'sounds' | 'failed'>('still')
  const [time, setTime] = useState(0)
  const [ownLength, setOwnLength] = useState(seconds ?? 0)
  const [rate, setRate] = useState(1)

  // The same for each drawing: with a new one React detaches the old one first, which would pause.
  const attach = useCallback((node: HTMLAudioElement | null) => {
    element.current = node
    // An element that has left the page would sound on.
    return () => node?.pause()
  }, [])
  const audio = {
    ref: attach,
    src: url,
    preload: 'none',
    onPlay: () => {
      setState('sounds')
      onBegin?.()
    },
    onPause: () => setState('still'),
    onEnded: () => {
      setState('still')
      setTime(0)
      onEnd?.()
    },
    onError: () => setState('failed'),
    onTimeUpdate: ({ currentTarget: { ended, currentTime } }) => !ended && setTime(currentTime),
    onDurationChange: ({ currentTarget: { duration } }) =>
      Number.isFinite(duration) && setOwnLength(duration),
  } satisfies ComponentProps<'audio'>

  function toggle() {
    const sound = element.current
    if (!sound) return
    if (state === 'sounds') sound.pause()
    else play()
  }
  function play() {
    const sound = element.current
    if (!sound) return
    if (state === 'failed') sound.load()
    if (sounding !== sound) sounding?.pause()
    sounding = sound
    // Loading sets it back.
    sound.playbackRate = rate
    // What cannot play says so by its error event; a browser that wants another press leaves it paused.
    void sound.play()?.catch(() => undefined)
  }
  function seek(to: number) {
    setTime(to)
    if (element.current) element.current.currentTime = to
  }
  function changeRate(next: number) {
    setRate(next)
    if (element.current) element.current.playbackRate = next
  }
  return {
    audio,
    state,
    isSounding: state === 'sounds',
    time,
    length: ownLength,
    rate,
    toggle,
    play,
    seek,
    changeRate,
  }
}
