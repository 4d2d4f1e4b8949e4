import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { threadAddress } from '../addresses.ts'
import { useOpenThread } from '../messages.queries.ts'

/** Leads to the conversation with a person, which begins where there was none. */
export function useWriteTo(personId: number): () => void {
  const { user } = useSession()
  const navigate = useNavigate()
  const open = useOpenThread()
  return () =>
    open.mutate(personId, {
      onSuccess: ({ id }) => user && void navigate(threadAddress(user.role, id)),
      onError: (error) => toast({ kind: 'danger', title: sentenceOf(error) }),
    })
}
