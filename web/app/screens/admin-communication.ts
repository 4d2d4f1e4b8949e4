import type { ScreenOf } from './screen-line.ts'

/** How the centre speaks to the world, and is spoken to: a part of the director's area, in the order of its menu. */
export const communicationScreens = [
  {
    path: '/admin/email-management',
    shell: 'admin',
    file: 'features/mail/desk/desk-screen',
    menu: {
      group: 'التواصل',
      label: 'إدارة البريد',
      short: 'البريد',
      icon: 'Mail',
      about: 'ما ينتظر من الرسائل وما لم يُرسل، ونصوصها، والعناوين الموقوفة',
    },
  },
  {
    path: '/admin/email-management/letters/{kind}',
    shell: 'admin',
    file: 'features/mail/letters/letter-screen',
  },
  {
    path: '/admin/news',
    shell: 'admin',
    file: 'features/news/desk/newsroom-screen',
    menu: {
      group: 'التواصل',
      label: 'الأخبار',
      icon: 'Newspaper',
      about: 'كتابتها وجدولتها ونشرها، وكم تُقرأ',
    },
  },
  { path: '/admin/news/comments', shell: 'admin', file: 'features/news-comments/comments-screen' },
  { path: '/admin/news/create', shell: 'admin', file: 'features/news/desk/create-news-screen' },
  { path: '/admin/news/{newsId}', shell: 'admin', file: 'features/news/desk/preview-screen' },
  { path: '/admin/news/{newsId}/edit', shell: 'admin', file: 'features/news/desk/edit-news-screen' },
  {
    path: '/admin/announcements',
    shell: 'admin',
    file: 'features/announcements/desk/announcements-screen',
    menu: {
      group: 'التواصل',
      label: 'الإعلانات',
      icon: 'Megaphone',
      about: 'نافذة في الرئيسية، وشريط أعلى الصفحات، وبطاقة في مساحة الطالبات والمعلمات',
    },
  },
  {
    path: '/admin/announcements/create',
    shell: 'admin',
    file: 'features/announcements/desk/create-announcement-screen',
  },
  {
    path: '/admin/announcements/{announcementId}',
    shell: 'admin',
    file: 'features/announcements/desk/edit-announcement-screen',
  },
  {
    path: '/admin/support-tickets',
    shell: 'admin',
    file: 'features/support/desk-screen',
    menu: {
      group: 'الإعدادات والأدوات',
      label: 'تذاكر الدعم',
      short: 'الدعم',
      icon: 'LifeBuoy',
      about: 'ما كُتب إلى المكتب: الردود والملاحظات والمواعيد',
    },
  },
  {
    path: '/admin/support-tickets/figures',
    shell: 'admin',
    file: 'features/support/figures-screen',
  },
  {
    path: '/admin/support-tickets/settings',
    shell: 'admin',
    file: 'features/support/settings-screen',
  },
  { path: '/admin/support-tickets/{ticketId}', shell: 'admin', file: 'features/support/desk-screen' },
] as const satisfies readonly ScreenOf<'admin'>[]
