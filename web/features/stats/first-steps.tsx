import { useQuery } from '@tanstack/react-query'
import { BookOpen, ChevronLeft, Landmark, Layers, Settings, Tags, UserRoundPlus } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { FirstSteps as Steps } from '#contract/stats/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { Link } from '#web/router/link.tsx'
import { PanelTitle } from '#web/ui/section-title.tsx'
import { firstStepsQuery } from './stats.queries.ts'

type Step = Steps['left'][number]

interface StepLook {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly to: string
}

const looks: Readonly<Record<Step, StepLook>> = {
  name: {
    icon: Settings,
    title: 'اسم المنصة وشعارها',
    text: 'يظهران في كل صفحة وفي كل رسالة.',
    to: '/admin/settings',
  },
  transfer: {
    icon: Landmark,
    title: 'بيانات التحويل',
    text: 'إلى أين تحوّل الطالبة قيمة دورة مدفوعة.',
    to: '/admin/settings',
  },
  level: {
    icon: Layers,
    title: 'أول مستوى',
    text: 'لتعرف الطالبة هل الدورة لها.',
    to: '/admin/categories?list=levels',
  },
  category: {
    icon: Tags,
    title: 'أول تصنيف',
    text: 'كالتجويد أو التفسير؛ به تُجمع الدورات.',
    to: '/admin/categories',
  },
  teacher: {
    icon: UserRoundPlus,
    title: 'أول معلمة',
    text: 'تصلها دعوة إلى بريدها.',
    to: '/admin/users',
  },
  course: {
    icon: BookOpen,
    title: 'أول دورة',
    text: 'مسودة لا يراها أحد حتى تنشريها.',
    to: '/admin/courses/create',
  },
}

/** What a new platform still needs, each where it is done; nothing once it runs. It is quiet when it cannot be asked. */
export function FirstSteps() {
  const left = useQuery(firstStepsQuery()).data?.left ?? []
  if (left.length === 0) return null
  return (
    <section aria-labelledby="first-steps" className="mbe-8">
      <PanelTitle id="first-steps" title="الخطوات الأولى" text={`بقي ${formatNumber(left.length)}`} />
      <ul className="grid gap-x-14 lg:grid-cols-2">
        {left.map((step) => (
          <FirstStep key={step} look={looks[step]} />
        ))}
      </ul>
    </section>
  )
}

const FirstStep = ({ look: { icon: Icon, title, text, to } }: { look: StepLook }) => (
  <li className="border-b border-rule">
    <Link to={to} className="flex items-center gap-4 py-3 text-ink no-underline hover:bg-sunken">
      <Icon className="size-5.5 flex-none text-gold" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink-2">{text}</span>
      </span>
      <ChevronLeft className="size-4.5 flex-none text-ink-3" />
    </Link>
  </li>
)
