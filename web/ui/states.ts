import type { StateLook } from './state-mark.tsx'

const look = (shape: StateLook['shape'], tone: StateLook['tone'], label: string): StateLook => ({
  shape,
  tone,
  label,
})

/** Circle, session, lecture. */
export const sessionStates = {
  live: look('live', 'live', 'مباشرة'),
  scheduled: look('clock', 'go', 'مجدولة'),
  completed: look('check', 'off', 'منتهية'),
  cancelled: look('cross', 'bad', 'ملغاة'),
}

export const seatStates = {
  available: look('disc', 'ok', 'متاحة'),
  limited: look('half', 'warn', 'مقاعد محدودة'),
  full: look('cross', 'off', 'مكتملة العدد'),
  waiting: look('dash', 'info', 'قائمة الانتظار'),
}

export const attendanceStates = {
  present: look('disc', 'ok', 'حاضرة'),
  late: look('half', 'warn', 'متأخرة'),
  left_early: look('quarter', 'warn', 'انصراف مبكر'),
  excused: look('dash', 'info', 'غائبة بعذر'),
  absent: look('cross', 'bad', 'غائبة'),
}

export const registrationStates = {
  pending: look('half-square', 'warn', 'قيد المراجعة'),
  approved: look('checked-square', 'ok', 'مقبولة'),
  rejected: look('cross', 'bad', 'مرفوضة'),
}

export const taskStates = {
  assigned: look('square', 'go', 'مسندة'),
  submitted: look('half-square', 'info', 'مُسلَّمة'),
  under_review: look('half-square', 'info', 'قيد التصحيح'),
  graded: look('checked-square', 'ok', 'مُصحَّحة'),
  returned: look('square', 'warn', 'أُعيدت للتعديل'),
  overdue: look('triangle', 'bad', 'متأخرة عن الموعد'),
}

export const ticketStates = {
  open: look('square', 'go', 'مفتوحة'),
  in_progress: look('half-square', 'warn', 'قيد المعالجة'),
  resolved: look('checked-square', 'ok', 'تم الحل'),
  closed: look('full-square', 'off', 'مغلقة'),
}

export const priorityStates = {
  low: look('one-bar', 'off', 'منخفضة'),
  medium: look('two-bars', 'plain', 'متوسطة'),
  high: look('three-bars', 'warn', 'عالية'),
  urgent: look('triangle', 'bad', 'عاجلة'),
}

export const publicationStates = {
  draft: look('square', 'plain', 'مسودة'),
  published: look('checked-square', 'ok', 'منشورة'),
  hidden: look('dash', 'info', 'مخفية'),
  archived: look('full-square', 'off', 'مؤرشفة'),
}

export const enrolmentStates = {
  not_enrolled: look('ring', 'plain', 'غير مسجلة'),
  pending_payment: look('half-square', 'warn', 'بانتظار تأكيد الدفع'),
  active: look('disc', 'ok', 'مسجلة'),
  completed: look('check', 'ok', 'مكتملة'),
  cancelled: look('cross', 'bad', 'ملغاة'),
}

export const receiptStates = {
  pending: look('half-square', 'warn', 'قيد المراجعة'),
  confirmed: look('checked-square', 'ok', 'مؤكد'),
  refused: look('cross', 'bad', 'مرفوض'),
}

export const applicationStates = {
  pending: look('half-square', 'warn', 'قيد المراجعة'),
  accepted: look('checked-square', 'ok', 'مقبول'),
  refused: look('cross', 'bad', 'مرفوض'),
}

export const reviewStates = {
  published: look('checked-square', 'ok', 'منشورة'),
  reported: look('triangle', 'warn', 'مُبلَّغ عنها'),
  hidden: look('dash', 'off', 'مخفية'),
}

export const lessonStates = {
  done: look('check', 'ok', 'مكتمل'),
  current: look('half', 'go', 'قيد التعلم'),
  open: look('ring', 'plain', 'لم يبدأ'),
  locked: look('dash', 'off', 'مغلق'),
}

export const accountStates = {
  active: look('disc', 'ok', 'نشطة'),
  unverified: look('half', 'warn', 'لم تؤكد بريدها'),
  away: look('dash', 'info', 'في إجازة'),
  deactivated: look('cross', 'off', 'موقوفة'),
}
