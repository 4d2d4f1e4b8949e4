import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallInput } from '#contract/kernel/route.ts'
import type { LiveKeeping } from '#contract/live/forms.ts'
import { liveKeepingRoutes } from '#contract/live/routes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { client } from '#web/kernel/calls/api.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

const api = client(liveKeepingRoutes)

const keepingQuery = () =>
  queryOptions({
    queryKey: ['live', 'keeping'],
    meta: { uses: ['live'] },
    queryFn: ({ signal }) => api.show({}, { signal }),
  })

const fields = [
  { name: 'chat_days', label: 'أيام بقاء المحادثة المكتوبة' },
  { name: 'recording_days', label: 'أيام بقاء تسجيلات الأدوار' },
] as const

/** For how long stays what live rooms leave behind. */
export function KeepingDialog({ onClose }: { readonly onClose: () => void }) {
  const keeping = useQuery(keepingQuery())
  const stale = useChanged('live')
  const [typed, setTyped] = useState<Partial<Record<keyof LiveKeeping, string>>>({})
  const save = useMutation({
    mutationFn: (body: CallInput<typeof liveKeepingRoutes.save>['body']) => api.save({ body }),
    onSuccess: () => stale(),
  })
  const valueOf = (name: keyof LiveKeeping) => typed[name] ?? arabicDigits(keeping.data?.[name] ?? '')
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="ما يُحفظ من الغرف المباشرة"
      text="بالأيام بعد انتهاء الجلسة، من يوم إلى سنة."
      confirmLabel="حفظ"
      errorText={sentenceOf}
      onConfirm={async () => {
        if (!keeping.data) return
        await save.mutateAsync({
          chat_days: valueOf('chat_days'),
          recording_days: valueOf('recording_days'),
        })
        toast({ title: 'تم الحفظ' })
      }}
    >
      <Loaded query={keeping} failed="تعذر تحميل المدة" errorText={sentenceOf} rows={2}>
        {() => (
          <div className="grid gap-4">
            {fields.map(({ name, label }) => (
              <Field key={name} label={label}>
                <Input
                  inputMode="numeric"
                  maxLength={3}
                  value={valueOf(name)}
                  onChange={({ target }) => setTyped((now) => ({ ...now, [name]: target.value }))}
                />
              </Field>
            ))}
          </div>
        )}
      </Loaded>
    </ConfirmDialog>
  )
}
