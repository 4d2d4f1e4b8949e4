// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aQuestion } from '#web/testing/player.ts'
import { ReviewedAnswer } from './reviewed-answer.tsx'

afterEach(cleanup)

test('of the choices only what she picked tells what its author says to it', () => {
  const feedback = ['تُظهر عند حروف الحلق', 'تُقلب عند الباء', '']
  render(<ReviewedAnswer question={aQuestion(1, { correct: 0, feedback })} answer={1} />)
  screen.getByText('تُقلب عند الباء')
  expect(screen.queryByText('تُظهر عند حروف الحلق')).toBeNull()
})

test('a number that was wrong stands beside what is accepted', () => {
  const question = aQuestion(1, { kind: 'numeric', options: [], earned: 0, accepted: ['٣٫٥ (±٠٫٢٥)'] })
  render(<ReviewedAnswer question={question} answer="٥" />)
  screen.getByText('٥')
  screen.getByText('الإجابات المقبولة: ٣٫٥ (±٠٫٢٥)')
})
