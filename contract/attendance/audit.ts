import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const attendanceWords: AuditWords = {
  areas: { attendance: 'الحضور' },
  entities: { attendance_sheet: 'كشف حضور' },
  actions: {
    'attendance.save': 'تعديل كشف حضور',
    'attendance.confirm': 'اعتماد كشف حضور',
    'attendance.reopen': 'التراجع عن اعتماد كشف',
    'attendance.decide-excuse': 'الجواب عن عذر',
    'attendance.save-rules': 'تغيير قاعدة الحضور',
    'attendance.export': 'تصدير كشف حضور',
    'attendance.export-circles': 'تصدير مقارنة الحلقات',
  },
  fields: {
    is_teacher_absent: 'غابت المعلمة',
    marked: 'سُجّل باليد',
    decision: 'الجواب',
    late_after: 'تتأخر بعد (دقائق)',
    absent_beyond: 'تغيب إن فاتها جزء من كذا',
    gap: 'انقطاع يُجبر (دقائق)',
  },
  values: { decision: { waiting: 'ينتظر', accepted: 'قُبل', declined: 'لم يُقبل' } },
}
