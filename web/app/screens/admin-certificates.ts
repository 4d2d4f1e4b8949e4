import type { ScreenOf } from './screen-line.ts'

/** The director's desks of certificates; one entry of her menu leads to all of them. */
export const certificateScreens = [
  {
    path: '/admin/certificates',
    shell: 'admin',
    file: 'features/certificates/desk/issued/issued-screen',
    menu: {
      group: 'الإعدادات والأدوات',
      label: 'الشهادات',
      icon: 'Award',
      rowsAt: '/admin/certificate-templates',
      about: 'ما صدر منها وما أُلغي، وقوالبها',
    },
  },
  {
    path: '/admin/certificates/issue',
    shell: 'admin',
    file: 'features/certificates/desk/issuing/issue-screen',
  },
  {
    path: '/admin/certificates/corrections',
    shell: 'admin',
    file: 'features/certificates/desk/corrections-screen',
  },
  {
    path: '/admin/certificates/view/{certificateId}',
    shell: 'admin',
    file: 'features/certificates/desk/certificate-view-screen',
  },
  {
    path: '/admin/certificate-templates',
    shell: 'admin',
    file: 'features/certificates/desk/templates/templates-screen',
  },
] as const satisfies readonly ScreenOf<'admin'>[]
