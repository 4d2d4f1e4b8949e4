import { expect, test } from 'vitest'
import { artTitle, artTitleSize, compositions, courseArtPlan, grounds } from './course-art-plan.ts'

test('a course keeps its picture', () => {
  expect(courseArtPlan('tajweed', 7)).toEqual(courseArtPlan('tajweed', '7'))
})

test('a category keeps its figure while its courses differ in colour', () => {
  const plans = Array.from({ length: 40 }, (_, id) => courseArtPlan('tajweed', id))
  expect(new Set(plans.map(({ composition }) => composition)).size).toBe(1)
  expect(new Set(plans.map(({ ground }) => ground)).size).toBe(Object.keys(grounds).length)
})

test('eight categories use all four figures', () => {
  const names = ['التجويد', 'الحفظ', 'المتون', 'التفسير', 'الفقه', 'السيرة', 'العربية', 'آداب القرآن']
  expect(new Set(names.map((name) => courseArtPlan(name, 1).composition))).toEqual(new Set(compositions))
})

test('a title stands in at most two lines and is cut at the end of a word', () => {
  expect(artTitle('المتشابهات', 'band')).toEqual(['المتشابهات'])
  expect(artTitle('القاعدة النورانية من أول حرف', 'band')).toEqual(['القاعدة النورانية'])
  expect(artTitle('تحفة الأطفال: شرح المتن كاملًا', 'frame')).toEqual(['تحفة', 'الأطفال'])
  expect(artTitle('جزء تبارك', 'rosette')).toEqual(['جزء تبارك'])
  expect(artTitle('أصول التفسير وقواعده', 'frame')).toEqual(['أصول التفسير', 'وقواعده'])
  expect(artTitle('مدخل إلى علوم القرآن الكريم للمبتدئات', 'arch')).toEqual(['مدخل إلى', 'علوم القرآن'])
})

test('a title that was cut does not end with a word that leads to the next one', () => {
  const title = 'حفظ القرآن الكريم في سنتين ونصف'
  expect(artTitle(title, 'arch')).toEqual(['حفظ القرآن', 'الكريم'])
  expect(artTitle('المدخل من القراءات إلى علم التجويد', 'band')).toEqual(['المدخل'])
})

test('a title of one long word grows smaller rather than leave its ground', () => {
  expect(artTitleSize(['المستكشفات'], 'arch')).toBeLessThan(38)
  expect(artTitleSize(['جزء', 'عمّ'], 'arch')).toBe(38)
})
