import type { StateLook } from './state-mark.tsx'

const stateLook = (shape: StateLook['shape'], tone: StateLook['tone'], label: string): StateLook => ({
  shape,
  tone,
  label,
})

/** Circle, session, lecture. */
export const sessionStates = {
  live: stateLook('live', 'live', 'مباشرة'),
  scheduled: stateLook('clock', 'go', 'مجدولة'),
  completed: stateLook('check', 'off', 'منتهية'),
  cancelled: stateLook('cross', 'bad', 'ملغاة'),
}

export const seatStates = {
  available: stateLook('disc', 'ok', 'متاحة'),
  limited: stateLook('half', 'warn', 'مقاعد محدودة'),
  full: stateLook('cross', 'off', 'مكتملة العدد'),
  waiting: stateLook('dash', 'info', 'قائمة الانتظار'),
}

export const attendanceStates = {
  present: stateLook('disc', 'ok', 'حاضرة'),
  late: stateLook('half', 'warn', 'متأخرة'),
  left_early: stateLook('quarter', 'warn', 'انصراف مبكر'),
  excused: stateLook('dash', 'info', 'غائبة بعذر'),
  absent: stateLook('cross', 'bad', 'غائبة'),
}

export const registrationStates = {
  pending: stateLook('half-square', 'warn', 'قيد المراجعة'),
  approved: stateLook('checked-square', 'ok', 'مقبولة'),
  rejected: stateLook('cross', 'bad', 'مرفوضة'),
}

export const taskStates = {
  assigned: stateLook('square', 'go', 'مسندة'),
  started: stateLook('half', 'go', 'بدأت'),
  late: stateLook('triangle', 'bad', 'بعد الموعد'),
  submitted: stateLook('half-square', 'info', 'مُسلَّمة'),
  returned: stateLook('square', 'warn', 'أُعيدت للتعديل'),
  graded: stateLook('checked-square', 'ok', 'مُصحَّحة'),
  excused: stateLook('dash', 'info', 'معذورة'),
}

export const ticketStates = {
  open: stateLook('square', 'go', 'مفتوحة'),
  in_progress: stateLook('half-square', 'warn', 'قيد المعالجة'),
  resolved: stateLook('checked-square', 'ok', 'تم الحل'),
  closed: stateLook('full-square', 'off', 'مغلقة'),
}

export const priorityStates = {
  low: stateLook('one-bar', 'off', 'منخفضة'),
  medium: stateLook('two-bars', 'plain', 'متوسطة'),
  high: stateLook('three-bars', 'warn', 'عالية'),
  urgent: stateLook('triangle', 'bad', 'عاجلة'),
}

export const publicationStates = {
  draft: stateLook('square', 'plain', 'مسودة'),
  published: stateLook('checked-square', 'ok', 'منشورة'),
  hidden: stateLook('dash', 'info', 'مخفية'),
  archived: stateLook('full-square', 'off', 'مؤرشفة'),
}

export const enrolmentStates = {
  not_enrolled: stateLook('ring', 'plain', 'غير مسجلة'),
  pending_payment: stateLook('half-square', 'warn', 'بانتظار تأكيد الدفع'),
  active: stateLook('disc', 'ok', 'مسجلة'),
  completed: stateLook('check', 'ok', 'مكتملة'),
  cancelled: stateLook('cross', 'bad', 'ملغاة'),
}

export const receiptStates = {
  pending: stateLook('half-square', 'warn', 'قيد المراجعة'),
  confirmed: stateLook('checked-square', 'ok', 'مؤكد'),
  refused: stateLook('cross', 'bad', 'مرفوض'),
}

export const applicationStates = {
  pending: stateLook('half-square', 'warn', 'قيد المراجعة'),
  accepted: stateLook('checked-square', 'ok', 'مقبول'),
  refused: stateLook('cross', 'bad', 'مرفوض'),
}

export const reviewStates = {
  published: stateLook('checked-square', 'ok', 'منشورة'),
  reported: stateLook('triangle', 'warn', 'مُبلَّغ عنها'),
  hidden: stateLook('dash', 'off', 'مخفية'),
}

export const lessonStates = {
  done: stateLook('check', 'ok', 'مكتمل'),
  current: stateLook('half', 'go', 'قيد التعلم'),
  open: stateLook('ring', 'plain', 'لم يبدأ'),
  locked: stateLook('dash', 'off', 'مغلق'),
}

export const accountStates = {
  active: stateLook('disc', 'ok', 'نشطة'),
  unverified: stateLook('half', 'warn', 'لم تؤكد بريدها'),
  away: stateLook('dash', 'info', 'في إجازة'),
  deactivated: stateLook('cross', 'off', 'موقوفة'),
}
