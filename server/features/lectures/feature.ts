import { adminLectureRoutes } from '#contract/lectures/desk-routes.ts'
import { lectureRecordingRoutes } from '#contract/lectures/recording-routes.ts'
import { lectureRoomRoutes, teacherLectureRoutes } from '#contract/lectures/room-routes.ts'
import { lectureRoutes } from '#contract/lectures/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { lectureCalendar } from './calendar.ts'
import { followNames } from './names.ts'
import { lectureNotices } from './notices.ts'
import { lecturesOutside } from './meeting-owner.ts'
import { remindOfLectures } from './reminders/remind.ts'
import { forgetHallWords } from './room/hall/forget-words.ts'
import { keepHalls } from './room/keep-halls.ts'
import { mayHearLecture } from './room/open.ts'
import { passLectures } from './room/run.ts'
import { registerPaperJobs } from './slides/paper.ts'
import {
  adminLectureHandlers,
  lectureHandlers,
  lectureRecordingHandlers,
  lectureRoomHandlers,
  teacherLectureHandlers,
} from './routes.ts'

export const lectures = feature({
  calls: [
    ...serve('lectures', lectureRoutes, lectureHandlers),
    ...serve('lectureRooms', lectureRoomRoutes, lectureRoomHandlers),
    ...serve('teacherLectures', teacherLectureRoutes, teacherLectureHandlers),
    ...serve('lectureRecordings', lectureRecordingRoutes, lectureRecordingHandlers),
    ...serve('adminLectures', adminLectureRoutes, adminLectureHandlers),
  ],
  followNames,
  queues: registerPaperJobs,
  calendar: lectureCalendar,
  meetsOutside: lecturesOutside,
  notifications: lectureNotices,
  rooms: { lecture: { mayHear: mayHearLecture } },
  regularly: {
    'lectures.pass': { at: '* * * * *', work: passLectures },
    'lectures.keep-halls': { at: '* * * * *', work: keepHalls },
    'lectures.forget-words': { at: '27 * * * *', work: forgetHallWords, erases: true },
    'lectures.remind': { at: '* * * * *', work: remindOfLectures },
  },
})
