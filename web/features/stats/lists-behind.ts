/** The lists that stand behind the director's figures. */
export const newestStudents = '/admin/students?sort=newest'
export const studentsSeenLately = '/admin/students?seen=30&sort=last_seen'
export const coursesByStudents = '/admin/courses?sort=students'
export const confirmedReceipts = '/admin/receipts?status=confirmed'
