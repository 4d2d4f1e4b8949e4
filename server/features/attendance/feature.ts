import {
  adminAttendanceRoutes,
  attendanceRoutes,
  studentAttendanceRoutes,
} from '#contract/attendance/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/registry.ts'
import { attendanceNotices } from './notices.ts'
import { adminAttendanceHandlers, attendanceHandlers, studentAttendanceHandlers } from './routes.ts'

export const attendance = feature({
  calls: [
    ...serve('attendance', attendanceRoutes, attendanceHandlers),
    ...serve('studentAttendance', studentAttendanceRoutes, studentAttendanceHandlers),
    ...serve('adminAttendance', adminAttendanceRoutes, adminAttendanceHandlers),
  ],
  notifications: attendanceNotices,
})
