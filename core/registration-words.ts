/** What became of a request for a place in a circle. */
export const registrationStatuses = [
  'pending',
  'waiting',
  'offered',
  'approved',
  'rejected',
  'withdrawn',
  'removed',
  'expired',
  'moved',
] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

export const registrationWords: Readonly<Record<RegistrationStatus, string>> = {
  pending: 'قيد المراجعة',
  waiting: 'في قائمة الانتظار',
  offered: 'عُرض مقعد',
  approved: 'عضوة',
  rejected: 'لم يُقبل الطلب',
  withdrawn: 'انسحبت',
  removed: 'أُخرجت',
  expired: 'انتهى دون رد',
  moved: 'نُقلت',
}
