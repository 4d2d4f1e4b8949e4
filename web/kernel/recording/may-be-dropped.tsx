import { useEffect, useState } from 'react'
import { ClearedByApple } from '../browser/cleared-by-apple.tsx'

/** Said beside a recording that lies on this device alone, where the browser has not promised to keep it. */
export function MayBeDropped() {
  const [mayBeDropped, setMayBeDropped] = useState(false)
  useEffect(() => {
    let isOver = false
    const promised = navigator.storage?.persisted?.() ?? Promise.resolve(true)
    // A browser that does not answer has not said that it drops anything.
    const answer = promised.catch(() => true)
    void answer.then((isKept) => !isOver && setMayBeDropped(!isKept))
    return () => {
      isOver = true
    }
  }, [])
  if (!mayBeDropped) return null
  return (
    <>
      <p className="text-sm text-warn">
        لم يعدكِ متصفحكِ بحفظ التسجيل: قد يحذفه إن ضاقت ذاكرة الجهاز أو مُسحت بيانات التصفح. أرسليه قريبًا.
      </p>
      <ClearedByApple />
    </>
  )
}
