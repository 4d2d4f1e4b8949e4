export const roleWords = { student: 'طالبة', teacher: 'معلمة', admin: 'مديرة' } as const
