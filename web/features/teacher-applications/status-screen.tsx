import { useState } from 'react'
import type { ApplicationState } from '#contract/teacher-applications/shapes.ts'
import { formatDateBoth } from '#core/format/date.ts'
import { spellPublicCode } from '#core/public-code.ts'
import { useForm } from '#web/kernel/form.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Note } from '#web/ui/note.tsx'
import { State } from '#web/ui/state-mark.tsx'
import { applicationStates } from '#web/ui/states.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { applyApi } from './apply/apply.queries.ts'

const TITLE = 'حالة طلب الانضمام'

function StatusScreen() {
  const [found, setFound] = useState<ApplicationState>()
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
      <p className="max-w-[60ch] text-ink-2">اكتبي رمز المتابعة الذي وصلكِ، والبريد الذي كتبتِه في الطلب.</p>
      <div className="grid gap-x-16 gap-y-8 pbs-8 lg:grid-cols-[minmax(0,440px)_minmax(0,1fr)]">
        <AskForm onFound={setFound} />
        <div aria-live="polite">{found && <Found key={found.code} state={found} />}</div>
      </div>
    </div>
  )
}

/** An answer stands until the next one comes; a failed question takes it away. */
function AskForm({ onFound }: { onFound: (found: ApplicationState | undefined) => void }) {
  const form = useForm({
    values: { code: '', email: '' },
    schema: () =>
      import('#contract/teacher-applications/forms.ts').then((forms) => forms.ApplicationStatusForm),
    send: (body) => applyApi.status({ body }),
    onDone: onFound,
    onFailure: () => onFound(undefined),
  })
  return (
    <form {...form.props} aria-label="السؤال عن طلب" className="grid content-start gap-5">
      <noscript>
        <p>يلزم تشغيل JavaScript في المتصفح لمعرفة حالة الطلب.</p>
      </noscript>
      <fieldset disabled={form.busy} className="grid gap-5">
        <Field
          label="رمز المتابعة"
          required
          hint={
            <>
              عشرة أحرف وأرقام، مثل <bdi dir="ltr">ABCDE-23456</bdi>
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
      </fieldset>
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

const next: Record<ApplicationState['status'], string> = {
  pending: 'طلبكِ عند المديرة. تصلكِ رسالة حين تقرر، ولا يلزمكِ شيء الآن.',
  accepted: 'أهلًا بكِ معلمةً معنا. في بريدكِ رسالة الترحيب، وفيها كيف تدخلين إلى حسابكِ.',
  refused: 'لم نستطع قبول طلبكِ هذه المرة، ونسأل الله أن ينفع بكِ.',
}

function Found({ state }: { state: ApplicationState }) {
  const { code, status, created_at, decided_at, reason } = state
  return (
    <section aria-labelledby="found" className="grid gap-4">
      <h2 id="found" className="text-lg font-bold">
        الطلب <bdi dir="ltr">{spellPublicCode(code)}</bdi>
      </h2>
      <p>{next[status]}</p>
      <DescriptionList
        items={[
          { term: 'الحالة', value: <State look={applicationStates[status]} /> },
          { term: 'أُرسل', value: formatDateBoth(created_at) },
          ...(decided_at ? [{ term: 'القرار', value: formatDateBoth(decided_at) }] : []),
          ...(reason ? [{ term: 'السبب', value: <bdi>{reason}</bdi> }] : []),
        ]}
      />
      {status === 'accepted' && (
        <LinkButton to="/login" className="justify-self-start">
          تسجيل الدخول
        </LinkButton>
      )}
    </section>
  )
}

export const screen: ScreenModule = {
  Component: StatusScreen,
  head: () => ({ title: TITLE, canonical: '/teacher-application/status', noIndex: true }),
}
