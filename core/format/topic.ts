/** What notifications are about, as her inbox and her settings head it. */
export const topicWords = {
  courses: 'الدورات',
  circles: 'الحلقات',
  tasks: 'المهام',
  questions: 'أسئلة الدروس',
  registration: 'التسجيل والإيصالات',
  messages: 'الرسائل',
  desk: 'مكتب المركز',
  centre: 'إعلانات المركز',
  account: 'الحساب والأمان',
} as const
