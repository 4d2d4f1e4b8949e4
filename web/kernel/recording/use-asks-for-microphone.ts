import { useEffect, useState } from 'react'

/** Whether the browser is going to ask her for the microphone; one that does not tell beforehand may. */
export function useAsksForMicrophone(): boolean {
  const [asks, setAsks] = useState(() => !('permissions' in navigator))
  useEffect(() => {
    if (!('permissions' in navigator)) return undefined
    let isOver = false
    const know = (mayAsk: boolean) => {
      if (!isOver) setAsks(mayAsk)
    }
    navigator.permissions.query({ name: 'microphone' }).then(
      ({ state }) => know(state === 'prompt'),
      () => know(true),
    )
    return () => {
      isOver = true
    }
  }, [])
  return asks
}
