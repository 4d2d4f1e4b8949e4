import { expect, test } from 'vitest'
import { readDemoCourses } from '../read-courses.ts'
import { scenesOf, thoughtsOf } from './film-scenes.ts'

test('a description is cut into sentences, and a single one between its commas', () => {
  expect(thoughtsOf('من هو الجمزوري؟ ولماذا بدأت الحلقات بهذا المتن؟')).toEqual([
    'من هو الجمزوري؟',
    'ولماذا بدأت الحلقات بهذا المتن؟',
  ])
  expect(thoughtsOf('التقوى غاية الصيام، وشروط الوجوب، وكيف تثبت بداية الشهر.')).toEqual([
    'التقوى غاية الصيام، وشروط الوجوب',
    'وكيف تثبت بداية الشهر',
  ])
})

test('a film begins with its title, adds a thought at a time, and ends with the next lesson', () => {
  const [course] = readDemoCourses()
  const lessons = course?.file.modules.flatMap((module) => module.lessons) ?? []
  const scenes = scenesOf('دورة', lessons, 0)
  expect(scenes[0]).toMatchObject({ title: lessons[0]?.title, thoughts: [], next: null })
  expect(scenes.at(-1)?.next).toBe(lessons[1]?.title)
  expect(scenesOf('دورة', lessons, lessons.length - 1).at(-1)?.next).toBeNull()
})
