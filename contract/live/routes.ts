import { z } from 'zod'
import { Id, IdParams } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import {
  LiveKeeping,
  LiveMarkForm,
  LiveMessageForm,
  MarkName,
  OfferForm,
  StudentAct,
  TeacherAct,
  TurnLineForm,
  TurnRecordingForm,
  TurnResultForm,
} from './forms.ts'
import { LiveAnswer, TurnMarks, LiveMessage, LiveRoom, LiveTicket, OwnTurn } from './shapes.ts'

const room = '/api/v1/live/{sessionId}'
const params = z.object({ sessionId: Id })
const RecordingParams = params.extend({ turnId: Id, recordingId: Id })
const access = ['student', 'teacher', 'admin'] as const

/** The live room of a session. What changes is told in the room of its circle as `live.changed`. */
export const liveRoutes = contract({
  show: {
    method: 'GET',
    path: room,
    access,
    summary: 'الغرفة المباشرة لجلسة: من فيها، ولمن الدور، ومن بعدها',
    params,
    data: LiveRoom,
  },
  enter: {
    method: 'POST',
    path: `${room}/enter`,
    access,
    summary: 'دخول الغرفة وهي مباشرة: مكان في ترتيب التسميع، وما يلزم للصوت',
    params,
    data: LiveTicket,
    idempotency: 'none',
  },
  knock: {
    method: 'POST',
    path: `${room}/knock`,
    access,
    summary: 'طرق باب أُغلق على المتأخرات: تنتظر إذن المعلمة؛ التكرار كمرة واحدة',
    params,
    data: LiveRoom,
  },
  offer: {
    method: 'POST',
    path: `${room}/offers`,
    access,
    summary: 'عرض الصوت من المتصفح، وجواب المنصة عليه',
    params,
    takes: 'form',
    body: OfferForm,
    data: LiveAnswer,
    limit: { hits: 60, seconds: 60 },
    idempotency: 'none',
  },
  connected: {
    method: 'POST',
    path: `${room}/connected`,
    access,
    summary: 'اتصل صوتها بخادم خارج المنصة: يُسأل عمن فيه، ويُقال له من يُسمع',
    params,
    limit: { hits: 60, seconds: 60 },
    idempotency: 'none',
  },
  turn: {
    method: 'POST',
    path: `${room}/turns`,
    access: ['teacher', 'admin'],
    summary: 'قرار المعلمة في الدور: لمن هو، ومن بعدها، ومن تخرج',
    params,
    takes: 'form',
    body: TeacherAct,
    data: LiveRoom,
  },
  judge: {
    method: 'PATCH',
    path: `${room}/turns/{turnId}`,
    access: ['teacher', 'admin'],
    summary: 'نتيجة دور: سُمع أو يعاد، ودرجة، وملاحظة للطالبة وأخرى للمعلمة، وهل تراها الطالبة',
    params: params.extend({ turnId: Id }),
    takes: 'form',
    body: TurnResultForm,
    data: LiveRoom,
  },
  mark: {
    method: 'POST',
    path: `${room}/turns/{turnId}/marks`,
    access: ['teacher', 'admin'],
    summary: 'علامة على كلمة من دور؛ التكرار بالرمز نفسه، أو بالنوع نفسه على الكلمة نفسها، كمرة واحدة',
    params: params.extend({ turnId: Id }),
    takes: 'form',
    body: LiveMarkForm,
    data: TurnMarks,
  },
  removeMark: {
    method: 'DELETE',
    path: `${room}/turns/{turnId}/marks/{markName}`,
    access: ['teacher', 'admin'],
    summary: 'أخذ علامة من كلمة في دور؛ التكرار كمرة واحدة',
    params: params.extend({ turnId: Id, markName: MarkName }),
    data: TurnMarks,
  },
  turnLine: {
    method: 'POST',
    path: `${room}/turns/{turnId}/line`,
    access,
    summary:
      'كيف كان الاتصال في دور، كما قاسه متصفح صاحبته ومتصفح المعلمة؛ ما يصل بعد الدور بعشر دقائق لا يُكتب',
    params: params.extend({ turnId: Id }),
    takes: 'form',
    body: TurnLineForm,
    idempotency: 'none',
  },
  addRecording: {
    method: 'POST',
    path: `${room}/turns/{turnId}/recordings`,
    access: ['student', 'teacher'],
    summary: 'تسجيل الطالبة لدورها، إن كانت الحلقة تُسجَّل وأذنت؛ التكرار بالرمز نفسه كمرة واحدة',
    params: params.extend({ turnId: Id }),
    takes: 'form',
    body: TurnRecordingForm,
  },
  playRecording: {
    method: 'POST',
    path: `${room}/turns/{turnId}/recordings/{recordingId}/plays`,
    access: ['student', 'teacher'],
    summary: 'الاستماع إلى تسجيل دور: صاحبته ومعلماتها، ويُكتب لها من استمعت',
    params: RecordingParams,
    data: z.object({ url: z.string() }),
    idempotency: 'none',
  },
  removeRecording: {
    method: 'DELETE',
    path: `${room}/turns/{turnId}/recordings/{recordingId}`,
    access: ['student', 'teacher'],
    summary: 'حذف الطالبة تسجيلًا لها',
    params: RecordingParams,
  },
  ownPlace: {
    method: 'POST',
    path: `${room}/own-place`,
    access,
    summary: 'ما تفعله الطالبة في دورها: تمهّل، أو استماع فقط، أو يد مرفوعة',
    params,
    takes: 'form',
    body: StudentAct,
    data: LiveRoom,
  },
  messages: {
    method: 'GET',
    path: `${room}/messages`,
    access,
    summary: 'ما كُتب في الغرفة: آخر مئتي رسالة، الأقدم أولًا',
    params,
    data: z.array(LiveMessage),
  },
  write: {
    method: 'POST',
    path: `${room}/messages`,
    access,
    summary: 'كتابة رسالة لمن في الغرفة، إن كانت المحادثة مفتوحة',
    params,
    takes: 'form',
    body: LiveMessageForm,
    data: z.array(LiveMessage),
    limit: { hits: 20, seconds: 60 },
  },
  hideMessage: {
    method: 'DELETE',
    path: `${room}/messages/{messageId}`,
    access,
    summary: 'إخفاء رسالة: المعلمة أي رسالة، والكاتبة رسالتها',
    params: params.extend({ messageId: Id }),
    data: z.array(LiveMessage),
  },
})

export const studentLiveRoutes = contract({
  turns: {
    method: 'GET',
    path: '/api/v1/student/circles/{id}/turns',
    access: ['student'],
    summary: 'آخر أدوار الطالبة في غرفة حلقتها، بما شاركته المعلمة من نتائجها وما سُجّل منها',
    params: IdParams,
    data: z.array(OwnTurn),
  },
})

const keeping = '/api/v1/admin/live/keeping'

export const liveKeepingRoutes = contract({
  show: {
    method: 'GET',
    path: keeping,
    access: ['admin'],
    summary: 'كم يومًا يبقى ما كُتب في الغرف المباشرة',
    data: LiveKeeping,
  },
  save: {
    method: 'PUT',
    path: keeping,
    access: ['admin'],
    summary: 'تغيير مدة بقاء ما كُتب في الغرف المباشرة',
    takes: 'form',
    body: LiveKeeping,
    data: LiveKeeping,
  },
})
