import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#core/format/date.ts'
import type { CalendarLink } from '#contract/calendar/shapes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { copyText } from '#web/kernel/browser/copy-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Field, FieldError } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { calendarApi, calendarLinkQuery } from './calendar.queries.ts'

const TEXT =
  'رابط خاص بكِ تضيفينه إلى تقويم هاتفكِ أو بريدكِ، فتظهر فيه جلساتكِ. من معه الرابط يرى تقويمكِ، وقد تُظهر التقاويم الخارجية التغيير بعد يوم.'

/** The private address of her calendar: made, shown once, and killed. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const link = useQuery(calendarLinkQuery())
  const [url, setUrl] = useState<string>()
  const queries = useQueryClient()
  const store = (answer: CalendarLink) => queries.setQueryData(calendarLinkQuery().queryKey, answer)
  const make = useMutation({
    mutationFn: () => calendarApi.makeLink({}),
    onSuccess: ({ url: made, ...answer }) => {
      setUrl(made)
      store(answer)
    },
  })
  const remove = useMutation({
    mutationFn: () => calendarApi.removeLink({}),
    onSuccess: (answer) => {
      setUrl(undefined)
      store(answer)
      toast({ kind: 'info', title: 'أُبطل الرابط' })
    },
  })
  const failure = make.error ?? remove.error
  return (
    <Dialog closable onClose={onClose} title="رابط التقويم" text={TEXT}>
      <Loaded query={link} failed="تعذر تحميل الرابط" rows={2}>
        {({ made_at, read_at }) => (
          <div className="grid gap-4">
            {url !== undefined && <Address url={url} />}
            {made_at !== null && url === undefined && (
              <p className="text-sm text-ink-2">
                أُنشئ رابطكِ {formatDateTime(made_at)}، {readWords(read_at)} لا يظهر مرة أخرى؛ إن ضاع فأنشئي
                غيره.
              </p>
            )}
            <div className="flex flex-wrap gap-2">
              <Button
                look={made_at === null ? 'primary' : 'quiet'}
                busy={make.isPending}
                onClick={() => make.mutate()}
              >
                {made_at === null ? 'إنشاء الرابط' : 'إنشاء رابط جديد'}
              </Button>
              {made_at !== null && (
                <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
                  إبطال الرابط
                </Button>
              )}
            </div>
            {failure && <FieldError>{sentenceOf(failure)}</FieldError>}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

const readWords = (readAt: string | null) =>
  readAt === null ? 'ولم يقرأه تقويم بعد.' : `وقُرئ آخر مرة ${formatDateTime(readAt)}.`

function Address({ url }: { url: string }) {
  return (
    <div className="grid gap-2">
      <Field label="رابط تقويمكِ" hint="يظهر هذه المرة فقط، وبإنشائه بطل ما قبله.">
        <Input readOnly dir="ltr" value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <Button
        look="quiet"
        onClick={async () => {
          if (await copyText(url)) toast({ title: 'نُسخ الرابط' })
        }}
      >
        نسخ الرابط
      </Button>
    </div>
  )
}
