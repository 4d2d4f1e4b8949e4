import { expect, test } from 'vitest'
import { openQuran } from '#server/engines/quran/open-quran.ts'
import { faultIn, plainText } from './answer.ts'
import { verseIndex } from './verse-index.ts'

const verses = await verseIndex(openQuran())
const faultOf = (text: string, own = '') => faultIn(text, { verses, own })

test.each([
  'قال تعالى في كتابه ما يدل على فضل العلم',
  'تذكري ﴿إن مع العسر يسرا﴾ دائمًا',
  'اقرئي: إن الله مع الصابرين، قل هو الله أحد',
  'ورد: يا أيها الذين آمنوا استعينوا بالصبر والصلاة إن الله مع الصابرين',
  'من سورة الفاتحة: مَـٰلِكِ يَوْمِ ٱلدِّينِ',
  'قال رسول الله خيركم من تعلم القرآن وعلمه',
  'رواه البخاري في صحيحه',
])('no verse and no saying is taken from a model: %s', (text) => {
  expect(faultOf(text)).toBe('verse')
})

test.each(['لا يجوز للحائض أن تمس المصحف', 'تفسير الآية أن الصبر واجب', 'وهذا حرامٌ عند الجمهور'])(
  'no ruling and no explanation is taken from a model: %s',
  (text) => {
    expect(faultOf(text)).toBe('ruling')
  },
)

test('what the centre itself says may be repeated, and everyday phrases are no verses', () => {
  expect(faultOf('يجوز تغيير الحلقة مرة في الفصل.', 'يجوز تغيير الحلقة مرة واحدة في كل فصل')).toBeUndefined()
  expect(
    faultOf(
      'بسم الله الرحمن الرحيم، السلام عليكم ورحمة الله وبركاته، الحمد لله رب العالمين. تُفتح الدورة إن شاء الله غدًا، وجزاكِ الله خيرًا.',
    ),
  ).toBeUndefined()
  expect(faultOf('ما حكم النون الساكنة إذا جاء بعدها حرف الباء؟')).toBeUndefined()
})

test('an answer in another language, and one that asks for a secret, is shown to nobody', () => {
  expect(faultOf('You can register from the course page.')).toBe('foreign')
  expect(faultOf('افتحي صفحة Zoom من Google Chrome ثم اختاري الدورة')).toBeUndefined()
  expect(faultOf('أرسلي إلينا كلمة المرور لنتحقق من حسابكِ.')).toBe('secret')
  expect(faultOf('لا ترسلي كلمة المرور إلى أحد.')).toBeUndefined()
})

test('scripts, tags, Markdown and links of nobody are taken out, links of the sources stay', () => {
  const answer =
    '## الجواب\n**افتحي** <b>الصفحة</b><script>alert("x")</script> [هنا](https://evil.example/x) أو https://rattil.test/courses <img src=x onerror=alert(1)>'
  const { text, lostLinks } = plainText(answer, 'انظري https://rattil.test/courses')
  expect(text).toBe('الجواب\nافتحي الصفحة هنا  أو https://rattil.test/courses')
  expect(lostLinks).toBe(true)
})
