import { hrefTo } from '#core/href.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'

import { useDesk } from './desk.ts'

export function CourseTrail({ course, here }: { course: { title: string }; here: string }) {
  const { role } = useDesk()
  return (
    <Breadcrumbs
      items={[{ label: 'الدورات', to: hrefTo(`/${role}/courses`) }, { label: course.title }, { label: here }]}
    />
  )
}
