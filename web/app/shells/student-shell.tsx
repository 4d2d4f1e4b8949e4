import { BookOpen, House, Settings, UserRound } from 'lucide-react'
import { AreaShell, type Area } from './area-shell.tsx'

const area: Area = {
  role: 'student',
  label: 'مساحة الطالبة',
  profile: '/student/profile',
  settings: '/student/settings',
  groups: [
    {
      label: 'رحلة التعلم',
      items: [
        {
          to: '/student',
          label: 'الرئيسية',
          icon: House,
          exact: true,
          description: 'ما التالي، وتقدمكِ، وأيام تعلمكِ المتصلة',
        },
        { to: '/student/courses', label: 'دوراتي', icon: BookOpen, description: 'الدورات التي سجلتِ فيها' },
      ],
    },
    {
      label: 'الحساب',
      items: [
        {
          to: '/student/profile',
          label: 'الملف الشخصي',
          icon: UserRound,
          description: 'الاسم والبريد والصورة',
        },
        {
          to: '/student/settings',
          label: 'الإعدادات',
          icon: Settings,
          description: 'كلمة المرور والجلسات والمظهر',
        },
      ],
    },
  ],
}

export const StudentShell = () => <AreaShell area={area} />
