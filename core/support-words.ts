/** Statuses, priorities and categories of support tickets in words. */
export const ticketStatusWords = {
  open: 'مفتوحة',
  in_progress: 'قيد المعالجة',
  resolved: 'تم الحل',
  closed: 'مغلقة',
} as const

export const ticketPriorityWords = {
  urgent: 'عاجلة',
  high: 'عالية',
  medium: 'متوسطة',
  low: 'منخفضة',
} as const

export const ticketCategoryWords = {
  general: 'عام',
  technical: 'تقني',
  courses: 'الدورات',
  circles: 'الحلقات',
  payment: 'الدفع',
  account: 'الحساب',
} as const
