import { LinkButton } from '#web/ui/button.tsx'
import { Centred } from '#web/ui/centred.tsx'
import { PatternVignette } from '#web/ui/pattern-vignette.tsx'

/** A course that is not there, or not for her eyes. The server answers it with status 404. */
export function CourseMissing() {
  return (
    <div className="wrap py-16">
      <Centred>
        <PatternVignette />
        <h1 className="font-display text-title font-bold">عذراً، هذه الدورة غير موجودة.</h1>
        <p className="max-w-[40ch] text-ink-2">
          ربما أُزيلت أو كُتب عنوانها خطأ. تجدين في صفحة الدورات كل ما هو منشور.
        </p>
        <LinkButton to="/courses">العودة إلى الدورات</LinkButton>
      </Centred>
    </div>
  )
}
