// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { aQuestion } from '#web/testing/player.ts'
import { AnswerField } from '../public/answer-field.tsx'
import { fitting, isAnswered, type Answer } from '../public/answers.ts'
import { ReviewedAnswer } from '../public/reviewed-answer.tsx'

configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)
const question = aQuestion(1, {
  kind: 'blanks',
  options: [],
  pieces: ['أول سورة ', '، وحكمها ', '.'],
  blanks: [
    { kind: 'short_text', options: [] },
    { kind: 'single', options: ['إظهار', 'إقلاب'] },
  ],
})

test('blanks are filled inside the text, each named by its place, and she goes on once all are', async () => {
  const given: (Answer | undefined)[] = []
  function Sheet() {
    const [answer, setAnswer] = useState<Answer>()
    given.push(answer)
    return <AnswerField question={question} answer={answer} onAnswer={setAnswer} />
  }
  render(<Sheet />)
  fireEvent.change(await screen.findByRole('textbox', { name: 'الفراغ ١' }), { target: { value: 'الفاتحة' } })
  expect(isAnswered(question, given.at(-1))).toBe(false)
  fireEvent.change(screen.getByRole('combobox', { name: 'الفراغ ٢' }), { target: { value: '1' } })
  expect(given.at(-1)).toEqual(['الفاتحة', 1])
  expect(isAnswered(question, given.at(-1))).toBe(true)
  expect(screen.getByRole('group').textContent).toContain('أول سورة ')
})

test('of what is kept only what fits the blanks is taken', () => {
  const kept = (answer: Answer) => Object.values(fitting([question], { 1: answer }))
  expect(kept(['الفاتحة', 1])).toEqual([['الفاتحة', 1]])
  expect(kept([null, null])).toEqual([[null, null]])
  for (const wrong of [['الفاتحة'], ['الفاتحة', 2], [0, 1], 'الفاتحة']) expect(kept(wrong)).toEqual([])
})

test('the review shows each blank with what she put there, what is right, and what is said to it', () => {
  const reviewed = {
    ...question,
    blanks: [
      { kind: 'short_text' as const, options: [], is_right: true, accepted: ['الفاتحة'] },
      {
        kind: 'single' as const,
        options: ['إظهار', 'إقلاب'],
        is_right: false,
        accepted: ['إقلاب'],
        feedback: 'بل قبلها باء',
      },
    ],
  }
  render(<ReviewedAnswer question={reviewed} answer={['الفاتحه', 0]} />)
  screen.getByText('أول سورة (١)، وحكمها (٢).')
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('الفاتحهإجابتكِ، وهي الصحيحة')
  expect(second?.textContent).toContain('إظهار')
  expect(second?.textContent).toContain('بل قبلها باء')
  expect(second?.textContent).toContain('الصواب: إقلاب')
})
