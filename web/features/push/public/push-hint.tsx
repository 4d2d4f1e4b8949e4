import { useQuery } from '@tanstack/react-query'
import { BellRing, X } from 'lucide-react'
import { useState } from 'react'
import { device } from '#web/kernel/storage.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { browserQuery } from './push.queries.ts'
import { SwitchFailure } from './switch-failure.tsx'
import { useSwitchOn } from './use-push-switch.ts'

const DISMISSED = 'push_hint'

/** One gentle line where she reads what happened: it can also come to her. Nothing is asked before her press. */
export function PushHint() {
  const browser = useQuery(browserQuery()).data
  const [isDismissed, setDismissed] = useState(() => device.get(DISMISSED) !== undefined)
  const on = useSwitchOn()
  if (isDismissed || browser?.ability !== 'yes' || browser.permission !== 'default') return null
  const dismiss = () => {
    device.set(DISMISSED, 'no')
    setDismissed(true)
  }
  return (
    <div className="mbe-4 grid gap-2 border-b border-rule pbe-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <BellRing aria-hidden className="size-5 flex-none text-gold" />
        <p className="min-w-0 flex-1 basis-52 text-ink-2">
          يصلكِ الجديد على هذا الجهاز والمنصة مغلقة، إن أردتِ.
        </p>
        <Button look="quiet" size={36} busy={on.isPending} onClick={() => on.mutate()}>
          شغّليها هنا
        </Button>
        <IconButton label="لا أريد" onClick={dismiss}>
          <X />
        </IconButton>
      </div>
      <SwitchFailure error={on.error} />
    </div>
  )
}
