// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Role } from '#contract/kernel/route.ts'
import { AreaProvider, useDoor } from './door.ts'

afterEach(cleanup)

const Named = () => useDoor({ admin: "the director's calls", teacher: "the teacher's calls" })

const within = (role: Role | undefined) =>
  render(
    <AreaProvider value={role}>
      <Named />
    </AreaProvider>,
  )

test.each([
  ['admin', "the director's calls"],
  ['teacher', "the teacher's calls"],
] as const)('a shared screen in the area of %s uses %s', (role, calls) => {
  within(role)
  expect(screen.getByText(calls)).toBeTruthy()
})

test.each([undefined, 'student'] as const)(
  'a shared screen in the area of %s says so and draws nothing',
  (role) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => within(role)).toThrow('a screen of the director and of teachers stands in')
    errors.mockRestore()
  },
)
