import { useMutation, useQuery } from '@tanstack/react-query'
import type { ZoomHost } from '#contract/zoom/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { plural } from '#core/format/plural.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { zoomApi, zoomHostsQuery } from './zoom.queries.ts'

const fail = (cause: unknown) => toast({ kind: 'danger', title: 'لم يتم ذلك', text: sentenceOf(cause) })

/** In whose names meetings are held, and how many at once. */
export function HostsPart() {
  const hosts = useQuery(zoomHostsQuery())
  const stale = useChanged('integrations')
  const read = useMutation({
    mutationFn: () => zoomApi.readHosts({}),
    onSuccess: () => toast({ title: 'قُرئت مستخدمات الحساب من Zoom' }),
    onError: fail,
    onSettled: () => stale(),
  })
  return (
    <section className="grid gap-4" aria-labelledby="zoom-hosts">
      <PanelTitle
        id="zoom-hosts"
        title="المضيفات"
        action={
          <Button look="quiet" size={36} busy={read.isPending} onClick={() => read.mutate()}>
            فحص Zoom الآن
          </Button>
        }
      />
      <p className="text-ink-2">
        يُعقد كل لقاء باسم مضيفة لها رخصة، وتُحجز وقته كله. لا تدخل المضيفة اللقاء ولا تراه: تدخله المعلمة مكانها.
      </p>
      <Loaded query={hosts} failed="تعذر تحميل المضيفات" rows={3}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="لا مستخدمات بعد" text="بعد ضبط الحساب اضغطي «فحص Zoom الآن»." />
          ) : (
            <Rows label="المضيفات">
              {list.map((host) => (
                <HostRow key={host.id} host={host} />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </section>
  )
}

const meetingWords = {
  zero: 'لا لقاءات قادمة',
  one: 'لقاء قادم واحد',
  two: 'لقاءان قادمان',
  few: '{n} لقاءات قادمة',
  many: '{n} لقاءً قادمًا',
  other: '{n} لقاء قادم',
}
const slotChoices = Array.from({ length: 10 }, (_, at) => ({
  value: String(at + 1),
  label: at === 0 ? 'لقاء واحد في الوقت نفسه' : `${arabicDigits(at + 1)} في الوقت نفسه`,
}))

function HostRow({ host }: { host: ZoomHost }) {
  const stale = useChanged('integrations', 'circles', 'lectures')
  const save = useMutation({
    mutationFn: (body: { is_used: boolean; slots: number }) =>
      zoomApi.saveHost({ params: { id: host.id }, body }),
    onError: fail,
    onSettled: () => stale(),
  })
  const { name, email, is_licensed, gone_at, meetings } = host
  // What she pressed shows at once, until the list says what stands.
  const { is_used, slots } = save.isPending ? save.variables : host
  const mayBeUsed = is_licensed && gone_at === null
  return (
    <Row
      className="flex-wrap *:last:flex-initial"
      title={<bdi>{name}</bdi>}
      text={
        <>
          <Latin>{email}</Latin>، {plural(meetings, meetingWords)}
        </>
      }
      meta={
        gone_at ? (
          <State look={{ shape: 'cross', tone: 'bad', label: 'لم تعد في Zoom' }} />
        ) : !is_licensed ? (
          <State look={{ shape: 'dash', tone: 'off', label: 'بلا رخصة' }} />
        ) : undefined
      }
      actions={
        (mayBeUsed || is_used) && (
          <div className="flex flex-wrap items-center gap-x-4">
            {is_used && (
              <Select
                aria-label={`كم لقاءً معًا: ${name}`}
                value={String(slots)}
                options={slotChoices}
                disabled={save.isPending}
                onChange={(event) => save.mutate({ is_used, slots: Number(event.target.value) })}
              />
            )}
            <Switch
              checked={is_used}
              disabled={save.isPending}
              onChange={(event) => save.mutate({ is_used: event.target.checked, slots })}
              aria-label={`تُعقد اللقاءات باسمها: ${name}`}
            >
              تُعقد باسمها
            </Switch>
          </div>
        )
      }
    />
  )
}
