import { Copy } from 'lucide-react'
import { useState } from 'react'
import { MOST_EMAILS } from '#contract/users/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { emailsOf } from '../../users.queries.ts'
import { BarWord } from './bar-word.tsx'
import type { PeopleFilters } from '../../people-filters.ts'

interface CopyEmailsProps {
  /** Of those who were ticked, or of all whom the filter finds. */
  readonly of: readonly string[] | PeopleFilters
  readonly count: number
}

/** For the hidden copies of a letter. */
export function CopyEmails({ of, count }: CopyEmailsProps) {
  const [isCopying, setCopying] = useState(false)
  const copy = async () => {
    setCopying(true)
    const fetched = isList(of) ? Promise.resolve({ emails: of, total: of.length }) : emailsOf(of)
    try {
      await copyPromised(fetched.then(({ emails }) => emails.join(', ')))
      tellCopied(await fetched)
    } catch {
      const failure = await fetched.then(() => undefined, sentenceOf)
      toast({ kind: 'danger', title: 'تعذر النسخ', text: failure ?? 'لم يسمح المتصفح بالنسخ.' })
    } finally {
      setCopying(false)
    }
  }
  return (
    <Button look="on-primary" size={36} busy={isCopying} onClick={() => void copy()}>
      <Copy />
      <BarWord>{count > MOST_EMAILS ? `نسخ أول ${formatNumber(MOST_EMAILS)} بريد` : 'نسخ البريد'}</BarWord>
    </Button>
  )
}

const isList = (of: CopyEmailsProps['of']): of is readonly string[] => Array.isArray(of)

/** Browsers allow it within a press only, so what is still on its way is promised to them. */
async function copyPromised(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text)
  const item = new ClipboardItem({
    'text/plain': text.then((one) => new Blob([one], { type: 'text/plain' })),
  })
  return navigator.clipboard.write([item])
}

function tellCopied({ emails, total }: { emails: readonly string[]; total: number }): void {
  const where = 'ألصقيها في خانة النسخة المخفية من رسالتكِ.'
  if (emails.length >= total) toast({ title: 'نُسخت عناوين البريد', text: where })
  else
    toast({
      kind: 'info',
      title: `نُسخ من العناوين أول ${formatNumber(emails.length)} من ${formatNumber(total)}`,
      text: `${where} وللباقي ضيّقي النتائج، أو صدّريها في ملف.`,
    })
}
