import { Headphones, Mic } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import type { RoomSound } from './use-room-sound.ts'

interface EntranceProps {
  readonly sound: RoomSound
  readonly hasMicrophone: boolean
  readonly text: string
  /** In place of the button, where the way in is a choice. */
  readonly choice?: ReactNode
}

/** The press without which no browser plays or records anything. */
export function Entrance({ sound, hasMicrophone, text, choice }: EntranceProps) {
  const [isPressed, setPressed] = useState(false)
  return (
    <section className="on-hero grid gap-4 bg-hero p-6 text-on-hero-2" aria-labelledby="entrance">
      <h2 id="entrance" className="font-display text-2xl font-bold text-on-hero">
        ادخلي بصوتكِ
      </h2>
      <p>{text}</p>
      {hasMicrophone && (
        <p className="flex items-center gap-2 text-sm">
          <Mic className="size-[18px] flex-none" /> سيسألكِ المتصفح عن الميكروفون، فاسمحي به.
        </p>
      )}
      {choice ?? (
        <Button
          look="on-hero"
          size={52}
          busy={isPressed}
          onClick={() => {
            setPressed(true)
            sound.enter()
          }}
        >
          <Headphones /> {hasMicrophone ? 'ادخلي الغرفة' : 'استمعي'}
        </Button>
      )}
    </section>
  )
}
