import { expect, test } from 'vitest'
import { hosts, leads, maySee, speaks } from './policy.ts'

const draft = { lecturer_id: 2, is_published: false }
const speaker = { id: 2, role: 'teacher', sessionId: 1 } as const

test('whoever speaks leads her lecture, and a teacher who was made a student does not', () => {
  const former = { ...speaker, role: 'student' } as const
  for (const may of [speaks, leads, maySee]) {
    expect(may(speaker, draft)).toBe(true)
    expect(may(former, draft)).toBe(false)
  }
  expect(hosts(speaker, draft, false)).toBe(true)
  expect(hosts(former, draft, true)).toBe(false)
})
