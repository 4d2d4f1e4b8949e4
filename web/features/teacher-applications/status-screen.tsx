import { Suspense, useState } from 'react'
import type { ApplicationState } from '#contract/teacher-applications/shapes.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { applyApi } from './apply/apply.queries.ts'
import { Code } from '#web/ui/text/code.tsx'

const ApplicationAnswer = lazyPart('ApplicationAnswer', () => import('./application-answer.tsx'))

const TITLE = 'حالة طلب الانضمام'

function StatusScreen() {
  const [application, setApplication] = useState<ApplicationState>()
  return (
    <div className="wrap pbs-2">
      <Breadcrumbs
        items={[
          { label: 'الرئيسية', to: '/' },
          { label: 'انضمي إلى معلماتنا', to: '/join-teacher' },
          { label: TITLE },
        ]}
      />
      <h1 className="pbs-6 font-display text-d1 font-bold lg:pbs-8">{TITLE}</h1>
      <p className="max-w-[33.5em] text-ink-2">اكتبي رمز المتابعة الذي وصلكِ، والبريد الذي كتبتِه في الطلب.</p>
      <div className="grid gap-x-16 gap-y-8 pbs-8 lg:grid-cols-[minmax(0,440px)_minmax(0,1fr)]">
        <AskForm onAnswer={setApplication} />
        <div aria-live="polite">
          <Suspense fallback={null}>
            {application && <ApplicationAnswer key={application.code} application={application} />}
          </Suspense>
        </div>
      </div>
    </div>
  )
}

/** An answer stands until the next one comes; a failed question takes it away. */
function AskForm({ onAnswer }: { onAnswer: (application: ApplicationState | undefined) => void }) {
  const form = useForm({
    values: { code: '', email: '' },
    schema: () =>
      import('#contract/teacher-applications/forms.ts').then((forms) => forms.ApplicationStatusForm),
    send: (body) => applyApi.status({ body }),
    onDone: onAnswer,
    onFailure: () => onAnswer(undefined),
  })
  return (
    <form {...form.props} aria-label="السؤال عن طلب" className="grid content-start gap-5">
      <noscript>
        <p>يلزم تشغيل JavaScript في المتصفح لمعرفة حالة الطلب.</p>
      </noscript>
      <BusyFields busy={form.busy} className="grid gap-5">
        <Field
          label="رمز المتابعة"
          required
          hint={
            <>
              عشرة أحرف وأرقام، مثل <Code>ABCDE-23456</Code>
            </>
          }
          error={form.error('code')}
        >
          <Input
            {...form.field('code')}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
          />
        </Field>
        <Field label="البريد الإلكتروني" required error={form.error('email')}>
          <Input {...form.field('email')} type="email" autoComplete="email" />
        </Field>
      </BusyFields>
      {form.failure && (
        <Note kind="danger" role="alert">
          {form.failure}
        </Note>
      )}
      <Button type="submit" size={52} block busy={form.busy} busyText="جارٍ البحث...">
        عرض الحالة
      </Button>
      <p className="text-ink-2">
        لم ترسلي طلبًا بعد؟ <TextLink to="/join-teacher">انضمي إلى معلماتنا</TextLink>
      </p>
    </form>
  )
}

export const screen: ScreenModule = {
  Component: StatusScreen,
  head: () => ({ title: TITLE, canonical: '/teacher-application/status', noIndex: true }),
}
