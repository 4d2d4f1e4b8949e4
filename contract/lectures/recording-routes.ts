import { z } from 'zod'
import { Id, IdParams } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { LectureLessonForm, LectureRecordingForm } from './forms.ts'
import { LectureRecording } from './room-shapes.ts'

const recordings = '/api/v1/teacher/live-lectures/{id}/recordings' as const
const RecordingParams = IdParams.extend({ recordingId: Id })

/** What was recorded of a lecture, for whoever leads it alone; everybody hears it once it is a lesson. */
export const lectureRecordingRoutes = contract({
  list: {
    method: 'GET',
    path: recordings,
    access: ['teacher', 'admin'],
    summary: 'تسجيلات المحاضرة بترتيبها، وأي درس صار كل منها',
    params: IdParams,
    data: z.array(LectureRecording),
  },
  keep: {
    method: 'POST',
    path: recordings,
    access: ['teacher', 'admin'],
    summary: 'تسجيل رُفع من متصفح المحاضِرة؛ وتكراره كمرة واحدة',
    params: IdParams,
    takes: 'form',
    body: LectureRecordingForm,
    data: z.array(LectureRecording),
  },
  remove: {
    method: 'DELETE',
    path: `${recordings}/{recordingId}`,
    access: ['teacher', 'admin'],
    summary: 'حذف تسجيل لم يصر درسًا',
    params: RecordingParams,
    data: z.array(LectureRecording),
  },
  publish: {
    method: 'POST',
    path: `${recordings}/{recordingId}/lesson`,
    access: ['teacher', 'admin'],
    summary: 'التسجيل درس صوتي منشور في آخر دورة تختارها؛ وتكراره لا يضيف درسًا آخر',
    params: RecordingParams,
    takes: 'form',
    body: LectureLessonForm,
    data: z.array(LectureRecording),
  },
})
