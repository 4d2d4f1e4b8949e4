import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'

export function CourseTrail({ course, here }: { course: { title: string }; here: string }) {
  return (
    <Breadcrumbs
      items={[{ label: 'الدورات', to: '/admin/courses' }, { label: course.title }, { label: here }]}
    />
  )
}
