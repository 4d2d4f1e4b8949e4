import { Suspense, useEffect, useState } from 'react'
import { useForm } from '#web/kernel/forms/form.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useSite } from '#web/kernel/site.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { supportApi, type TicketName } from './support.queries.ts'
import { Code } from '#web/ui/text/code.tsx'

const TITLE = 'متابعة تذكرة'
const ThreadView = lazyPart('ThreadView', () => import('./thread/thread-view.tsx'))

/** A mailed link brings its token behind the sign that no browser sends on. */
const tokenIn = (hash: string): TicketName | undefined =>
  /^#[\w-]+\.[\w-]+$/.test(hash) ? { token: hash.slice(1) } : undefined

function CheckStatusScreen() {
  const [name, setName] = useState<TicketName>()
  const [isSent, setSent] = useState(false)
  const { has_mail } = useSite()
  useEffect(() => {
    const follow = () => setName((current) => tokenIn(window.location.hash) ?? current)
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return (
    <div className="wrap pbs-2">
      <Breadcrumbs
        items={[{ label: 'الرئيسية', to: '/' }, { label: 'الدعم', to: '/support' }, { label: TITLE }]}
      />
      <h1 className="pbs-6 font-display text-d1 font-bold lg:pbs-8">{TITLE}</h1>
      <p className="max-w-[33.5em] text-ink-2">
        اكتبي بريدكِ ورمز المتابعة.
        {has_mail && ' وإن ضاع الرمز فاتركيه خاليًا، تصل روابط تذاكركِ إلى بريدكِ.'}
      </p>
      <div className="grid gap-x-16 gap-y-8 pbs-8 lg:grid-cols-[minmax(0,440px)_minmax(0,1fr)]">
        <AskForm
          onName={(asked) => {
            setSent(asked === undefined)
            setName(asked)
          }}
        />
        <div aria-live="polite">
          {isSent && (
            <Note kind={has_mail ? 'ok' : 'warn'}>
              {has_mail
                ? 'إن كان لهذا البريد تذاكر فستصله روابطها خلال دقائق.'
                : 'لم يُضبط بريد المنصة بعد، فلا تصل منها روابط. اكتبي رمز المتابعة إن كان معكِ.'}
            </Note>
          )}
          {name && (
            <Suspense fallback={<SkeletonRows />}>
              <ThreadView name={name} onName={setName} />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  )
}

/** Undefined: the links are on their way to her mailbox. */
function AskForm({ onName }: { onName: (name: TicketName | undefined) => void }) {
  const form = useForm({
    values: { email: '', tracking_code: '' },
    schema: async () => (await import('#contract/support/forms.ts')).StatusForm,
    send: async (query) => {
      await supportApi.status({ query })
      return query
    },
    onDone: ({ email, tracking_code }) =>
      onName(tracking_code === undefined ? undefined : { email, tracking_code }),
  })
  return (
    <form {...form.props} aria-label="السؤال عن تذكرة" className="grid content-start gap-5">
      <noscript>
        <p>يلزم تشغيل JavaScript في المتصفح لمتابعة التذكرة.</p>
      </noscript>
      <BusyFields busy={form.busy} className="grid gap-5">
        <Field label="البريد الإلكتروني" required error={form.error('email')}>
          <Input {...form.field('email')} type="email" autoComplete="email" />
        </Field>
        <Field
          label="رمز المتابعة"
          optional
          hint={
            <>
              عشرة أحرف وأرقام، مثل <Code>ABCDE-23456</Code>
            </>
          }
          error={form.error('tracking_code')}
        >
          <Input
            {...form.field('tracking_code')}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
          />
        </Field>
      </BusyFields>
      {form.failure && (
        <Note kind="danger" role="alert">
          {form.failure}
        </Note>
      )}
      <Button type="submit" size={52} block busy={form.busy} busyText="جارٍ البحث...">
        عرض التذكرة
      </Button>
      <p className="text-ink-2">
        لم تكتبي إلينا بعد؟ <TextLink to="/support">اكتبي إلى الدعم</TextLink>
      </p>
    </form>
  )
}

export const screen: ScreenModule = {
  Component: CheckStatusScreen,
  head: () => ({ title: TITLE, canonical: '/support/check-status', noIndex: true }),
}
