import type { Receipt } from '#contract/payments/shapes.ts'
import { formatPrice } from '#core/format/number.ts'
import { hrefTo } from '#core/href.ts'
import { Note } from '#web/ui/marks/note.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { receiptStates } from '#web/ui/marks/states.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'

/** The other requests that stand on the very same file, and what all of them together ask of one transfer. */
export function SharedReceipts({ receipt }: { receipt: Receipt }) {
  const { shared_with: others, amount } = receipt
  if (others.length === 0) return null
  const total = others.reduce((sum, other) => sum + other.amount, amount)
  return (
    <Note kind="warn">
      <p className="font-semibold">هذا الإيصال أُرفق أيضًا بـ:</p>
      <ul>
        {others.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center gap-x-3">
            <TextLink to={hrefTo('/admin/users/{userId}', { userId: other.student.id })}>
              <bdi>{other.student.name}</bdi>
            </TextLink>
            <span>
              <bdi>{other.subject.title}</bdi>، {formatPrice(other.amount)}
            </span>
            <State look={receiptStates[other.status]} />
          </li>
        ))}
      </ul>
      <p>تأكدي أن التحويل يكفيها جميعًا: {formatPrice(total)}.</p>
    </Note>
  )
}
