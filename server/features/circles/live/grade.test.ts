import { expect, test } from 'vitest'
import { gradeOf } from './grade.ts'

const start = new Date('2026-11-22T12:00:00Z')
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const thresholds = { missing_minutes: 5, late_minutes: 5, empty_minutes: 4 }
const planned = { starts_at: start, ends_at: at(60), started_at: null, emptySince: null, wasOpened: true }
const begun = (minutes: number) => ({ ...planned, started_at: at(minutes) })

test.each([
  ['its hour has come and nobody is late yet', planned, 4, { grade: 'due', minutes: 4 }],
  ['the teacher has not come', planned, 5, { grade: 'missing', minutes: 5 }],
  ['it began in time', begun(1), 30, { grade: 'live', minutes: 29 }],
  ['it began ahead of its time', begun(-10), 10, { grade: 'live', minutes: 20 }],
  ['it began late', begun(6), 30, { grade: 'late', minutes: 6 }],
  ['nobody is there', { ...begun(0), emptySince: at(0) }, 4, { grade: 'empty', minutes: 4 }],
  ['nobody has come yet', { ...begun(0), wasOpened: false }, 20, { grade: 'unopened', minutes: 20 }],
  ['nobody came until its end', { ...begun(0), wasOpened: false }, 70, { grade: 'over', minutes: 10 }],
  ['nobody is there for a moment', { ...begun(0), emptySince: at(2) }, 4, { grade: 'live', minutes: 4 }],
  ['it goes on beyond its hour', begun(0), 70, { grade: 'over', minutes: 10 }],
])('%s', (_, session, minutes, grade) => {
  expect(gradeOf(session, thresholds, at(minutes))).toEqual(grade)
})
