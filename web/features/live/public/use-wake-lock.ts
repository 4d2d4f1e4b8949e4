import { useEffect } from 'react'

/** Keeps the screen awake, where the browser can: a phone that sleeps cuts the sound. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let isOver = false
    async function take(): Promise<void> {
      if (document.visibilityState !== 'visible' || lock?.released === false) return
      try {
        const taken = await navigator.wakeLock.request('screen')
        if (isOver) await taken.release()
        else lock = taken
      } catch {
        // A battery that is low refuses; the room goes on without it.
      }
    }
    // The browser lets go whenever the page is hidden.
    const again = () => void take()
    void take()
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [isOn])
}
