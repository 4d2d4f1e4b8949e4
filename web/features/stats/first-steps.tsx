import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  Award,
  BookOpen,
  CalendarDays,
  ChevronLeft,
  Clock,
  DatabaseBackup,
  Globe,
  Landmark,
  Layers,
  Mail,
  MapPin,
  ScrollText,
  Settings,
  Tags,
  UserRoundPlus,
  X,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import type { FirstSteps as Steps } from '#contract/stats/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Link } from '#web/router/link.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Arriving } from '#web/ui/loading/in-order.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { firstStepsQuery, saveFirstSteps } from './stats.queries.ts'

type Step = Steps['left'][number]

interface StepLook {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly to: string
}

const looks: Readonly<Record<Step, StepLook>> = {
  address: {
    icon: Globe,
    title: 'عنوان المنصة',
    text: 'تصل الطلبات بغير ما في إعدادات التشغيل، فقد تقود روابط الرسائل إلى غير مكانها. في صحة النظام ما يُضبط.',
    to: '/admin/system-health',
  },
  mail: {
    icon: Mail,
    title: 'بريد المنصة',
    text: 'بلا خادم بريد لا تصل دعوة ولا رمز دخول إلى أحد. اضبطيه ثم أرسلي رسالة تجربة.',
    to: '/admin/settings/email',
  },
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
    text: 'تُدعى إلى بريدها، أو تسلّمينها رابطها بنفسكِ.',
    to: '/admin/users',
  },
  course: {
    icon: BookOpen,
    title: 'أول دورة',
    text: 'مسودة لا يراها أحد حتى تنشريها.',
    to: '/admin/courses/create',
  },
  circle: {
    icon: CalendarDays,
    title: 'أول حلقة',
    text: 'موعدها ومعلمتها ومقاعدها.',
    to: '/admin/circles/create',
  },
  hours: {
    icon: Clock,
    title: 'أوقات مكتب الدعم',
    text: 'متى تردّين، وفي كم من الوقت.',
    to: '/admin/support-tickets/settings',
  },
  city: {
    icon: MapPin,
    title: 'مدينة مواقيت الصلاة',
    text: 'ليُعرف ما يوافق وقت صلاة من الجلسات.',
    to: '/admin/settings?part=prayers',
  },
  policies: {
    icon: ScrollText,
    title: 'سياساتكِ',
    text: 'الخصوصية والشروط بكلمات مركزكِ.',
    to: '/admin/settings?part=privacy',
  },
  backup: {
    icon: DatabaseBackup,
    title: 'أول نسخة احتياطية',
    text: 'وأين تُحفظ، خارج هذا الخادم.',
    to: '/admin/system-health',
  },
  certificate: {
    icon: Award,
    title: 'قالب الشهادات',
    text: 'باسم مركزكِ وشعاره.',
    to: '/admin/certificate-templates',
  },
}

/** What a platform still needs, each where it is done, until it is done or set aside. It is quiet when it cannot be asked. */
export function FirstSteps() {
  const { data, isPending } = useQuery(firstStepsQuery())
  const { left, aside } = data ?? nothing
  const save = useAside()
  const list = useRef<HTMLUListElement>(null)
  const setAside = (step: Step) => {
    list.current?.focus()
    save.mutate([...aside, step], {
      onSuccess: () =>
        toast({
          title: 'لن تُذكر هذه الخطوة',
          text: looks[step].title,
          action: { label: 'تراجع', onPick: () => save.mutate([...aside]) },
        }),
    })
  }
  if (isPending) return <Arriving />
  if (left.length === 0) return null
  return (
    <section aria-labelledby="first-steps" className="mbe-8">
      <PanelTitle id="first-steps" title="الخطوات الأولى" text={`بقي ${formatNumber(left.length)}`} />
      <ul ref={list} tabIndex={-1} aria-labelledby="first-steps" className="grid gap-x-14 lg:grid-cols-2">
        {left.map((step) => (
          <FirstStep key={step} look={looks[step]} onAside={() => setAside(step)} />
        ))}
      </ul>
    </section>
  )
}

const nothing: Steps = { left: [], aside: [] }

function useAside() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (aside: Steps['aside']) => saveFirstSteps(aside),
    onSuccess: (steps) => queries.setQueryData(firstStepsQuery().queryKey, steps),
    onError: (error) => toast({ kind: 'danger', title: 'تعذر الحفظ', text: sentenceOf(error) }),
  })
}

interface FirstStepProps {
  readonly look: StepLook
  readonly onAside: () => void
}

const FirstStep = ({ look: { icon: Icon, title, text, to }, onAside }: FirstStepProps) => (
  <li className="flex items-center border-b border-rule">
    <Link
      to={to}
      className="flex min-w-0 flex-1 items-center gap-4 py-3 text-ink no-underline hover:bg-sunken"
    >
      <Icon className="size-6 flex-none text-gold" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink-2">{text}</span>
      </span>
      <ChevronLeft className="size-4.5 flex-none text-ink-3" />
    </Link>
    <IconButton label={`ليست لنا: ${title}`} onClick={onAside}>
      <X />
    </IconButton>
  </li>
)
