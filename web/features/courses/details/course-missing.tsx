import { LinkButton } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'

/** A course that is not there, or not for her eyes. The server answers it with status 404. */
export function CourseMissing() {
  return (
    <div className="wrap py-16">
      <ErrorState
        isPage
        title="عذراً، هذه الدورة غير موجودة."
        text="ربما أُزيلت أو كُتب عنوانها خطأ. تجدين في صفحة الدورات كل ما هو منشور."
        action={<LinkButton to="/courses">العودة إلى الدورات</LinkButton>}
      />
    </div>
  )
}
