import { hrefTo } from '#core/href.ts'
import { Button, LinkButton, type ButtonSize } from '#web/ui/buttons/button.tsx'
import type { EnrolFlow } from './use-enrol.ts'

interface EnrolButtonProps {
  courseId: number
  flow: EnrolFlow
  size?: ButtonSize | undefined
  block?: boolean | undefined
  className?: string | undefined
}

/** The one primary action of a course page, for one who is signed in. */
export function EnrolButton({ courseId, flow, ...shape }: EnrolButtonProps) {
  const { state, press, retry, isSending } = flow
  switch (state.kind) {
    case 'learning':
      return (
        <LinkButton {...shape} to={hrefTo('/course-player/{courseId}', { courseId })}>
          {learningLabel(state.progress)}
        </LinkButton>
      )
    case 'waiting':
      return (
        <Button {...shape} disabled>
          بانتظار تأكيد الدفع
        </Button>
      )
    case 'ended':
      return (
        <Button {...shape} disabled>
          انتهى تسجيلكِ
        </Button>
      )
    case 'unreachable':
      return (
        <Button {...shape} look="quiet" onClick={retry}>
          إعادة المحاولة
        </Button>
      )
    case 'checking':
    case 'open':
    case 'refused':
      return (
        <Button {...shape} busy={isSending || state.kind === 'checking'} onClick={press}>
          {state.kind === 'refused' ? 'أرسلي إيصالًا جديدًا' : 'سجّلي في الدورة'}
        </Button>
      )
  }
}

function learningLabel(progress: number): string {
  if (progress >= 100) return 'مراجعة الدروس'
  return progress > 0 ? 'واصلي التعلم' : 'ابدئي التعلم'
}
