import { ArrowBigUp, Check, EyeOff, Mic } from 'lucide-react'
import { useState } from 'react'
import type { LectureRoom, RoomQuestion } from '#contract/lectures/room-shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { isBlank } from '#core/text/written.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { OFF } from '#web/ui/off.ts'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { roomApi } from '../lecture/own.queries.ts'
import { useHallAct, useLead } from './hall.queries.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

/** The most wanted first. */
export function Questions({ hall }: { hall: LectureRoom }) {
  const { questions, can, role } = hall
  return (
    <div className="grid gap-4">
      {can.ask && <AskForm lectureId={hall.id} />}
      {role === 'listener' && (
        <p className="text-sm text-ink-2">امتلأت المقاعد فأنتِ مستمعة. إن خلا مقعد صار لكِ وسألتِ.</p>
      )}
      {questions.length === 0 ? (
        <EmptyState title="لا أسئلة بعد" text="يظهر هنا ما تسأله الحاضرات، والأكثر أصواتًا أولًا." />
      ) : (
        <ul className="grid">
          {questions.map((question) => (
            <Question key={question.id} hall={hall} question={question} />
          ))}
        </ul>
      )}
    </div>
  )
}

function AskForm({ lectureId: id }: { lectureId: number }) {
  const [text, setText] = useState('')
  const ask = useHallAct(id, (question: string) => roomApi.ask({ params: { id }, body: { text: question } }))
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isBlank(text)) return
        // What she typed stays when it fails.
        ask.mutate(text, { onSuccess: () => setText('') })
      }}
    >
      <Field label="سؤالكِ">
        <Textarea
          rows={2}
          maxLength={300}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" size={36} busy={ask.isPending} disabled={isBlank(text)}>
        اسألي
      </Button>
    </form>
  )
}

interface QuestionProps {
  hall: LectureRoom
  question: RoomQuestion
}

function Question({ hall, question }: QuestionProps) {
  const { id: questionId, text, person, state, votes, is_voted, is_own } = question
  const params = { id: hall.id, questionId }
  const vote = useHallAct(hall.id, (is_on: boolean) => roomApi.vote({ params, body: { is_on } }))
  const isOver = state !== 'open'
  const mayVote = !is_own && !isOver && hall.role !== 'listener'
  const isOff = !mayVote || vote.isPending
  return (
    <li className={cx('grid grid-cols-[auto_1fr] gap-x-3 border-b border-rule py-3', isOver && 'text-ink-3')}>
      <button
        type="button"
        className={cx(
          'grid min-h-11 min-w-11 content-center self-start justify-items-center rounded-md border text-sm font-bold aria-pressed:bg-tint aria-pressed:text-tint-ink',
          isOff ? 'cursor-default border-transparent' : 'border-line',
        )}
        aria-pressed={is_voted}
        aria-label={`صوّتي للسؤال «${text}»، أصواته ${formatNumber(votes)}`}
        onClick={() => vote.mutate(!is_voted)}
        {...(isOff && OFF)}
      >
        <ArrowBigUp className="size-4" />
        {formatNumber(votes)}
      </button>
      <div className="min-w-0 wrap-break-word">
        <p>
          <bdi>{text}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
          <SpokenName text={is_own ? 'سؤالكِ' : person.name} />
          {state === 'answered' && <span>أُجيب</span>}
          {state === 'hidden' && <span>مخفي</span>}
        </p>
        {hall.role === 'lead' && <LeadActs hall={hall} question={question} />}
      </div>
    </li>
  )
}

function LeadActs({ hall, question: { id, person, state, text } }: QuestionProps) {
  const lead = useLead(hall.id)
  const decide = (to: 'open' | 'answered' | 'hidden') =>
    lead.mutate({ kind: 'question', question: id, state: to })
  const isGuest = hall.guest?.id === person.id
  return (
    <p className="flex flex-wrap gap-1">
      {hall.status === 'live' && hall.place === 'room' && person.id !== hall.speaker.id && (
        <Button
          look="quiet"
          size={36}
          disabled={lead.isPending}
          aria-label={`${isGuest ? 'استرجعيه' : 'إلى الميكروفون'}: ${person.name}`}
          onClick={() => lead.mutate({ kind: 'guest', person: isGuest ? null : person.id })}
        >
          <Mic /> {isGuest ? 'استرجعيه' : 'إلى الميكروفون'}
        </Button>
      )}
      <IconButton
        label={state === 'answered' ? `لم يُجب «${text}»` : `أُجيب «${text}»`}
        disabled={lead.isPending}
        onClick={() => decide(state === 'answered' ? 'open' : 'answered')}
      >
        <Check />
      </IconButton>
      <IconButton
        label={state === 'hidden' ? `إظهار «${text}»` : `إخفاء «${text}»`}
        disabled={lead.isPending}
        onClick={() => decide(state === 'hidden' ? 'open' : 'hidden')}
      >
        <EyeOff />
      </IconButton>
    </p>
  )
}
