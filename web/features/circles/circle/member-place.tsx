import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OwnPlace } from '#contract/circles/registration-shapes.ts'
import { formatPrice } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { usePendingAction } from '#web/kernel/session/pending-action.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { focusNext } from '#web/ui/keep-focus.ts'
import { Note } from '#web/ui/marks/note.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { AffirmNote } from './affirm-note.tsx'
import { WayIn, type DockedCircle } from './circle-dock.tsx'
import { placeApi, placeQuery, usePlaceAct } from './place.queries.ts'
import { PlaceStatus } from './place-status.tsx'

const QuestionsDialog = lazyDialog('QuestionsDialog', () => import('./questions-dialog.tsx'))

const TransferDialog = lazyDialog('TransferDialog', () => import('../../payments/public/transfer-dialog.tsx'))

type Answers = { readonly question: string; readonly answer: string }[]

/** What a circle is to one who is signed in: the button, or what became of her request. */
export function MemberPlace({ circle }: { circle: DockedCircle }) {
  const circleId = circle.id
  const { user } = useSession()
  const query = useQuery(placeQuery(circleId, user?.id))
  const [open, setOpen] = useState<'questions' | 'withdraw' | 'transfer'>()
  const box = useRef<HTMLDivElement>(null)
  /** The button that she pressed leaves with her act: she goes on at what became of it. */
  const follow = () => focusNext(() => box.current)
  const params = { id: circleId }
  const price = query.data?.price
  const register = usePlaceAct((answers: Answers) =>
    placeApi.register({
      params,
      body: { answers, price, affirms_audience: query.data?.audience !== 'everyone' },
    }),
  )
  const accept = usePlaceAct(() => placeApi.accept({ params }))
  const pay = usePlaceAct((sent: { receipt_file_id: number; price: number }) =>
    placeApi.pay({ params, body: sent }),
  )
  const withdraw = usePlaceAct(() => placeApi.withdraw({ params }))

  const failed = (cause: unknown) =>
    toast({ kind: 'danger', title: 'لم يتم التسجيل', text: sentenceOf(cause) })
  const send = (answers: Answers) => {
    follow()
    return register.mutateAsync(answers).then((place) => {
      toast({ title: resultOf(place) })
      if (place.can.pay) setOpen('transfer')
    })
  }

  function press(place: OwnPlace) {
    if (!place.can.register) return
    if (place.questions.length > 0 || place.audience !== 'everyone') setOpen('questions')
    else void send([]).catch(failed)
  }
  const place = query.data
  usePendingAction('register_circle', place && ((id) => (id === circleId ? press(place) : undefined)))

  if (query.isError)
    return (
      <Button block look="quiet" onClick={() => void query.refetch()}>
        إعادة المحاولة
      </Button>
    )
  if (!place)
    return (
      <WayIn circle={circle} busy>
        سجّلي في الحلقة
      </WayIn>
    )
  const { can, obstacle, registration, clashes } = place
  const isJoined = registration?.status === 'approved'
  const isPaid = registration !== null && registration.price > 0 && place.receipt?.status === 'confirmed'
  return (
    <div ref={box} className="grid gap-3">
      {registration && <PlaceStatus place={place} registration={registration} circleId={circleId} />}
      {can.affirm && place.audience !== 'everyone' && (
        <AffirmNote circleId={circleId} audience={place.audience} />
      )}
      {obstacle !== null && <p className="text-sm text-ink-2">{obstacle}</p>}
      {can.register && clashes.length > 0 && (
        <Note kind="warn">في الموعد نفسه لكِ: {clashes.map((title) => `«${title}»`).join('، ')}</Note>
      )}
      {can.register && (
        <WayIn circle={circle} busy={register.isPending} onPress={() => press(place)}>
          {place.is_full ? 'انضمي إلى قائمة الانتظار' : 'سجّلي في الحلقة'}
        </WayIn>
      )}
      {can.register && place.is_full && <WaitingTerms place={place} />}
      {can.accept && (
        <WayIn
          circle={circle}
          busy={accept.isPending}
          onPress={() => {
            follow()
            void accept.mutateAsync(undefined).then((accepted) => {
              toast({ title: accepted.can.pay ? 'حُجز لكِ المقعد' : 'المقعد لكِ' })
              if (accepted.can.pay) setOpen('transfer')
            }, failed)
          }}
        >
          أقبل المقعد
        </WayIn>
      )}
      {can.pay && registration && (
        <WayIn circle={circle} busy={false} onPress={() => setOpen('transfer')}>
          ادفعي {formatPrice(registration.price)}
        </WayIn>
      )}
      {can.pay && registration && (
        <TransferDialog
          open={open === 'transfer'}
          title="سداد قيمة الحلقة"
          text="حوّلي المبلغ ثم أرفقي الإيصال. يبقى مقعدكِ محجوزًا حتى تراجعه المديرة، ويصلكِ إشعار بالنتيجة."
          price={registration.price}
          refusedFor={place.receipt?.status === 'refused' ? (place.receipt.reason ?? '') : undefined}
          isSending={pay.isPending}
          onClose={() => setOpen(undefined)}
          onSend={async (receipt_file_id) => {
            await pay.mutateAsync({ receipt_file_id, price: registration.price })
            setOpen(undefined)
            toast({ title: 'وصل إيصالكِ', text: 'تراجعه المديرة ويصلكِ إشعار بالنتيجة.' })
          }}
        />
      )}
      {can.withdraw && (
        <Button block look="quiet" onClick={() => setOpen('withdraw')}>
          {can.accept ? 'أتركه لمن تليني' : 'انسحاب'}
        </Button>
      )}
      {open === 'questions' && (
        <QuestionsDialog
          questions={place.questions}
          audience={place.audience}
          // Sending may have opened what comes next.
          onClose={() => setOpen((now) => (now === 'questions' ? undefined : now))}
          onSend={send}
        />
      )}
      <ConfirmDialog
        open={open === 'withdraw'}
        danger
        onClose={() => setOpen(undefined)}
        title="هل تنسحبين من الحلقة؟"
        text={
          isJoined
            ? `يُعرض مقعدكِ على أول من تنتظر، ويبقى حضوركِ الماضي في سجلكِ.${isPaid ? ` لا يُرد ما دفعتِه (${formatPrice(registration.price)}) من نفسه: راسلي الإدارة، فهي تقرر رده وتحوّله إليكِ.` : ''}`
            : 'يُلغى طلبكِ، وإن عدتِ بعدها فمن آخر القائمة.'
        }
        confirmLabel="انسحاب"
        onConfirm={async () => {
          follow()
          await withdraw.mutateAsync(undefined)
          toast({ kind: 'info', title: 'انسحبتِ' })
        }}
      />
    </div>
  )
}

const WaitingTerms = ({ place }: { place: OwnPlace }) => (
  <p className="text-sm text-ink-2">
    {place.prefers_returning && 'الأولوية لمن كانت في الحلقة من قبل، ثم '}
    {place.prefers_returning ? 'بترتيب الطلب' : 'الدور بترتيب الطلب'}. حين يخلو مقعد يُعرض على أول القائمة مدةً
    تكفي للرد.
  </p>
)

const resultOf = ({ registration }: OwnPlace): string => {
  if (registration?.status === 'approved') return 'أنتِ الآن في الحلقة'
  return registration?.status === 'waiting' ? 'أنتِ في قائمة الانتظار' : 'وصل طلبكِ'
}
