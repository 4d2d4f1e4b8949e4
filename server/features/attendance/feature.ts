import {
  adminAttendanceRoutes,
  attendanceRoutes,
  studentAttendanceRoutes,
} from '#contract/attendance/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { attendanceNotices } from './notices.ts'
import { countDaysPassed } from './reports/roll-figures.ts'
import { adminAttendanceHandlers, attendanceHandlers, studentAttendanceHandlers } from './routes.ts'

export const attendance = feature({
  calls: [
    ...serve('attendance', attendanceRoutes, attendanceHandlers),
    ...serve('studentAttendance', studentAttendanceRoutes, studentAttendanceHandlers),
    ...serve('adminAttendance', adminAttendanceRoutes, adminAttendanceHandlers),
  ],
  notifications: attendanceNotices,
  regularly: { 'attendance.count-days': { at: '* * * * *', work: countDaysPassed } },
})
