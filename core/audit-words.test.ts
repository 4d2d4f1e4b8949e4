import { expect, test } from 'vitest'
import { actionText } from './audit-words.ts'

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
