import { BookOpen, GraduationCap, House, Settings, UserRound, Images } from 'lucide-react'
import { AreaShell, type Area } from './area-shell.tsx'

const area: Area = {
  role: 'teacher',
  label: 'مساحة المعلمة',
  profile: '/teacher/profile',
  settings: '/teacher/settings',
  groups: [
    {
      label: 'لوحة التحكم',
      items: [
        { to: '/teacher', label: 'الرئيسية', icon: House, exact: true, description: 'دوراتكِ وأرقامها' },
      ],
    },
    {
      label: 'التدريس',
      items: [
        { to: '/teacher/courses', label: 'الدورات', icon: BookOpen, description: 'محتوى دوراتكِ ومعاينتها' },
        {
          to: '/teacher/students',
          label: 'الطالبات',
          icon: GraduationCap,
          description: 'المسجلات في دوراتكِ وتقدمهن فيها',
        },
        {
          to: '/teacher/media',
          label: 'مكتبة الوسائط',
          short: 'الوسائط',
          icon: Images,
          description: 'ملفاتكِ ومقاطعكِ، وأين تُستعمل',
        },
      ],
    },
    {
      label: 'الحساب',
      items: [
        {
          to: '/teacher/profile',
          label: 'الملف الشخصي',
          short: 'ملفي',
          icon: UserRound,
          description: 'الاسم والبريد والنبذة والصورة',
        },
        {
          to: '/teacher/settings',
          label: 'الإعدادات',
          icon: Settings,
          description: 'كلمة المرور والجلسات والمظهر',
        },
      ],
    },
  ],
}

export const TeacherShell = () => <AreaShell area={area} />
