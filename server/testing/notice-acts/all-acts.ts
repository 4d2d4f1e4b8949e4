import { joined } from '../cases/table.ts'
import { attendanceActs } from './attendance.ts'
import { certificateActs } from './certificates.ts'
import { circlePlaceActs } from './circle-places.ts'
import { circleSessionActs } from './circle-sessions.ts'
import { courseActs } from './courses.ts'
import { importActs } from './imports.ts'
import { laidAsideActs } from './laid-aside.ts'
import { learningActs } from './learning.ts'
import { lectureActs } from './lectures.ts'
import { pathActs } from './paths.ts'
import { peopleActs } from './people.ts'
import { systemActs } from './system.ts'
import { taskActs } from './tasks.ts'
import type { NoticeActs } from './world.ts'

/** Of every kind of notice the act that causes it. */
export const noticeActs: NoticeActs = joined(
  circleSessionActs,
  circlePlaceActs,
  lectureActs,
  attendanceActs,
  courseActs,
  learningActs,
  pathActs,
  taskActs,
  certificateActs,
  peopleActs,
  laidAsideActs,
  importActs,
  systemActs,
)
