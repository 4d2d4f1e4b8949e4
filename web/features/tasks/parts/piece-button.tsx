import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

const AROUND_SECONDS = 2

interface PieceButtonProps {
  readonly url: string
  readonly atMs: number
  readonly name: string
}

/** Plays two seconds before a moment and two after it. */
export function PieceButton({ url, atMs, name }: PieceButtonProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const [isSounding, setSounding] = useState(false)
  const from = Math.max(0, atMs / 1000 - AROUND_SECONDS)
  const until = atMs / 1000 + AROUND_SECONDS
  function toggle() {
    const sound = audio.current
    if (!sound) return
    if (isSounding) {
      sound.pause()
      return
    }
    sound.currentTime = from
    void sound.play().catch(() => setSounding(false))
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a recitation; its verses stand beside it */}
      <audio
        ref={audio}
        src={url}
        preload="none"
        onPlay={() => setSounding(true)}
        onPause={() => setSounding(false)}
        onTimeUpdate={({ currentTarget }) => currentTarget.currentTime >= until && currentTarget.pause()}
      />
      <IconButton lined label={`${isSounding ? 'إيقاف' : 'استمعي إلى'} الموضع: ${name}`} onClick={toggle}>
        {isSounding ? <Pause /> : <Play />}
      </IconButton>
    </>
  )
}
