import type { LectureSeat } from '#contract/lectures/shapes.ts'
import { signedUrl } from '#server/features/files/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import * as slideQueries from './slide-queries.ts'
import * as hallQueries from './hall-queries.ts'
import { openHall, refuseOutside, type Hall } from '../open.ts'
import { mayStart, STILL_THERE_MS } from '../policy.ts'
import * as queries from '../queries.ts'
import { camerasOf, providerOf } from '../sound.ts'

/** The hall as she sees it from inside. */
export async function showHall(ctx: SignedCtx, id: number) {
  const hall = await openHall(ctx, id)
  refuseOutside(hall)
  const { lecture, isLead } = hall
  const asking = { lectureId: id, personId: ctx.actor.id, withHidden: isLead }
  const [slides, paper, questions, inside] = await Promise.all([
    slideQueries.listSlides(ctx.db, id),
    isLead ? slideQueries.findPaper(ctx.db, id) : undefined,
    lecture.takes_questions ? hallQueries.listQuestions(ctx.db, asking) : [],
    queries.listInside(ctx.db, id, new Date(ctx.now.getTime() - STILL_THERE_MS)),
  ])
  const role = roleIn(hall)
  const isOpen = lecture.status === 'scheduled' || lecture.status === 'live'
  return {
    now: ctx.now,
    id,
    title: lecture.title,
    status: lecture.status,
    place: lecture.place,
    start_time: lecture.starts_at,
    started_at: lecture.started_at,
    ended_at: lecture.ended_at,
    role,
    speaker: { id: lecture.lecturer_id, name: lecture.lecturer_name },
    guest:
      lecture.guest_id === null || lecture.guest_name === null
        ? null
        : { id: lecture.guest_id, name: lecture.guest_name },
    inside: inside.length,
    max_attendees: lecture.capacity,
    slides: slides.map((path) => signedUrl(ctx, path)),
    paper: paper ? { pages: paper.page_count, drawn: paper.drawn_count, fault: paper.fault } : null,
    slide: Math.min(lecture.slide, Math.max(0, slides.length - 1)),
    enable_chat: lecture.enable_chat,
    slow_seconds: lecture.slow_seconds,
    may_be_seen:
      lecture.place === 'room' &&
      providerOf(ctx, lecture).can.cameras &&
      camerasOf(lecture).includes(ctx.actor.id),
    is_recorded: lecture.is_recorded,
    takes_questions: lecture.takes_questions,
    questions: questions.map((question) => ({
      id: question.id,
      text: question.text,
      person: { id: question.person_id, name: question.name },
      state: question.state,
      votes: question.votes,
      is_voted: question.is_voted,
      is_own: question.person_id === ctx.actor.id,
      created_at: question.created_at,
    })),
    can: {
      ask: isOpen && role === 'attendee' && lecture.takes_questions,
      write: isOpen && role !== 'listener' && lecture.enable_chat,
      start: isLead && lecture.is_published && mayStart(lecture, ctx.now),
      end: isLead && lecture.status === 'live',
    },
  }
}

const roleIn = ({ isLead, place }: Hall): 'lead' | LectureSeat =>
  isLead ? 'lead' : (place?.seat ?? 'listener')
