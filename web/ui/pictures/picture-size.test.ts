import { expect, test } from 'vitest'
import { pictureSources, sizedPicture } from './picture-size.ts'

test('a picture of ours is asked for at the width it is shown at, its signature kept', () => {
  expect(sizedPicture('/storage/course-images/ab/cd.webp', 320)).toBe(
    '/storage/course-images/ab/cd.webp?w=320',
  )
  expect(sizedPicture('/storage/lesson-media/ab/cd.webp?sig=x', 160)).toBe(
    '/storage/lesson-media/ab/cd.webp?sig=x&w=160',
  )
  expect(pictureSources('/storage/a.webp', 320)).toEqual({
    src: '/storage/a.webp?w=320',
    srcSet: '/storage/a.webp?w=320 1x, /storage/a.webp?w=640 2x',
  })
})

test('a picture of elsewhere stays what it is', () => {
  expect(pictureSources('https://example.test/a.png', 160)).toEqual({ src: 'https://example.test/a.png' })
})
