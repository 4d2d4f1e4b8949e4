import { useEffect, useRef, useState } from 'react'
import { MOST_PEAKS, MOST_VOICE_SECONDS } from '#contract/messages/shapes.ts'
import { newIdempotencyKey } from '#web/kernel/calls/http.ts'
import { peaksOf } from '#web/kernel/recording/levels.ts'
import { openRecorder, whyNot, type NoMicrophone, type Recorder } from '#web/kernel/recording/recorder.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { keptVoices, type KeptVoice } from './kept-voices.ts'

export type RecordingState =
  | { readonly step: 'asking' }
  | { readonly step: 'recording' | 'paused'; readonly seconds: number; readonly levels: readonly number[] }
  /** `isCut`: she did not end it; a call or the browser did. */
  | { readonly step: 'done'; readonly voice: KeptVoice; readonly isCut: boolean }
  | { readonly step: 'trouble'; readonly why: NoMicrophone | 'device' }

const DRAWN_LEVELS = 60

interface For {
  readonly threadId: number
  readonly to: string
}

/** Records from when it stands; each second is on the device before the next one is over. */
export function useRecording({ threadId, to }: For) {
  const [state, setState] = useState<RecordingState>({ step: 'asking' })
  const recorder = useRef<Recorder>(undefined)
  const stop = useRef<() => Promise<KeptVoice | undefined>>(undefined)
  const [id] = useState(newIdempotencyKey)

  useEffect(() => {
    const levels: number[] = []
    let pieces = 0
    let kept: Promise<void> = Promise.resolve()
    let isOver = false
    const voiceNow = (seconds: number): KeptVoice => ({
      id,
      threadId,
      to,
      mime: recorder.current?.mime() ?? '',
      seconds,
      peaks: peaksOf(levels, MOST_PEAKS),
      state: 'draft',
      at: Date.now(),
    })
    const keep = (work: () => Promise<void>) => {
      kept = kept.then(work).catch(() => {
        if (!isOver) setState({ step: 'trouble', why: 'device' })
      })
    }
    const onPiece = (piece: Blob) => {
      const at = pieces++
      const seconds = recorder.current?.seconds() ?? 0
      keep(async () => {
        await keptVoices.addPiece(id, at, await piece.arrayBuffer())
        await keptVoices.put(voiceNow(seconds))
      })
    }
    const onLevel = (level: number) => {
      levels.push(level)
      const seconds = recorder.current?.seconds() ?? 0
      if (seconds >= MOST_VOICE_SECONDS) void finish()
      else
        setState((now) =>
          now.step === 'recording'
            ? { step: 'recording', seconds, levels: levels.slice(-DRAWN_LEVELS) }
            : now,
        )
    }
    let ending: Promise<KeptVoice | undefined> | undefined
    // Who ends it and sends it in one breath sends what the first press ended.
    async function finish(isCut = false): Promise<KeptVoice | undefined> {
      if (!isOver) ending = end(isCut)
      return ending
    }
    async function end(isCut: boolean): Promise<KeptVoice | undefined> {
      isOver = true
      const seconds = (await recorder.current?.stop()) ?? 0
      let isKept = true
      await kept
        .then(() => keptVoices.put(voiceNow(seconds)))
        .catch(() => {
          isKept = false
        })
      const voice = isKept && pieces > 0 ? voiceNow(seconds) : undefined
      setState(voice ? { step: 'done', voice, isCut } : { step: 'trouble', why: isKept ? 'busy' : 'device' })
      return voice
    }
    stop.current = () => finish()
    const cutOff = () => void finish(true)
    const onMuted = () => {
      recorder.current?.pause()
      setState((now) => (now.step === 'recording' ? { ...now, step: 'paused' } : now))
      toast({ kind: 'info', title: 'أخذت مكالمة الميكروفون، فتوقف التسجيل. تابعيه حين تنتهي.' })
    }
    openRecorder({ onPiece, onLevel, onMuted, onLost: cutOff, onStopped: cutOff }).then(
      (opened) => {
        recorder.current = opened
        if (isOver) void opened.stop()
        else setState({ step: 'recording', seconds: 0, levels: [] })
      },
      (error: unknown) => {
        if (!isOver) setState({ step: 'trouble', why: whyNot(error) })
      },
    )
    return () => {
      isOver = true
      void recorder.current?.stop()
    }
  }, [id, threadId, to])

  return {
    id,
    state,
    /** What was recorded; nothing where nothing could be kept. */
    stop: async () => stop.current?.(),
    pause() {
      recorder.current?.pause()
      setState((now) => (now.step === 'recording' ? { ...now, step: 'paused' } : now))
    },
    resume() {
      recorder.current?.resume()
      setState((now) => (now.step === 'paused' ? { ...now, step: 'recording' } : now))
    },
  }
}
