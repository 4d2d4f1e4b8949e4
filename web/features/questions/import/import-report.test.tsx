// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ImportReport } from '#contract/questions/shapes.ts'
import { ImportReportView } from './import-report.tsx'

afterEach(cleanup)

const question = (text: string, spec: ImportReport['questions'][number]['spec']) => ({
  name: text,
  line: 3,
  text,
  points: 2,
  explanation: '',
  spec,
  has_image: false,
  has_audio: false,
  notes: [],
})
const show = (...questions: ImportReport['questions']) =>
  render(<ImportReportView report={{ id: 1, format: 'gift', questions, problems: [], notes: [] }} />)

test('each question stands with its choices, its key and its explanation', () => {
  const options = [
    { id: 0, text: 'ثلاثة' },
    { id: 1, text: 'أربعة' },
  ]
  show({ ...question('كم حكمًا؟', { kind: 'single', options, correct: 1 }), explanation: 'عدّيها' })
  expect(screen.getByText('(صحيح)').closest('li')?.textContent).toBe('أربعة (صحيح)')
  screen.getByText('ثلاثة')
  screen.getByText('عدّيها')
  screen.getByText(/اختيار واحد، درجتان/)
})

test('a file that stays behind keeps its name, while figures become Arabic', () => {
  const lost = ['الملف «درس-3.mp3» لم يُنقل', 'قُسّم إلى 3 أسئلة']
  show({ ...question('نعم؟', { kind: 'true_false', correct: true }), notes: lost })
  screen.getByText('«درس-3.mp3»')
  screen.getByText('قُسّم إلى ٣ أسئلة')
})

test('orders, pairs and accepted words are told with their key', () => {
  show(
    question('رتبي', {
      kind: 'order',
      items: [
        { id: 4, text: 'الفاتحة' },
        { id: 2, text: 'البقرة' },
      ],
    }),
    question('صلي', {
      kind: 'match',
      pairs: [{ id: 0, left: 'أ', right: 'ب' }],
      extra: [{ id: 1, text: 'ج' }],
    }),
    question('أكملي', { kind: 'short_text', accepted: ['نعم', 'أجل'], exact: true }),
  )
  const texts = within(screen.getByRole('region', { name: 'فُهم' })).getAllByRole('listitem')
  expect(texts.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      '١. الفاتحة',
      '٢. البقرة',
      'أ ← ب',
      'جواب زائد: ج',
      'المقبول: نعم، أجل (مطابقة تامة)',
    ]),
  )
})
