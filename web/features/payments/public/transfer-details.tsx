import { Copy } from 'lucide-react'
import { Link } from '#web/router/link.tsx'
import type { TransferDetails as Details } from '#contract/payments/shapes.ts'
import { DescriptionList } from '#web/ui/text/description-list.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { copyText } from '../../../kernel/browser/copy-text.ts'
import { Code } from '#web/ui/text/code.tsx'

/** The account in groups of four, as banks write it. */
const grouped = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** A director may name the bank and leave the number to her instructions. */
export const hasAccount = ({ bank, account_name, iban }: Details): boolean =>
  `${bank}${account_name}${iban}` !== ''

/** Where the money goes. Without an account nobody is asked for a receipt. */
export function TransferDetails({ details, amount }: { details: Details; amount: string }) {
  const { bank, account_name, iban, instructions } = details
  if (!hasAccount(details))
    return (
      <Note kind="warn">
        لم يُضَف حساب التحويل بعد. <Link to="/#contact">تواصلي معنا</Link> ونرشدكِ إلى طريقة الدفع.
      </Note>
    )
  const account = iban && (
    <span className="flex items-center gap-1">
      <Code className="font-semibold whitespace-nowrap max-sm:text-sm">{grouped(iban)}</Code>
      <IconButton label="نسخ رقم الآيبان" className="-my-2.5" onClick={() => void copyIban(iban)}>
        <Copy />
      </IconButton>
    </span>
  )
  const facts = [
    { term: 'المبلغ', value: <b>{amount}</b> },
    { term: 'البنك', value: bank },
    { term: 'اسم الحساب', value: account_name },
    { term: 'رقم الآيبان', value: account },
  ]
  return (
    <div>
      <DescriptionList items={facts.filter(({ value }) => value !== '')} />
      {iban === '' && (
        <Note kind="warn">
          لم يُضَف رقم الحساب هنا بعد. {instructions && 'اقرئي تعليمات المركز أدناه، أو '}
          <Link to="/#contact">تواصلي معنا</Link> لتعرفيه قبل التحويل.
        </Note>
      )}
      {instructions && <p className="pbs-3 text-sm whitespace-pre-line text-ink-2">{instructions}</p>}
    </div>
  )
}

async function copyIban(iban: string) {
  const isCopied = await copyText(iban)
  toast(
    isCopied
      ? { title: 'نُسخ رقم الآيبان' }
      : { kind: 'danger', title: 'تعذر النسخ', text: 'حدّدي الرقم وانسخيه بيدكِ.' },
  )
}
