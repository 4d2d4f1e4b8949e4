import { useEffect, useEffectEvent } from 'react'
import type { LiveRoom } from '#contract/live/shapes.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import type { RoomChoices } from '../room-choices.ts'

export type Stage = 'now' | 'next' | 'waiting' | 'heard' | 'out' | 'outside'

const NOW = 'دوركِ الآن'
const BUZZES = { next: [150], now: [250, 120, 250] } as const

/** Of whoever is called next: after the one who recites, or before anybody has. */
export function nextWords({ holder, turns }: Pick<LiveRoom, 'holder' | 'turns'>): string {
  if (holder !== null) return 'دوركِ بعد هذه'
  return turns.length === 0 ? 'أنتِ الأولى' : 'أنتِ التالية'
}

/** Tells her by sound, vibration and on the screen that her turn comes, each as she chose. */
export function useTurnAlerts(
  stage: Stage,
  room: Pick<LiveRoom, 'holder' | 'turns'>,
  { rings, vibrates, shows }: RoomChoices,
): void {
  const tell = useEffectEvent((what: 'next' | 'now') => {
    if (rings)
      void import('#web/kernel/recording/chime.ts').then(({ ring }) => ring(what)).catch(() => undefined)
    if (vibrates && 'vibrate' in navigator) navigator.vibrate([...BUZZES[what]])
    if (shows)
      toast({
        kind: 'info',
        title: what === 'now' ? NOW : nextWords(room),
        seconds: what === 'now' ? 8 : 5,
        isUnspoken: true,
      })
  })
  useEffect(() => {
    if (stage === 'next' || stage === 'now') tell(stage)
  }, [stage])
  useEffect(() => {
    if (stage !== 'now') return undefined
    const title = document.title
    document.title = `${NOW}: ${title}`
    return () => {
      document.title = title
    }
  }, [stage])
}
