// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aTaughtCircle } from '#web/testing/circles.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { CircleGrid } from './circle-card.tsx'

afterEach(cleanup)

test('by headings she hears a circle before its state and its level', () => {
  const circle = aTaughtCircle({ level: { id: 1, name: 'مبتدئ' }, title: 'حلقة الفجر' })
  openScreen('/circles', '/circles', () => <CircleGrid circles={[circle]} />)
  const after = screen.getByRole('heading').compareDocumentPosition(screen.getByText('مبتدئ'))
  expect(after & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
