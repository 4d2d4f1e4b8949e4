import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useConnection } from '#web/kernel/realtime/use-realtime.ts'

/** A connection that is lost comes back by itself, mostly before anybody would notice. */
const PATIENCE_MS = 8000
const WORDS = 'نعيد الاتصال، وما فاتكِ يظهر حين يعود'

/** Says quietly that news do not arrive by themselves. Without any network the banner of all pages says more. */
export function ConnectionMark() {
  const isTrying = useConnection() === 'trying'
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isTrying) return undefined
    const timer = setTimeout(() => setLong(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isTrying])
  return (
    <output className="empty:hidden">
      {isLong && (
        <span title={WORDS} className="grid min-h-11 place-items-center px-2 text-ink-3">
          <CloudOff />
          <span className="sr-only">{WORDS}</span>
        </span>
      )}
    </output>
  )
}
