import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DebugSession } from '#contract/debug/shapes.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { debugApi, ownSessionQuery } from './debug.queries.ts'
import { SessionFacts } from './session-facts.tsx'

const DebugAuthScreen = () => (
  <>
    <PageHeader
      title="فحص الجلسات"
      text="للتطوير والعرض فقط: لمن الرمز وإلى متى، ولماذا لا يعمل. لا يُعرض سر."
    />
    <div className="grid gap-10">
      <section className="grid gap-4">
        <PanelTitle title="جلستكِ الآن" />
        <OwnSession />
      </section>
      <section className="grid gap-4">
        <PanelTitle title="رمز آخر" text="رمز دخول أو رمز تجديد، كما يحفظه المتصفح." />
        <TokenForm />
      </section>
    </div>
  </>
)

function OwnSession() {
  const session = useQuery(ownSessionQuery())
  return (
    <Loaded query={session} failed="تعذر فحص الجلسة" rows={6}>
      {(data) => <SessionFacts found={data} />}
    </Loaded>
  )
}

function TokenForm() {
  const [found, setFound] = useState<DebugSession>()
  const form = useForm({
    values: { token: '' },
    schema: () => import('#contract/debug/forms.ts').then((forms) => forms.DebugTokenForm),
    send: (body) => debugApi.session({ body }),
    onDone: setFound,
  })
  return (
    <>
      <form {...form.props} className="grid max-w-[640px] gap-4">
        <FormFailure text={form.failure} />
        <BusyFields busy={form.busy}>
          <Field label="الرمز" error={form.error('token')}>
            <Input {...form.field('token')} dir="ltr" autoComplete="off" spellCheck={false} />
          </Field>
        </BusyFields>
        <div>
          <Button type="submit" look="quiet" busy={form.busy} busyText="جارٍ الفحص...">
            فحص الرمز
          </Button>
        </div>
      </form>
      <output>{found && <SessionFacts found={found} />}</output>
    </>
  )
}

export const screen = titledScreen(DebugAuthScreen, 'فحص الجلسات')
