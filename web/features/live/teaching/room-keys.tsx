import { Keyboard } from 'lucide-react'
import { Suspense, useState } from 'react'
import { singleKey } from '#web/kernel/browser/single-keys.ts'
import { usePageKeys } from '#web/kernel/browser/use-page-keys.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'

const RoomKeyList = lazyPart('RoomKeyList', () => import('./room-key-list.tsx'))

/** Where there is a keyboard: a list of what its keys do, also behind the question mark. */
export function RoomKeys() {
  const [isOpen, setOpen] = useState(false)
  usePageKeys(({ code, shiftKey }) => {
    const isAsked = code === 'Slash' && shiftKey
    if (isAsked) setOpen(true)
    return isAsked
  })
  return (
    <span className="max-lg:hidden">
      <IconButton label="الاختصارات" aria-keyshortcuts={singleKey('?')} onClick={() => setOpen(true)}>
        <Keyboard />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <RoomKeyList onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
