import type { ScreenOf } from './screen-line.ts'

/** How the platform itself is: a part of the director's area, in the order of its menu. */
export const systemScreens = [
  {
    path: '/admin/system-health',
    shell: 'admin',
    file: 'features/system/health-screen',
    menu: {
      group: 'الإعدادات والأدوات',
      label: 'صحة النظام',
      icon: 'Activity',
      about: 'فحوص النظام، وما يُفعل حين يتعطل شيء',
    },
  },
  {
    path: '/admin/server-monitoring',
    shell: 'admin',
    file: 'features/system/monitoring-screen',
    menu: {
      group: 'الإعدادات والأدوات',
      label: 'مراقبة الخادم',
      icon: 'Gauge',
      about: 'الحمل والذاكرة والقرص والمهام وأثقل الاستعلامات',
    },
  },
  {
    path: '/admin/system-diagnostics',
    shell: 'admin',
    file: 'features/system/diagnostics-screen',
    menu: {
      group: 'الإعدادات والأدوات',
      label: 'تشخيص النظام',
      icon: 'Stethoscope',
      about: 'المهام الفاشلة، وأخطاء المتصفحات، والإصدارات',
    },
  },
] as const satisfies readonly ScreenOf<'admin'>[]
