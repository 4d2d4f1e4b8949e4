/* oxlint-disable no-template-curly-in-string -- the source of a text, as it is written in a file */
import { expect, test } from 'vitest'
import { misnamedButtons, misnamedIn, namelessIn, namelessInRows } from './names-of-buttons.ts'

test('the name of every button and link contains the words that are seen on it', () => {
  expect(misnamedButtons()).toEqual([])
})

test.each([
  ['other words', '<Button aria-label={`مراسلة ${name}`}>راسليها</Button>'],
  ['one of two branches', "<Link aria-label={`ادخلي ${name}`}>{isLive ? 'ادخلي' : 'الحلقة'}</Link>"],
])('%s are reported', (_, element) => {
  expect(misnamedIn('a.tsx', `const a = ${element}`)).toEqual(['a.tsx:1'])
})

test.each([
  ['the words and their subject', '<Button aria-label={`راسليها: ${name}`}><Icon /> راسليها</Button>'],
  ['a name alone', '<Button aria-label={`حذف ${name}`}><Trash /></Button>'],
  ['what the ear does not meet', '<Link aria-label="حذف"><span aria-hidden>محو</span></Link>'],
])('%s is not', (_, element) => {
  expect(misnamedIn('a.tsx', `const a = ${element}`)).toEqual([])
})

/** These stand once: in the words of a guide, alone in their list, or in the one form that is open. */
const STANDING_ONCE = [
  'web/features/lesson-questions/thread/question-item.tsx: إلغاء',
  'web/features/live/recording/sending-turns.tsx: حسنًا',
  'web/features/site/guide.tsx: إنشاء حساب',
  'web/features/stats/decisions.tsx: المراجعة',
  'web/features/tasks/public/waiting-recitations.tsx: السماع والتصحيح',
  'web/features/zoom/pages/docs-screen.tsx: حلقاتي',
]

test('every button of a row says the thing it acts upon', () => {
  expect(namelessInRows()).toEqual(STANDING_ONCE)
})

test.each([
  ['in a list', '<li><Button>حذف</Button></li>'],
  ['of a list', 'items.map(({ id }) => <IconButton key={id} label="حذف"><Trash /></IconButton>)'],
  ['beside a row', "<Row actions={<LinkButton>{isOpen ? 'إخفاء' : 'عرض'}</LinkButton>} />"],
])('a button %s that is called the same everywhere is reported', (_, element) => {
  expect(namelessIn('a.tsx', `const a = ${element}`)).toHaveLength(1)
})

test.each([
  ['its subject in the name', '<li><Button aria-label={`حذف ${name}`}>حذف</Button></li>'],
  ['its subject in the words', '<li><Link>{title}</Link></li>'],
  ['no row', '<Button>حفظ</Button>'],
])('a button with %s is not', (_, element) => {
  expect(namelessIn('a.tsx', `const a = ${element}`)).toEqual([])
})
