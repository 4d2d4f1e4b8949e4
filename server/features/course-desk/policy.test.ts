import { expect, test } from 'vitest'
import { deskRights } from './policy.ts'

const actor = { id: 1, sessionId: 1 }

test('a teacher edits her course, and everything else about it is for the director', () => {
  expect(deskRights({ ...actor, role: 'teacher' })).toEqual({
    edit: true,
    assign: false,
    publish: false,
    say_ready: true,
    remove: false,
    enrol: false,
  })
  expect(deskRights({ ...actor, role: 'admin' })).toEqual({
    edit: true,
    assign: true,
    publish: true,
    say_ready: false,
    remove: true,
    enrol: true,
  })
})
