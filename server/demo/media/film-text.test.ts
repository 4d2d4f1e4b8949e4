import { expect, test } from 'vitest'
import { cleanHtml } from '#server/kernel/html/rich-html.ts'
import { flatLessons, readDemoCourses } from '../read-courses.ts'

const courses = readDemoCourses()
const recordings = courses.flatMap(flatLessons).filter(({ type }) => type === 'video')

test('the text of a film says each thought that it shows, its captions, and what comes after it', () => {
  expect(recordings.find(({ title }) => title === 'أعظم سورة في القرآن')?.content).toBe(
    '<p>مقطع تجريبي بلا صوت، فيه شرائح عنوانها «أعظم سورة في القرآن». يظهر فيها:</p>' +
      '<ul><li>أسماء الفاتحة وفضلها</li><li>ولماذا لا تصح الصلاة بدونها</li></ul>' +
      '<p>ويُكتب تحتها:</p>' +
      '<ul><li>سبع آيات نكررها كل يوم.</li><li>نصفها ثناء ونصفها دعاء.</li><li>اقرئيها اليوم كأنكِ تقرئينها أول مرة.</li></ul>' +
      '<p>وآخرها: الدرس التالي، «الثناء قبل السؤال».</p>',
  )
})

test('every recording of the demo has a text, which is as an editor of ours leaves it', () => {
  expect(recordings.length).toBeGreaterThan(100)
  expect(recordings.filter(({ content }) => content === '' || cleanHtml(content) !== content)).toEqual([])
})
