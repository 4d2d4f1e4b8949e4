import { LineOfSound } from '#web/ui/media/sound-line.tsx'
import { useSound } from '#web/ui/media/use-sound.tsx'
import { useJoin, useVoiceTurns } from './voice-turns.tsx'

interface VoiceNoteProps {
  /** Of one that stands in a thread. */
  readonly id?: number
  readonly url: string
  readonly seconds: number | null
  readonly peaks: readonly number[]
  /** «رسالة صوتية من ريم». */
  readonly name: string
}

/** A voice note; in a thread the next one follows when it has ended. */
export function VoiceNote({ id, url, seconds, peaks, name }: VoiceNoteProps) {
  const turns = useVoiceTurns()
  const sound = useSound({
    url,
    seconds,
    onBegin: () => id !== undefined && turns?.began(id),
    onEnd: () => id !== undefined && turns?.ended(id),
  })
  useJoin(turns, id, sound.play)
  return <LineOfSound sound={sound} peaks={peaks} name={name} />
}
