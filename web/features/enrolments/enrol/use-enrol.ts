import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CourseDetail } from '#contract/courses/shapes.ts'
import { ApiError } from '#web/kernel/calls/api-error.ts'
import { hrefTo } from '#core/href.ts'
import { usePendingAction } from '#web/kernel/session/pending-action.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { changed } from '#web/kernel/tags.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { enrol, enrolmentQuery } from '../public/enrolment.queries.ts'
import { amountDue, enrolStateOf, nextStep, type EnrolState } from './enrol-state.ts'

const REDIRECT_MS = 2000

export type EnrolDialog = 'confirm' | 'transfer'

export interface EnrolFlow {
  readonly state: EnrolState
  readonly dialog: EnrolDialog | undefined
  /** The dialogs' code is fetched with the first opening and stays for their closing movement. */
  readonly wasOpened: boolean
  readonly isSending: boolean
  /** Riyals; undefined once she is in. */
  readonly amount: number | undefined
  press: () => void
  close: () => void
  retry: () => void
  /** Rejects when the server refused; the failure has been said by then. */
  confirm: () => Promise<void>
  sendReceipt: (fileId: number) => Promise<void>
}

/** From the first press to the place in the course: confirming, paying, and what the server says. */
export function useEnrol(course: Pick<CourseDetail, 'id' | 'price'>): EnrolFlow {
  const { user } = useSession()
  const queries = useQueryClient()
  const enrolment = useQuery(enrolmentQuery(course.id, user?.id))
  const dialogs = useDialogs()
  const goToPlayer = useRedirect(hrefTo('/course-player/{courseId}', { courseId: course.id }))

  const state = enrolStateOf({ enrolment: enrolment.data, failed: enrolment.isError })
  const amount = amountDue(state, course)

  const { mutateAsync, isPending } = useMutation({
    mutationFn: (receiptFileId: number | undefined) =>
      enrol({ courseId: course.id, price: course.price, receiptFileId }),
    onSuccess: (found) => {
      queries.setQueryData(enrolmentQuery(course.id, user?.id).queryKey, found)
      void changed(queries, ['enrolments'], 'later')
      dialogs.close()
      if (found.status !== 'active')
        return toast({ title: 'وصل إيصالكِ', text: 'تراجعه المديرة ويصلكِ إشعار بالنتيجة.' })
      toast({ title: 'تم التسجيل بنجاح!', text: 'ننقلكِ إلى الدورة الآن.' })
      goToPlayer()
    },
    onError: () => {
      // What was refused may be the price or the place: both are asked for anew.
      void changed(queries, [`course:${course.id}`])
      void enrolment.refetch()
    },
  })

  const confirm = () =>
    mutateAsync(undefined).then(
      () => undefined,
      (error: unknown) => {
        dialogs.close()
        toast({ kind: 'danger', title: 'خطأ في التسجيل', text: enrolError(error) })
      },
    )

  function press() {
    const step = nextStep(state, course)
    if (step !== 'nothing') dialogs.open(step)
  }

  function resume(id: number) {
    if (id !== course.id) return
    const step = nextStep(state, course)
    if (step === 'confirm') void confirm()
    else if (step === 'transfer') dialogs.open('transfer')
  }
  const isSettled = !['checking', 'unreachable'].includes(state.kind)
  usePendingAction('enrol', isSettled ? resume : undefined)

  return {
    state,
    dialog: dialogs.current,
    wasOpened: dialogs.wasOpened,
    isSending: isPending,
    amount,
    press,
    close: dialogs.close,
    retry: () => void enrolment.refetch(),
    confirm,
    sendReceipt: (fileId) => mutateAsync(fileId).then(() => undefined),
  }
}

export const enrolError = (error: unknown): string =>
  (error instanceof ApiError && error.message) || 'حدث خطأ أثناء التسجيل في الدورة'

function useDialogs() {
  const [current, setCurrent] = useState<EnrolDialog>()
  const [wasOpened, setWasOpened] = useState(false)
  return {
    current,
    wasOpened,
    open: (dialog: EnrolDialog) => {
      setWasOpened(true)
      setCurrent(dialog)
    },
    close: () => setCurrent(undefined),
  }
}

/** Goes on after two seconds, unless she has left this page by then. */
function useRedirect(path: string) {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    timer.current = setTimeout(() => void navigate(path), REDIRECT_MS)
  }
}
