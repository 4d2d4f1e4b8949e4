import './code-card.css'
import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { SupportDesk } from '#contract/support/shapes.ts'
import { spellPublicCode } from '#core/public-code.ts'
import { copyText } from '#web/kernel/browser/copy-text.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { useSite } from '#web/kernel/site.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { deskPromise } from '../desk-words.ts'
import { Code } from '#web/ui/text/code.tsx'

const COPIED_MS = 2000

interface CodeCardProps {
  readonly code: string
  readonly desk: SupportDesk | undefined
  /** Where the ticket is followed, if not here. */
  readonly to?: string | undefined
}

/** The code in its double frame, with what may be said of the answer. */
export function CodeCard({ code, desk, to }: CodeCardProps) {
  const now = useNow()
  const { has_mail } = useSite()
  return (
    <div className="ticket-code">
      <StateMark shape="checked-square" tone="ok">
        وصلت رسالتكِ إلى المكتب
      </StateMark>
      <span className="text-sm text-ink-2">رمز المتابعة</span>
      <span className="flex w-full flex-wrap items-center justify-between gap-3">
        <Code className="text-title font-bold">{spellPublicCode(code)}</Code>
        <CopyButton code={code} />
      </span>
      <p className="text-sm text-ink-2">
        {has_mail ? 'أرسلناه إلى بريدكِ أيضًا.' : 'احفظيه، فبه تتابعين الردّ.'} {desk && deskPromise(desk, now)}
      </p>
      {to && (
        <TextLink to={to} arrow>
          تابعي تذكرتكِ
        </TextLink>
      )}
    </div>
  )
}

function CopyButton({ code }: { code: string }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <Button look="quiet" size={36} onClick={() => void copyText(spellPublicCode(code)).then(setCopied)}>
      <Copy /> <span aria-live="polite">{isCopied ? 'نُسخ' : 'نسخ'}</span>
    </Button>
  )
}
