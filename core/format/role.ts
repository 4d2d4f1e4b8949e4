export const roleWords = { student: 'طالبة', teacher: 'معلمة', admin: 'مديرة' } as const
/** As the menu of her own account calls her. */
export const ownRoleWords = { ...roleWords, admin: 'مديرة النظام' } as const
