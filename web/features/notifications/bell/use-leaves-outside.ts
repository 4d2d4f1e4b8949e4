import { useEffect, type RefObject } from 'react'
import { topLayer } from '#web/ui/layers.ts'

/** A press outside closes; one in a menu or dialog that was opened from inside does not. */
export function useLeavesOutside(
  inside: readonly RefObject<HTMLElement | null>[],
  onLeave: () => void,
): void {
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || topLayer() || target.closest('[role=menu], [data-toasts]')) return
      if (!inside.some(({ current }) => current?.contains(target))) onLeave()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  })
}
