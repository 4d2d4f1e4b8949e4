import { MomentFields } from '#web/ui/pickers/moment-fields.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import type { CourseFormState } from './use-course-form.ts'

/** A day and hour of Riyadh; none means as soon as it is published. */
export function VisibleFromPart({ form }: { form: CourseFormState }) {
  return (
    <section className="grid gap-5">
      <PanelTitle title="وقت الظهور" text="دورة تُنشر قبل هذا الوقت تنتظره ولا يراها أحد في صفحة الدورات." />
      <MomentFields
        label="اليوم"
        placeholder="حين تُنشر"
        firstTime="00:00"
        value={form.value('visible_from')}
        error={form.error('visible_from')}
        onChange={(instant) => form.setField('visible_from', instant)}
      />
    </section>
  )
}
