import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Lecture } from '#contract/lectures/shapes.ts'
import { minuteSpan } from '#core/format/duration.ts'
import { formatDateTime } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { usePendingAction } from '#web/kernel/session/pending-action.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { changed } from '#web/kernel/tags.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { joinLabel } from '../lecture-words.ts'
import { ownLectureQuery, roomApi } from './own.queries.ts'

const LectureRating = lazyPart('LectureRating', () => import('./lecture-rating.tsx'))

/** The way in of one who is signed in: the hall, or that she wants to come, or how it was. */
export function MemberJoin({ lecture }: { lecture: Lecture }) {
  const { id } = lecture
  const { user } = useSession()
  const query = useQuery({ ...ownLectureQuery(id, user?.id), refetchInterval: 60_000 })
  const queries = useQueryClient()
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: () => roomApi.leave({ params: { id } }),
    onSettled: () => changed(queries, ['lectures']),
  })
  const join = useMutation({
    mutationFn: () => roomApi.join({ params: { id } }),
    onSettled: () => changed(queries, ['lectures'], 'later'),
  })

  async function press() {
    try {
      const { state, join_url, meeting_id, opens_at } = await join.mutateAsync()
      if (state === 'waiting') {
        void changed(queries, ['lectures'])
        toast({ title: 'سجّلنا رغبتكِ', text: `نذكّركِ قبلها، ويُفتح الباب ${formatDateTime(opens_at)}.` })
      } else if (join_url === null && meeting_id === null)
        toast({ kind: 'danger', title: 'تعذر فتح المحاضرة' })
      else void navigate(hrefTo('/lectures/{lectureId}/live', { lectureId: id }))
    } catch (cause) {
      toast({ kind: 'danger', title: 'حدث خطأ أثناء الانضمام', text: sentenceOf(cause) })
    }
  }
  const own = query.data
  usePendingAction('join_lecture', own && ((wanted) => (wanted === id ? void press() : undefined)))

  if (query.isError)
    return (
      <Button block look="quiet" onClick={() => void query.refetch()}>
        إعادة المحاولة
      </Button>
    )
  if (!own)
    return (
      <Button block busy>
        {joinLabel(lecture.status)}
      </Button>
    )
  if (own.status === 'completed')
    return (
      <>
        <Button block disabled>
          انتهت المحاضرة
        </Button>
        {own.minutes > 0 && <p className="text-sm text-ink-2">حضرتِ {minuteSpan(own.minutes)} منها.</p>}
        {own.can.rate && (
          <Suspense fallback={null}>
            <LectureRating lectureId={id} rating={own.rating} />
          </Suspense>
        )}
      </>
    )
  if (own.can.lead)
    return (
      <LinkButton block to={hrefTo('/lectures/{lectureId}/live', { lectureId: id })}>
        ادخلي القاعة
      </LinkButton>
    )
  const waits = own.wants_in && own.door.state === 'early'
  return (
    <div className="grid gap-3">
      {waits && (
        <Note kind="ok">سجّلنا رغبتكِ، ونذكّركِ قبلها. يُفتح الباب {formatDateTime(own.door.opens_at)}.</Note>
      )}
      {!own.can.join && <Note kind="warn">أُخرجتِ من هذه المحاضرة. راسلي المركز إن أردتِ العودة.</Note>}
      {!waits && own.can.join && (
        <Button block busy={join.isPending} onClick={() => void press()}>
          {joinLabel(own.status)}
        </Button>
      )}
      {waits && (
        <Button block look="quiet" busy={leave.isPending} onClick={() => leave.mutate()}>
          لن أحضر
        </Button>
      )}
    </div>
  )
}
