import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import type { UserFilters } from '#contract/users/forms.ts'
import { hrefTo } from '#core/href.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useConnection } from '#web/kernel/realtime/use-realtime.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { sendingAddress } from '../address.ts'
import { sendingQuery, sendingsApi } from '../sendings.queries.ts'

type SentTo =
  | { readonly audience: 'people'; readonly person_ids: number[] }
  | { readonly audience: 'filter'; readonly filter: z.input<typeof UserFilters> }

/** Begins a notification to these people; offered only while there is a connection. */
export function SendToButton({ who, children }: { who: SentTo; children: ReactNode }) {
  const isConnected = useConnection() === 'connected'
  const [isBusy, setBusy] = useState(false)
  const queries = useQueryClient()
  const stale = useChanged('sendings')
  const navigate = useNavigate()
  if (!isConnected) return null
  const begin = async () => {
    setBusy(true)
    try {
      const draft = await sendingsApi.create({
        body: {
          kind: 'notification',
          ...who,
          title: '',
          body: '',
          link: '',
        },
      })
      queries.setQueryData(sendingQuery(draft.id).queryKey, draft)
      void stale()
      void navigate(
        hrefTo('/admin/notifications/send') + sendingAddress.addressOf({ sending: draft.id }).search,
      )
    } catch (error) {
      toast({ kind: 'danger', title: 'تعذر بدء الإشعار', text: sentenceOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="on-primary" size={36} busy={isBusy} onClick={() => void begin()}>
      <Send /> {children}
    </Button>
  )
}
