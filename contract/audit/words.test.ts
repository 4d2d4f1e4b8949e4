import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AuditWords } from '#contract/kernel/audit-words.ts'
import { auditWords, nouns } from './all-words.ts'
import { actionText } from './words.ts'

test.each([
  ['media.move', 'الوسائط: نقل'],
  ['media.folder.create', 'الوسائط: إنشاء مجلد'],
  ['course.status', 'الدورات: تغيير الحالة'],
  ['course.published-on-time', 'الدورات: النشر في الوقت المحدد'],
  ['outline.add-lesson', 'الوحدات والدروس: إضافة'],
  ['user.end-session', 'إنهاء جلسة'],
])('%s is said as «%s»', (action, said) => {
  expect(actionText(action)).toBe(said)
})

test('an action without words is shown as it is written', () => {
  expect(actionText('moon.wax')).toBe('moon: wax')
})

test.each(Object.keys(auditWords) as (keyof AuditWords)[])('no two nouns say their own of %s', (part) => {
  const names = nouns.flatMap((noun) => Object.keys(noun[part] ?? {}))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('every noun that has words of the audit is in the list', () => {
  expect(nouns).toHaveLength(globSync('contract/*/audit.ts').length)
  expect(new Set(nouns).size).toBe(nouns.length)
})
