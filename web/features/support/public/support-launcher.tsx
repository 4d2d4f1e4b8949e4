import { MessageCircle } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { useLocation } from '#web/router/router-context.ts'
import { cx } from '#web/ui/cx.ts'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'

const ChatPanel = lazyDialog('ChatPanel', () => import('../chat/chat-panel.tsx'))

/** The support bubble. Only this button is in a visitor's first load; the talk behind it comes when it is pressed. */
export function SupportLauncher() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  const close = useCallback(() => {
    setOpen(false)
    button.current?.focus()
  }, [])
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="تواصلي مع الدعم"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className={cx(
          'no-print fixed inset-e-3 inset-be-0 z-30 grid size-14 place-items-center rounded-full bg-primary text-on-primary shadow-float',
          // The pages of a course and of a circle have a bar at the foot of a phone.
          /^\/(course|circle)\//.test(pathname) ? 'mbe-4 max-lg:mbe-24' : 'mbe-4',
        )}
      >
        <MessageCircle className="size-6" />
      </button>
      {isOpen && <ChatPanel onClose={close} />}
    </>
  )
}
