// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { QuizQuestion } from '#contract/quizzes/shapes.ts'
import { aQuestion } from '#web/testing/player.ts'
import { AnswerField } from '../public/answer-field.tsx'
import { ReviewedAnswer } from '../public/reviewed-answer.tsx'

// The player of recordings arrives when it is shown.
configure({ asyncUtilTimeout: 10_000 })
const onAnswer = vi.fn()
const play = vi.fn()
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    play(this.getAttribute('src'))
    return Promise.resolve()
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  onAnswer.mockClear()
  play.mockClear()
})
const heard = (over: Partial<QuizQuestion> = {}) =>
  aQuestion(1, {
    option_audio: [{ url: '/a.mp3', seconds: 3 }, null, { url: '/c.mp3', seconds: null }],
    ...over,
  })
const answer = (question: QuizQuestion) =>
  render(<AnswerField question={question} answer={undefined} onAnswer={onAnswer} />)

test('listening to a choice does not choose it, and choosing one does not play it', async () => {
  answer(heard())
  await userEvent.click(await screen.findByRole('button', { name: 'تشغيل تسجيل الخيار ج' }))
  expect([play.mock.calls, onAnswer.mock.calls]).toEqual([[['/c.mp3']], []])
  await userEvent.click(screen.getByText('إظهار'))
  expect([play.mock.calls.length, onAnswer.mock.calls]).toEqual([1, [[0]]])
  expect(screen.getByRole('radio', { name: 'إظهار' })).toBeTruthy()
  expect(screen.getAllByRole('button')).toHaveLength(2)
})

test('several choices and items to be ordered are heard as well', async () => {
  answer(heard({ kind: 'multiple' }))
  await userEvent.click(await screen.findByRole('button', { name: 'تشغيل تسجيل الخيار أ، ٠:٠٣' }))
  cleanup()
  answer(heard({ kind: 'order' }))
  fireEvent.click(await screen.findByRole('button', { name: 'تشغيل تسجيل «إخفاء»' }))
  expect(play.mock.calls).toEqual([['/a.mp3'], ['/c.mp3']])
})

test('what was heard is heard again in the review', async () => {
  render(<ReviewedAnswer question={heard({ correct: 2 })} answer={0} />)
  await screen.findByRole('button', { name: 'تشغيل تسجيل الخيار أ، ٠:٠٣' })
  screen.getByRole('button', { name: 'تشغيل تسجيل الخيار ج' })
})
