import { useDoorRole } from '#web/kernel/door.ts'
import { hrefTo } from '#core/href.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'

export function CourseTrail({ course, here }: { course: { title: string }; here: string }) {
  const role = useDoorRole()
  return (
    <Breadcrumbs
      items={[{ label: 'الدورات', to: hrefTo(`/${role}/courses`) }, { label: course.title }, { label: here }]}
    />
  )
}
