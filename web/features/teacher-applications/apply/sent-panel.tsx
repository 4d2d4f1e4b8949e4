import { useEffect, useRef } from 'react'
import { spellPublicCode } from '#core/public-code.ts'
import { useSite } from '#web/kernel/site.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import type { SentApplication } from './use-apply.ts'
import { Code } from '#web/ui/text/code.tsx'
import { Latin } from '#web/ui/text/latin.tsx'

/** In the place of the form once it is sent; the focus goes to its head, so that a screen reader says it. */
export function SentPanel({ sent: { code, email } }: { sent: SentApplication }) {
  const { has_mail } = useSite()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    head.current?.focus()
    head.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div className="grid gap-5 border-t border-rule pbs-6">
      <h2 ref={head} tabIndex={-1} className="font-display text-2xl font-bold">
        وصلنا طلبكِ، جزاكِ الله خيرًا
      </h2>
      <p className="text-ink-2">
        {has_mail ? (
          <>
            تراجعه المديرة، ثم تصلكِ رسالة بقرارها على <Latin>{email}</Latin>.
          </>
        ) : (
          'تراجعه المديرة، وتجدين قرارها في «حالة الطلب».'
        )}{' '}
        وهذا رمز متابعته:
      </p>
      <p className="justify-self-start rounded-md bg-tint px-6 py-3 text-2xl font-bold tracking-widest text-tint-ink">
        <Code>{spellPublicCode(code)}</Code>
      </p>
      <Note kind="info">
        {has_mail && 'أرسلنا الرمز إلى بريدكِ أيضًا. '}احفظيه ولا تعطيه أحدًا: به وببريدكِ تُعرف حالة الطلب.
      </Note>
      <LinkButton to="/teacher-application/status" look="quiet" className="justify-self-start">
        حالة الطلب
      </LinkButton>
    </div>
  )
}
