// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RiyadhHour } from './riyadh-hour.tsx'

afterEach(cleanup)

test('the hour at the centre stands beside hers only where her clock shows another', () => {
  const at = '2026-12-01T17:00:00Z'
  render(<RiyadhHour at={at} zone="Asia/Kuala_Lumpur" />)
  expect(
    screen.getByText('٨:٠٠ مساءً بتوقيت الرياض', { normalizer: (text) => text.replaceAll('\u00a0', ' ') }),
  ).toBeTruthy()
  cleanup()
  const { container } = render(<RiyadhHour at={at} zone="Asia/Kuwait" />)
  expect(container.textContent).toBe('')
})
