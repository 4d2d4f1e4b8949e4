import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { planApi, usePathAct } from '../../desk-paths.queries.ts'

const removed = { stages: 'حُذفت المرحلة', days: 'حُذف اليوم', tasks: 'حُذفت المهمة' } as const

/** Removing a row of a plan, with the way back for as long as the word of it stands. */
export function useRemoval(kind: keyof typeof removed, id: number) {
  const params = { id }
  const remove = usePathAct(() => {
    if (kind === 'stages') return planApi.removeStage({ params })
    return kind === 'days' ? planApi.removeDay({ params }) : planApi.removeTask({ params })
  })
  const restore = usePathAct(() => planApi.restore({ params: { kind, id } }))
  const onError = (error: unknown) => toast({ kind: 'danger', title: sentenceOf(error) })
  return {
    isPending: remove.isPending,
    async remove() {
      await remove.mutateAsync(undefined)
      toast({
        title: removed[kind],
        action: {
          label: 'تراجع',
          // The row is gone by then, and with it whatever `mutate` would call.
          onPick: () =>
            void restore.mutateAsync(undefined).then(() => toast({ title: 'أُعيد إلى الخطة' }), onError),
        },
      })
    },
    onError,
  }
}
