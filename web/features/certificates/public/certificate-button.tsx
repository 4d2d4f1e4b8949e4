import { useMutation, useQuery } from '@tanstack/react-query'
import { Award } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '#web/kernel/calls/api-error.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { certificatesApi, courseCertificateQuery } from './certificates.queries.ts'

/**
 * The way to her certificate of a finished course, undefined while it is asked for the first time; nothing where the
 * course gives none, or nobody can say whether it does.
 */
export function useCertificateButton(courseId: number): ReactNode {
  const { data, isPending, failureCount } = useQuery(courseCertificateQuery(courseId))
  if (isPending && failureCount === 0) return undefined
  if (data?.certificate)
    return (
      <LinkButton to="/student/certificates" look="on-hero" size={52}>
        تم الإصدار - الذهاب للشهادات
      </LinkButton>
    )
  return data?.can.issue ? <IssueButton courseId={courseId} /> : null
}

function IssueButton({ courseId }: { courseId: number }) {
  const issue = useIssue(courseId)
  return (
    <Button
      look="on-hero"
      size={52}
      busy={issue.isPending}
      busyText="جارٍ الإصدار..."
      onClick={() => issue.mutate()}
    >
      <Award aria-hidden className="size-5" />
      إصدار الشهادة
    </Button>
  )
}

function useIssue(courseId: number) {
  const navigate = useNavigate()
  const certified = useChanged('certificates')
  return useMutation({
    mutationFn: () => certificatesApi.issue({ params: { courseId } }),
    onSuccess: async () => {
      toast({ title: 'تم إصدار الشهادة', text: 'يمكنك عرضها أو تنزيلها الآن.' })
      void certified()
      await navigate('/student/certificates')
    },
    onError: sayFailure,
  })
}

/** What the server refuses has a sentence; where nothing came back there is none. */
function sayFailure(error: Error): void {
  if (error instanceof ApiError && error.status > 0 && error.status < 500)
    toast({ kind: 'danger', title: 'تعذر الإصدار', text: error.message || 'حاولي مرة أخرى لاحقاً' })
  else toast({ kind: 'danger', title: 'خطأ', text: 'حدث خطأ أثناء إصدار الشهادة' })
}
