/** The public header's links: only what exists. */
export const publicLinks = [
  { to: '/', label: 'الرئيسية', exact: true },
  { to: '/courses', label: 'الدورات' },
  { to: '/circles', label: 'الحلقات' },
  { to: '/paths', label: 'المسارات' },
  { to: '/news', label: 'الأخبار' },
  { to: '/#how-it-works', label: 'كيف نتعلّم' },
  { to: '/#testimonials', label: 'آراء الطالبات' },
] as const

export const footerGroups = [
  {
    title: 'تعلّمي',
    links: [
      { to: '/courses', label: 'الدورات' },
      { to: '/circles', label: 'الحلقات' },
      { to: '/lectures', label: 'المحاضرات' },
      { to: '/paths', label: 'المسارات' },
      { to: '/register', label: 'إنشاء حساب' },
      { to: '/docs', label: 'دليل الاستخدام' },
    ],
  },
  {
    title: 'المركز',
    links: [
      { to: '/news', label: 'الأخبار' },
      { to: '/#testimonials', label: 'آراء الطالبات' },
      { to: '/#contact', label: 'تواصلي معنا' },
      { to: '/support', label: 'الدعم' },
      { to: '/certificate', label: 'التحقق من شهادة' },
      { to: '/faq', label: 'الأسئلة الشائعة' },
      { to: '/join-teacher', label: 'انضمي إلى معلماتنا' },
    ],
  },
  {
    title: 'السياسات',
    links: [
      { to: '/privacy', label: 'الخصوصية' },
      { to: '/terms', label: 'الشروط' },
      { to: '/technical-policies', label: 'السياسات التقنية' },
    ],
  },
] as const
