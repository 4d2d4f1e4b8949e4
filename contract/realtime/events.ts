import { z } from 'zod'
import { chatStates, turnOrders } from '#contract/live/shapes.ts'
import { recitedTypes } from '#core/paths/recited-types.ts'
import { lineQualities } from '#core/turns/line-quality.ts'
import { placeStates } from '#core/turns/turn-queue.ts'
import { describeFields, type Fields } from './fields.ts'

const id = z.number()
const moment = z.iso.datetime()
const verse = z.string().regex(/^\d{1,3}:\d{1,3}$/)

const Nothing = z.object({})
const Course = z.object({ course_id: id })
const Lesson = Course.extend({ lesson_id: id })
const Question = Lesson.extend({ question_id: id })
const Circle = z.object({ circle_id: id })
const Session = Circle.extend({ session_id: id })
const PlannedSession = Session.extend({ from: moment })
const ComingSession = Session.extend({ starts_at: moment })
const Sessions = Circle.extend({ session_ids: z.array(id) })
const Registration = Circle.extend({ registration_id: id })
const Offer = Circle.extend({ until: moment })
const Missed = Session.extend({ student_id: id })
const Room = z.object({ session_id: id })
const Place = z.object({
  person: id,
  state: z.enum(placeStates).exactOptional(),
  deferred_until: moment.nullable().exactOptional(),
  is_ready: z.boolean().exactOptional(),
  hand_raised_at: moment.nullable().exactOptional(),
  line: z.enum(lineQualities).exactOptional(),
  portion: z.object({ type: z.enum(recitedTypes), from: verse, to: verse }).exactOptional(),
})
/** The part of a change of a live room that is equal for everybody in it; an absent field stays as it was. */
const RoomChange = z.object({
  /** The turn that began with this event; null: none runs any more. */
  turn: z.object({ id, person: id }).nullable().exactOptional(),
  /** The people whose camera everybody sees while it is open. */
  seen: z.array(id).exactOptional(),
  range: z.object({ from: verse, to: verse }).nullable().exactOptional(),
  /** A word of the mushaf, the first of an ayah being 1. */
  pointer: z.object({ ayah: verse, word: z.number() }).nullable().exactOptional(),
  hides_text: z.boolean().exactOptional(),
  mutes_all: z.boolean().exactOptional(),
  turn_order: z.enum(turnOrders).exactOptional(),
  chat: z.enum(chatStates).exactOptional(),
  /** Everybody who has a place, in the order of the turns. */
  order: z.array(id).exactOptional(),
  places: z.array(Place).exactOptional(),
  presence: z
    .array(z.object({ person: id, is_present: z.boolean(), away_since: moment.nullable() }))
    .exactOptional(),
})
export type RoomChange = z.output<typeof RoomChange>
const Lecture = z.object({ lecture_id: id })
const ComingLecture = Lecture.extend({ starts_at: moment })
const Certificate = z.object({ certificate_id: id })
const CertificateAct = Certificate.extend({ act: z.enum(['issued', 'revoked', 'restored']) })
const Path = z.object({ path_id: id })
const Task = z.object({ task_id: id })
const Assignment = z.object({ assignment_id: id })
const Thread = z.object({ thread_id: id })
const Message = Thread.extend({ seq: z.number() })
const Comment = z.object({ comment_id: id })
const NewsComment = Comment.extend({ news_id: id })
const Receipt = Course.extend({ receipt_id: id })

const event = <const Room extends string, Payload extends z.ZodObject>(
  payload: Payload,
  ...rooms: readonly [Room, ...Room[]]
) => ({ payload, rooms })

/**
 * Every event: what it carries, and in rooms of which kinds it happens. A payload names and never tells: ids, codes,
 * counts and moments. The server refuses an event that is not as it stands here, and the browser drops it.
 */
export const events = {
  'announcement.started': event(z.object({ announcement_id: id }), 'announcement'),

  'application.accepted': event(Nothing, 'user'),
  'application.refused': event(z.object({ application_id: id }), 'user'),
  'application.waiting': event(Nothing, 'directors'),

  'attendance.changed': event(Session, 'circle'),
  'attendance.excuse-decided': event(
    ComingSession.extend({ decision: z.enum(['accepted', 'declined']) }),
    'user',
  ),
  'attendance.excuse-waiting': event(ComingSession.extend({ student_id: id }), 'user'),
  'attendance.missed-four': event(Missed, 'directors'),
  'attendance.missed-three': event(Missed, 'user'),
  'attendance.missed-two': event(Missed, 'user'),

  'certificate.correction-asked': event(Nothing, 'directors'),
  'certificate.correction-refused': event(Certificate.extend({ correction_id: id }), 'user'),
  'certificate.expires-soon': event(Certificate.extend({ expires_on: z.iso.date() }), 'user'),
  'certificate.issued': event(Certificate, 'user'),
  'certificate.reissued': event(CertificateAct, 'user'),
  'certificate.restored': event(CertificateAct, 'user'),
  'certificate.revoked': event(CertificateAct, 'user'),

  'circle.cancelled': event(Sessions, 'circle'),
  'circle.member-added': event(Circle, 'user'),
  'circle.member-left': event(Circle, 'user'),
  'circle.member-moved': event(Circle.extend({ student_id: id, from_id: id }), 'user'),
  'circle.member-removed': event(Registration, 'user'),
  'circle.members-changed': event(Circle, 'circle'),
  'circle.offer-ends': event(Offer, 'user'),
  'circle.offer-expired': event(Circle, 'user'),
  'circle.receipt-refused': event(Registration, 'user'),
  'circle.receipt-waiting': event(Circle, 'directors'),
  'circle.request-approved': event(Circle, 'user'),
  'circle.request-rejected': event(Registration, 'user'),
  'circle.request-waiting': event(Circle, 'user'),
  'circle.schedule-changed': event(Sessions, 'circle'),
  'circle.seat-offered': event(Offer, 'user'),
  'circle.second-wanted': event(Circle.extend({ waiting: z.number() }), 'directors'),
  'circle.series-cancelled': event(
    PlannedSession.extend({
      make_up: moment.nullable(),
      sessions: z.array(z.object({ id, starts_at: moment })).min(1),
    }),
    'circle',
  ),
  'circle.session-called': event(ComingSession, 'circle'),
  'circle.session-cancelled': event(PlannedSession.extend({ make_up: moment.nullable() }), 'circle'),
  'circle.session-continued': event(Session, 'circle', 'directors'),
  'circle.session-ended': event(Session, 'circle', 'directors'),
  'circle.session-in-day': event(ComingSession, 'circle'),
  'circle.session-in-hour': event(ComingSession, 'circle'),
  'circle.session-in-minutes': event(ComingSession, 'circle'),
  'circle.session-moved': event(PlannedSession.extend({ to: moment }), 'circle'),
  'circle.session-noted': event(Session, 'circle'),
  'circle.session-restored': event(PlannedSession, 'circle'),
  'circle.session-started': event(Session, 'circle', 'directors'),
  'circle.session-substituted': event(PlannedSession, 'circle'),
  'circle.substitute-wanted': event(PlannedSession, 'directors'),

  'course.completed': event(Course, 'user'),
  'course.handed-back': event(Course, 'user'),
  'course.import-failed': event(z.object({ import_id: id }), 'user'),
  'course.imported': event(Course.extend({ import_id: id }), 'user'),
  'course.ready': event(Course, 'directors'),
  'enrolment.active': event(Course, 'user'),
  'enrolment.by-hand': event(Course, 'user'),
  'enrolment.ended': event(Course.extend({ enrolment_id: id }), 'user'),
  'lesson.new': event(Lesson, 'course'),
  'lesson-question.answered': event(Question, 'user'),
  'lesson-question.asked': event(Question, 'user', 'directors'),
  'quiz.regraded': event(
    Lesson.extend({
      /** The attempts of the student whose marks changed. */
      marks: z.array(z.object({ attempt: z.number(), before: z.number(), after: z.number() })),
    }),
    'user',
  ),
  'receipt.confirmed': event(Receipt, 'user'),
  'receipt.refused': event(Receipt, 'user'),
  'receipt.waiting': event(Course, 'directors'),
  'review.hidden': event(Course.extend({ review_id: id }), 'user'),
  'review.reported': event(Course, 'directors'),
  'review.shown': event(Course.extend({ review_id: id }), 'user'),

  'lecture.announced': event(ComingLecture, 'lecture'),
  'lecture.asked': event(Lecture, 'lecture'),
  'lecture.cancelled': event(ComingLecture, 'lecture'),
  'lecture.changed': event(Lecture, 'lecture', 'directors'),
  'lecture.in-day': event(ComingLecture, 'lecture'),
  'lecture.in-hour': event(ComingLecture, 'lecture'),
  'lecture.in-minutes': event(ComingLecture, 'lecture'),
  'lecture.moved': event(ComingLecture.extend({ from: moment }), 'lecture'),
  'lecture.rating-asked': event(Lecture, 'lecture'),
  'lecture.restarted': event(Lecture, 'lecture'),
  'lecture.seated': event(Lecture, 'user'),
  'lecture.slide': event(Lecture.extend({ slide: z.number() }), 'lecture'),
  'lecture.started': event(Lecture, 'lecture'),
  'lecture.unknown': event(ComingLecture, 'directors'),
  'lecture.written': event(Lecture, 'lecture'),

  /**
   * With `change` a browser that shows the room as it was after `after` need not ask for it; `asks` says who asks all the
   * same, for what is not everybody's. Without it everybody asks.
   */
  'live.changed': event(
    Room.extend({
      version: z.number().exactOptional(),
      after: z.number().exactOptional(),
      change: RoomChange.exactOptional(),
      asks: z.enum(['teachers']).exactOptional(),
    }),
    'circle',
    'user',
  ),
  /** The process that carries the sound began anew: browsers offer again. */
  'live.restarted': event(Room, 'circle'),
  'live.written': event(Room, 'circle'),

  'message.changed': event(Message, 'user', 'directors'),
  'message.hidden': event(Message, 'user'),
  'message.reported': event(z.object({ report_id: id }), 'directors'),
  'message.sent': event(Message, 'user', 'directors'),
  'message.written': event(Message.extend({ to: z.enum(['owner', 'other']) }), 'user', 'directors'),
  'thread.changed': event(Thread, 'user', 'directors'),
  'thread.inspected': event(Thread, 'user'),
  'thread.read': event(Message, 'user', 'directors'),

  'news-comment.hidden': event(NewsComment, 'user'),
  'news-comment.published': event(NewsComment, 'user'),
  'news-comment.reported': event(Comment, 'directors'),
  'news-comment.waiting': event(Comment, 'directors'),

  'path.day-open': event(Path, 'user'),
  'path.finished': event(Path.extend({ enrolment_id: id, user_id: id, finished_on: z.iso.date() }), 'user'),
  'path.opened': event(Path, 'user'),
  'path.receipt-refused': event(Path.extend({ enrolment_id: id }), 'user'),
  'path.receipt-waiting': event(Path, 'directors'),
  'path.stage-opened': event(Path.extend({ stage_id: id }), 'user'),

  'people.imported': event(
    z.object({ created: z.number(), updated: z.number(), skipped: z.number() }),
    'user',
  ),
  'sending.changed': event(z.object({ sending_id: id }), 'user', 'directors'),
  'session.new-device': event(z.object({ session_id: id }), 'user'),

  'support.answered': event(z.object({ ticket_id: id }), 'user'),
  'support.changed': event(Nothing, 'directors'),
  'support.readers': event(z.object({ ticket_id: id }), 'ticket'),
  'support.waiting': event(Nothing, 'directors'),

  'task.assigned': event(Assignment, 'user'),
  'task.due-tomorrow': event(Task, 'user'),
  'task.graded': event(Task, 'user'),
  'task.heard': event(Task, 'user'),
  'task.recording-expiring': event(Task, 'user'),
  'task.removed': event(Assignment, 'user'),
  'task.returned': event(Task, 'user'),
  'task.submitted': event(Task, 'user'),

  'notification.trial': event(Nothing, 'user'),
  'notifications.changed': event(Nothing, 'user'),
  'notifications.laid-aside': event(Nothing, 'directors'),
  'system.job-failed': event(z.object({ queue: z.string().regex(/^[a-z.-]+$/) }), 'directors'),
}

type Events = typeof events
export type EventType = keyof Events
export type Payload<Type extends EventType> = z.output<Events[Type]['payload']>

type KindOf<Type extends EventType> = Events[Type]['rooms'][number]
export type RoomKind = KindOf<EventType>
/** `thread:7` is the room of one thing of a kind, `directors` the only one of its kind. */
type Named<Kind extends string> = Kind extends 'directors' ? Kind : `${Kind}:${number}`
export type Room = Named<RoomKind>
export type RoomOf<Type extends EventType> = Named<KindOf<Type>>

/** The same for the browser, which gets no schemas. */
export const eventFields: Readonly<Record<string, Fields>> = Object.fromEntries(
  Object.entries(events).map(([type, { payload }]) => [type, describeFields(payload)]),
)
