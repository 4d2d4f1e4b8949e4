import { expect, test } from 'vitest'
import { dismissWords } from './announcement-bar.tsx'

test('a title that leads into its text does not end the name of a button with its colon', () => {
  expect(dismissWords('لقاء الحافظات السنوي:')).toBe('إخفاء الإعلان: لقاء الحافظات السنوي')
  expect(dismissWords('دورات رجب')).toBe('إخفاء الإعلان: دورات رجب')
})
