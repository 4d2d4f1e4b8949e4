import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { recitationRoutes } from '#contract/tasks/recitation-routes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { client } from '#web/kernel/calls/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { phrasesQuery } from '../tasks.queries.ts'

const api = client(recitationRoutes)

interface PhrasesProps {
  /** What stands in the field. */
  readonly text: string
  readonly onPick: (phrase: string) => void
}

/** What she writes again and again: one press puts it into the field, another keeps what stands there. */
export function Phrases({ text, onPick }: PhrasesProps) {
  const queries = useQueryClient()
  const phrases = useQuery(phrasesQuery())
  const { queryKey } = phrasesQuery()
  const onSuccess = (all: Awaited<ReturnType<typeof api.phrases>>) => void queries.setQueryData(queryKey, all)
  const onError = (error: unknown) => toast({ kind: 'danger', title: sentenceOf(error) })
  const keep = useMutation({
    mutationFn: () => api.addPhrase({ body: { text: text.trim() } }),
    onSuccess,
    onError,
  })
  const drop = useMutation({
    mutationFn: (id: number) => api.removePhrase({ params: { id } }),
    onSuccess,
    onError,
  })
  const items = phrases.data ?? []
  const isNew = text.trim() !== '' && !items.some((phrase) => phrase.text === text.trim())
  return (
    <div className="flex flex-wrap items-center gap-2">
      {items.map(({ id, text: phrase }) => (
        <span key={id} className="inline-flex items-center border border-line">
          <Button look="text" size={36} onClick={() => onPick(phrase)}>
            <Plus /> <bdi>{phrase}</bdi>
          </Button>
          <IconButton label={`حذف العبارة ${phrase}`} onClick={() => drop.mutate(id)}>
            <X />
          </IconButton>
        </span>
      ))}
      {isNew && (
        <Button look="text" size={36} busy={keep.isPending} onClick={() => keep.mutate()}>
          احفظيها عبارة
        </Button>
      )}
    </div>
  )
}
