import {
  Archive,
  ChartColumn,
  Copy,
  Download,
  EllipsisVertical,
  Eye,
  EyeOff,
  FilePen,
  ListTree,
  Pencil,
  RotateCcw,
  ScrollText,
  Send,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import type { DeskCourseRow } from '#contract/course-desk/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import type { MenuGroup } from '#web/ui/overlays/menu-items.ts'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { RemoveDialog, RestoreDialog } from './remove-dialog.tsx'
import { statusActs, type CourseStatus } from './status-acts.ts'
import { StatusDialog } from './status-dialog.tsx'

const ExportDialog = lazyDialog('ExportDialog', () => import('../../course-files/public/export-dialog.tsx'))

const statusIcons: Readonly<Record<CourseStatus, typeof Send>> = {
  published: Send,
  hidden: EyeOff,
  archived: Archive,
  draft: FilePen,
}

type Asked = { act: 'duplicate' | 'export' | 'remove' | 'restore' } | { act: 'status'; status: CourseStatus }

/** Everything that can be done to a course from its row. */
export function CourseMenu({ course }: { course: DeskCourseRow }) {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`خيارات «${course.title}»`}>
            <EllipsisVertical />
          </IconButton>
        }
        groups={course.restorable_until ? binned(setAsked) : standing(course, setAsked)}
      />
      {asked?.act === 'status' && <StatusDialog course={course} status={asked.status} onClose={close} />}
      {asked?.act === 'duplicate' && <DuplicateDialog course={course} onClose={close} />}
      {asked?.act === 'export' && <ExportDialog course={course} onClose={close} />}
      {asked?.act === 'remove' && <RemoveDialog course={course} onClose={close} />}
      {asked?.act === 'restore' && <RestoreDialog course={course} onClose={close} />}
    </>
  )
}

const binned = (ask: (asked: Asked) => void): MenuGroup[] => [
  {
    id: 'bin',
    items: [
      { id: 'restore', label: 'استرجاع الدورة', icon: RotateCcw, onPick: () => ask({ act: 'restore' }) },
    ],
  },
]

function standing(course: DeskCourseRow, ask: (asked: Asked) => void): MenuGroup[] {
  const params = { courseId: course.id }
  return [
    {
      id: 'open',
      items: [
        {
          id: 'details',
          label: 'التفاصيل والمسجلات',
          icon: ChartColumn,
          to: hrefTo('/admin/courses/{courseId}/details', params),
        },
        {
          id: 'edit',
          label: 'بيانات الدورة',
          icon: Pencil,
          to: hrefTo('/admin/courses/{courseId}/edit', params),
        },
        {
          id: 'content',
          label: 'المحتوى',
          icon: ListTree,
          to: hrefTo('/admin/courses/{courseId}/content', params),
        },
        {
          id: 'log',
          label: 'سجل التغييرات',
          icon: ScrollText,
          to: `/admin/reports?entity=course&entity_id=${course.id}`,
        },
        { id: 'preview', label: 'معاينة كطالبة', icon: Eye, to: hrefTo('/course-player/{courseId}', params) },
      ],
    },
    {
      id: 'status',
      items: statusActs(course).map(({ status, label }) => ({
        id: status,
        label,
        icon: statusIcons[status],
        onPick: () => ask({ act: 'status', status }),
      })),
    },
    {
      id: 'more',
      items: [
        { id: 'duplicate', label: 'نسخ الدورة', icon: Copy, onPick: () => ask({ act: 'duplicate' }) },
        { id: 'export', label: 'تصدير', icon: Download, onPick: () => ask({ act: 'export' }) },
        { id: 'remove', label: 'حذف', icon: Trash2, danger: true, onPick: () => ask({ act: 'remove' }) },
      ],
    },
  ]
}
