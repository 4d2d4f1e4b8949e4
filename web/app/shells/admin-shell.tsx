import {
  Activity,
  BookOpen,
  Gauge,
  GraduationCap,
  House,
  MessageSquareWarning,
  Receipt,
  ScrollText,
  Settings,
  Stethoscope,
  Tags,
  UserRound,
  UserRoundPlus,
  UsersRound,
  Images,
} from 'lucide-react'
import { AreaShell, type Area } from './area-shell.tsx'

const area: Area = {
  role: 'admin',
  label: 'إدارة المنصة',
  profile: '/admin/profile',
  settings: '/admin/settings',
  asksBeforeLeaving: true,
  groups: [
    {
      label: 'لوحة التحكم',
      items: [
        {
          to: '/admin',
          label: 'الرئيسية',
          icon: House,
          exact: true,
          description: 'ما ينتظر قراركِ، وأرقام المنصة',
        },
        {
          to: '/admin/reports',
          label: 'التقارير',
          icon: ScrollText,
          description: 'سجل التغييرات، والتسجيل، وإتمام الدورات والدروس',
        },
      ],
    },
    {
      label: 'المحتوى التعليمي',
      items: [
        {
          to: '/admin/courses',
          label: 'الدورات',
          icon: BookOpen,
          description: 'إنشاء الدورات ومحتواها ونشرها ومسجلاتها',
        },
        {
          to: '/admin/categories',
          label: 'التصنيفات والمستويات',
          short: 'التصنيفات',
          icon: Tags,
          description: 'ترتيبها وألوانها ودمجها وأرشفتها',
        },
      ],
    },
    {
      label: 'المجتمع',
      items: [
        {
          to: '/admin/users',
          label: 'المستخدمون',
          short: 'الحسابات',
          icon: UsersRound,
          description: 'كل الحسابات: إضافة واستيراد وتصدير وأدوار',
        },
        {
          to: '/admin/students',
          label: 'الطالبات',
          icon: GraduationCap,
          description: 'الطالبات ودوراتهن وتقدمهن',
        },
        {
          to: '/admin/teacher-applications',
          label: 'طلبات المعلمات',
          icon: UserRoundPlus,
          description: 'من يرغبن في التعليم: طلباتهن وملفاتهن والقرار فيها',
        },
        {
          to: '/admin/receipts',
          label: 'إيصالات التحويل',
          icon: Receipt,
          description: 'تأكيد إيصالات الدورات المدفوعة أو رفضها',
        },
        {
          to: '/admin/reviews',
          label: 'التقييمات المبلّغ عنها',
          icon: MessageSquareWarning,
          description: 'إخفاء رأي أو إبقاؤه',
        },
      ],
    },
    {
      label: 'الإعدادات والأدوات',
      items: [
        {
          to: '/admin/media',
          label: 'مكتبة الوسائط',
          icon: Images,
          description: 'الصور والمقاطع والملفات، وأين تُستعمل',
        },
        {
          to: '/admin/settings',
          label: 'إعدادات المنصة',
          icon: Settings,
          description: 'الاسم والتواصل والتحويل ونصوص السياسات',
        },
        {
          to: '/admin/system-health',
          label: 'صحة النظام',
          icon: Activity,
          description: 'فحوص النظام، وما يُفعل حين يتعطل شيء',
        },
        {
          to: '/admin/server-monitoring',
          label: 'مراقبة الخادم',
          icon: Gauge,
          description: 'الحمل والذاكرة والقرص والمهام وأثقل الاستعلامات',
        },
        {
          to: '/admin/system-diagnostics',
          label: 'تشخيص النظام',
          icon: Stethoscope,
          description: 'المهام الفاشلة، وأخطاء المتصفحات، والإصدارات',
        },
        {
          to: '/admin/profile',
          label: 'الملف الشخصي',
          icon: UserRound,
          description: 'الاسم وكلمة المرور والجلسات',
        },
      ],
    },
  ],
}

export const AdminShell = () => <AreaShell area={area} />
