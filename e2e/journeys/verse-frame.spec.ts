import { expect, test } from '../kit/test.ts'

/** One line with a sign of stopping over its last word. */
const VERSE = 'إِنَّمَآ أَمْرُهُۥٓ إِذَآ أَرَادَ شَيْـًٔا ۗ'

test('signs of stopping above a verse stay inside its frame @lessons', async ({ page, world, enterAs }) => {
  const course = await world.course({ title: 'آية في إطارها' }, [
    { title: 'الآية', type: 'text', content: `<p class="ayat">${VERSE}</p>` },
  ])
  const her = await world.make.student()
  await world.make.enrolment({ user_id: her.id, course_id: course.id })
  await enterAs(page, her)
  await page.goto(`/course-player/${course.id}`)
  const verse = page.locator('.rich .ayat')
  await verse.waitFor()
  await page.evaluate(() => document.fonts.ready)
  const room = await verse.evaluate((box) => {
    const { font, outlineOffset } = getComputedStyle(box)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.font = font
    const ink = pen.measureText(box.textContent ?? '')
    const mark = document.createElement('span')
    mark.style.display = 'inline-block'
    box.append(mark)
    const baseline = mark.getBoundingClientRect().bottom
    mark.remove()
    const frame = box.getBoundingClientRect()
    const inner = 1 - Number.parseFloat(outlineOffset)
    return {
      above: baseline - ink.actualBoundingBoxAscent - frame.top - inner,
      below: frame.bottom - inner - baseline - ink.actualBoundingBoxDescent,
    }
  })
  expect(room.above).toBeGreaterThan(6)
  expect(room.below).toBeGreaterThan(6)
})
