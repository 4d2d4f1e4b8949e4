import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { singleKey } from '#web/kernel/browser/single-keys.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Kbd } from '#web/ui/text/kbd.tsx'
import { usePageKeys } from '#web/kernel/browser/use-page-keys.ts'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'

const KeyList = lazyDialog('KeyList', () => import('./key-list.tsx'))

/** Where there is a keyboard: a list of what its keys do, also behind the question mark. */
export function KeyHelp() {
  const [isOpen, setOpen] = useState(false)
  usePageKeys(({ code, shiftKey }) => {
    const isAsked = code === 'Slash' && shiftKey
    if (isAsked) setOpen(true)
    return isAsked
  })
  return (
    <span className="max-lg:hidden">
      <Button look="quiet" size={36} aria-keyshortcuts={singleKey('?')} onClick={() => setOpen(true)}>
        <Keyboard /> الاختصارات <Kbd>؟</Kbd>
      </Button>
      {isOpen && <KeyList onClose={() => setOpen(false)} />}
    </span>
  )
}
