import { useEffect, useEffectEvent } from 'react'
import { toast } from '#web/ui/toast.tsx'
import type { RoomChoices } from '../room-choices.ts'

export type Stage = 'now' | 'next' | 'waiting' | 'heard' | 'out' | 'outside'

const WORDS = { next: 'دوركِ بعد هذه', now: 'دوركِ الآن' } as const
const BUZZES = { next: [150], now: [250, 120, 250] } as const

/** Tells her by sound, vibration and on the screen that her turn comes, each as she chose. */
export function useTurnAlerts(stage: Stage, { rings, vibrates, shows }: RoomChoices): void {
  const tell = useEffectEvent((what: 'next' | 'now') => {
    if (rings) void import('../sound/chime.ts').then(({ ring }) => ring(what)).catch(() => undefined)
    if (vibrates && 'vibrate' in navigator) navigator.vibrate([...BUZZES[what]])
    if (shows) toast({ kind: 'info', title: WORDS[what], seconds: what === 'now' ? 8 : 5 })
  })
  useEffect(() => {
    if (stage === 'next' || stage === 'now') tell(stage)
  }, [stage])
  useEffect(() => {
    if (stage !== 'now') return undefined
    const title = document.title
    document.title = `${WORDS.now}: ${title}`
    return () => {
      document.title = title
    }
  }, [stage])
}
