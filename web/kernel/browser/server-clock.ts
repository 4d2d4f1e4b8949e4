import { useEffect, useState } from 'react'

const SECOND = 1000

/**
 * The server's clock, each second: a device whose clock is wrong counts right. `at` is the server's moment in an
 * answer, `receivedAt` the device's when it came.
 */
export function useServerClock(at: string, receivedAt: number): Date {
  const [device, setDevice] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setDevice(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  return new Date(Date.parse(at) + Math.max(0, device - receivedAt))
}
