import { ChartColumn, Copy, EllipsisVertical, Pencil, Users } from 'lucide-react'
import { useState } from 'react'
import { hrefTo } from '#core/href.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'

/** What a teacher can do with a course of hers, beside writing its content. */
export function TaughtMenu({ course }: { course: { readonly id: number; readonly title: string } }) {
  const [isCopying, setCopying] = useState(false)
  const params = { courseId: course.id }
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`خيارات «${course.title}»`}>
            <EllipsisVertical />
          </IconButton>
        }
        groups={[
          {
            id: 'open',
            items: [
              {
                id: 'figures',
                label: 'الأرقام',
                icon: ChartColumn,
                to: hrefTo('/teacher/courses/{courseId}/details', params),
              },
              {
                id: 'students',
                label: 'المسجلات',
                icon: Users,
                to: `${hrefTo('/teacher/courses/{courseId}/details', params)}?part=students`,
              },
              {
                id: 'edit',
                label: 'بيانات الدورة',
                icon: Pencil,
                to: hrefTo('/teacher/courses/{courseId}/edit', params),
              },
            ],
          },
          {
            id: 'more',
            items: [{ id: 'duplicate', label: 'نسخ الدورة', icon: Copy, onPick: () => setCopying(true) }],
          },
        ]}
      />
      {isCopying && <DuplicateDialog course={course} onClose={() => setCopying(false)} />}
    </>
  )
}
