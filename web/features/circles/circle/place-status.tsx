import type { OwnPlace, OwnRegistration } from '#contract/circles/registration-shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { hrefTo } from '#core/href.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'

interface PlaceStatusProps {
  place: OwnPlace
  registration: OwnRegistration
  circleId: number
}

/** What became of her request, in one sentence. */
export function PlaceStatus({ place, registration, circleId }: PlaceStatusProps) {
  const { status, held_until, position, reason } = registration
  switch (status) {
    case 'approved':
      return (
        <>
          <Note kind="ok">أنتِ في الحلقة</Note>
          <LinkButton block to={hrefTo('/student/circle/{circleId}', { circleId })}>
            صفحة حلقتكِ
          </LinkButton>
        </>
      )
    case 'pending':
      return <PendingStatus place={place} registration={registration} />
    case 'waiting':
      return <Note>أنتِ في قائمة الانتظار، دوركِ {formatNumber(position ?? place.waiting_count)}.</Note>
    case 'offered':
      return (
        <Note kind="warn">
          مقعد لكِ الآن{held_until ? ` حتى ${formatDateTime(held_until)}` : ''}، وبعد ذلك ينتقل إلى التي تليكِ.
        </Note>
      )
    case 'rejected':
      return (
        <Note kind="warn">
          اعتذرت المعلمة عن قبول طلبكِ{reason ? ': ' : '.'}
          {reason && <bdi>{reason}</bdi>}
        </Note>
      )
    case 'removed':
    case 'moved':
      return (
        <Note>
          لم تعودي في هذه الحلقة{reason ? ': ' : '.'}
          {reason && <bdi>{reason}</bdi>}
        </Note>
      )
    case 'expired':
      return <Note>انتهى طلبكِ السابق دون رد.</Note>
    case 'withdrawn':
      return null
  }
}

/** What she waits for: a decision, or her own payment. */
function PendingStatus({ place, registration: { held_until, price } }: Omit<PlaceStatusProps, 'circleId'>) {
  const held = held_until ? `، مقعدكِ محجوز حتى ${formatDateTime(held_until)}` : ''
  if (place.receipt?.status === 'pending') return <Note>وصل إيصالكِ، ومقعدكِ محجوز حتى تراجعه المديرة.</Note>
  if (price === 0) return <Note>طلبكِ قيد المراجعة{held}.</Note>
  if (place.receipt?.status !== 'refused')
    return <Note kind="warn">طلبكِ ينتظر السداد{held}. ادفعي ثم أرسلي الإيصال.</Note>
  return (
    <Note kind="warn">
      لم يُقبل إيصالكِ: <bdi>{place.receipt.reason}</bdi>. أرسلي إيصالًا آخر{held}.
    </Note>
  )
}
