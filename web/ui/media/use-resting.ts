import { useEffect, useEffectEvent, useState } from 'react'

const REST_MS = 2500

/** Whether nobody has touched what plays for a while, so that its controls may step back. */
export function useResting(isPlaying: boolean, box: HTMLElement | null): boolean {
  const [isResting, setResting] = useState(false)
  const wake = useEffectEvent(() => setResting(false))
  useEffect(() => {
    if (!isPlaying || !box) return undefined
    let timer = setTimeout(() => setResting(true), REST_MS)
    const stir = () => {
      wake()
      clearTimeout(timer)
      timer = setTimeout(() => setResting(true), REST_MS)
    }
    const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
    for (const sign of signs) box.addEventListener(sign, stir)
    return () => {
      clearTimeout(timer)
      setResting(false)
      for (const sign of signs) box.removeEventListener(sign, stir)
    }
  }, [isPlaying, box])
  return isResting
}
