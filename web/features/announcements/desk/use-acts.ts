import type { DeskAnnouncement, DeskAnnouncementRow } from '#contract/announcements/shapes.ts'
import type { AnnouncementState } from '#core/announcement-state.ts'
import { hrefTo } from '#core/href.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useAct, useRemoveAnnouncement, type Act } from './desk-announcements.queries.ts'

export type StandingAct = Exclude<Act, 'copy' | 'restore'>
type Standing = Pick<DeskAnnouncementRow, 'id' | 'title' | 'state' | 'starts_at'>

const UNDO_SECONDS = 7

const actsOf: Readonly<Record<AnnouncementState, readonly StandingAct[]>> = {
  draft: ['publish'],
  scheduled: ['start', 'unpublish'],
  running: ['end', 'unpublish'],
  ended: ['start', 'unpublish'],
}
const labels: Readonly<Record<StandingAct, string>> = {
  publish: 'اعتماد',
  start: 'إظهاره الآن',
  end: 'إنهاؤه الآن',
  unpublish: 'إعادة الإعلان مسودة',
}
const done: Readonly<Record<AnnouncementState, string>> = {
  draft: 'عاد الإعلان مسودة',
  scheduled: 'يظهر الإعلان في موعده',
  running: 'الإعلان ظاهر الآن',
  ended: 'انتهى الإعلان',
}

/** What can be done about how an announcement stands. */
export const standingActs = ({ state }: Standing) => actsOf[state].map((act) => ({ act, label: labels[act] }))

const tellFailure = (error: unknown) =>
  toast({ kind: 'danger', title: 'لم يتم ذلك', text: sentenceOf(error) })

/** Each act is done at once and can be taken back: what was ended is shown again, what was removed comes back. */
export function useActs() {
  const act = useAct()
  const removal = useRemoveAnnouncement()
  const navigate = useNavigate()
  const restore = (id: number) =>
    act.mutate(
      { act: 'restore', id },
      { onSuccess: () => toast({ title: 'عاد الإعلان' }), onError: tellFailure },
    )
  return {
    isBusy: act.isPending || removal.isPending,
    run: ({ id }: Standing, name: StandingAct) =>
      act.mutate(
        { act: name, id },
        { onSuccess: ({ state }) => toast({ title: done[state] }), onError: tellFailure },
      ),
    copy: ({ id }: Standing) =>
      act.mutate(
        { act: 'copy', id },
        {
          onSuccess: (copy: DeskAnnouncement) => {
            toast({ title: 'نُسخ الإعلان مسودةً' })
            void navigate(hrefTo('/admin/announcements/{announcementId}', { announcementId: copy.id }))
          },
          onError: tellFailure,
        },
      ),
    remove: ({ id, title }: Standing, onRemoved?: () => void) =>
      removal.mutate(id, {
        onSuccess: () => {
          onRemoved?.()
          toast({
            kind: 'info',
            title: 'حُذف الإعلان',
            text: title,
            seconds: UNDO_SECONDS,
            action: { label: 'تراجع', onPick: () => restore(id) },
          })
        },
        onError: tellFailure,
      }),
  }
}
