import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answersInOrder, findFault, isAnswered } from './answer.ts'
import { drawQuestions } from './draw.ts'
import { grade, keyAnswer } from './grade.ts'
import { markOf } from './blanks.ts'
import type { Answer, AskedQuestion, Blank, QuestionSpec } from './question.ts'
import { ask, choices, question } from './sample-questions.ts'

const all = { draw: null, shuffleQuestions: true, shuffleOptions: true }
const asWritten = { draw: null, shuffleQuestions: false, shuffleOptions: false }
const shareOf = (asked: AskedQuestion, answer: Answer) => grade([asked], { 1: answer }, 50).marks[0]?.share
const single = (id: number, correct: number, points = 1): AskedQuestion => ({
  ...question(id, { kind: 'single', options: choices('أ', 'ب', 'ج'), correct }, points),
  shown: [0, 1, 2],
})
const three = [single(7, 0), single(8, 1), single(9, 2)]

const words = (min: number, max: number) =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: 999 }), { minLength: min, maxLength: max })
    .map((list) => choices(...list.map((n) => `كلمة ${n}`)))
const blankAt = (kind: number, id: number, weight: number): Blank =>
  kind === 0
    ? { id, weight, kind: 'short_text', accepted: [`كلمة ${id}`, 'أخرى'], exact: false }
    : kind === 1
      ? { id, weight, kind: 'numeric', numbers: [{ value: id, tolerance: 0.25 }] }
      : { id, weight, kind: 'single', options: choices('إظهار', 'إدغام', 'إخفاء'), correct: id % 3 }
const blanks = (list: readonly (readonly [kind: number, weight: number])[]) => ({
  kind: 'blanks' as const,
  sentence: list.map((_, id) => `كلام ${markOf(id)}`).join(' '),
  blanks: list.map(([kind, weight], id) => blankAt(kind, id, weight)),
})
const anySpec: fc.Arbitrary<QuestionSpec> = fc.oneof(
  fc
    .tuple(words(2, 6), fc.nat())
    .map(([options, n]) => ({ kind: 'single' as const, options, correct: n % options.length })),
  fc.tuple(words(2, 6), fc.nat()).map(([options, n]) => ({
    kind: 'multiple' as const,
    options,
    correct: options.map(({ id }) => id).filter((id) => id === 0 || (n >> id) % 2 === 1),
  })),
  fc.boolean().map((correct) => ({ kind: 'true_false' as const, correct })),
  words(2, 6).map((items) => ({ kind: 'order' as const, items })),
  fc.tuple(words(2, 6), fc.nat({ max: 3 })).map(([list, kinds]) => ({
    kind: 'match' as const,
    // Some pairs share a right side.
    pairs: list.map(({ id, text }) => ({ id, left: text, right: `معنى ${id % (kinds + 2)}` })),
    extra: [{ id: 90, text: 'معنى زائد' }],
  })),
  fc
    .tuple(words(1, 3), fc.boolean())
    .map(([list, exact]) => ({ kind: 'short_text' as const, accepted: list.map(({ text }) => text), exact })),
  fc
    .array(fc.tuple(fc.nat({ max: 2 }), fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 6 })
    .map(blanks),
)
const anyQuiz = fc
  .array(fc.tuple(anySpec, fc.integer({ min: 1, max: 100 })), { minLength: 1, maxLength: 12 })
  .map((list) => list.map(([spec, points], id) => question(id + 1, spec, points)))
/** Mulberry32: the same mixture on every machine. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
const keys = (asked: readonly AskedQuestion[]) =>
  Object.fromEntries(asked.map((one) => [String(one.id), keyAnswer(one) ?? '']))

test('the key of any quiz, however mixed, is a possible answer and earns everything', () => {
  fc.assert(
    fc.property(anyQuiz, fc.integer(), (quiz, seed) => {
      const askedQuestions = drawQuestions(quiz, all, seeded(seed))
      const answers = keys(askedQuestions)
      expect(findFault(askedQuestions, answers)).toBeUndefined()
      expect(askedQuestions.every((one) => isAnswered(one, answers[String(one.id)]))).toBe(true)
      expect(grade(askedQuestions, answers, 100)).toMatchObject({
        score: 100,
        passed: true,
        correctCount: quiz.length,
      })
    }),
  )
})

test('nothing answered earns nothing', () => {
  fc.assert(
    fc.property(anyQuiz, fc.integer(), (quiz, seed) => {
      const askedQuestions = drawQuestions(quiz, all, seeded(seed))
      expect(grade(askedQuestions, {}, 1)).toMatchObject({ score: 0, passed: false, correctCount: 0 })
    }),
  )
})

test('the grade does not depend on the order of questions, nor on how choices were mixed', () => {
  fc.assert(
    fc.property(anyQuiz, fc.integer(), fc.integer(), fc.func(fc.boolean()), (quiz, one, two, isRight) => {
      const sit = (seed: number) => {
        const askedQuestions = drawQuestions(quiz, all, seeded(seed))
        const right = askedQuestions.filter(({ id }) => isRight(id))
        return grade(askedQuestions, keys(right), 50)
      }
      const [first, second] = [sit(one), sit(two)]
      expect([second.score, second.correctCount]).toEqual([first.score, first.correctCount])
    }),
  )
})

test('the order in which choices of a set were ticked makes no difference', () => {
  fc.assert(
    fc.property(
      words(2, 6).chain((options) =>
        fc.tuple(
          fc.constant(options),
          fc.uniqueArray(fc.nat({ max: options.length - 1 })),
          fc.uniqueArray(fc.nat({ max: options.length - 1 }), { minLength: 1 }),
        ),
      ),
      ([options, chosen, correct]) => {
        const shown = options.map(({ id }) => id)
        const askedQuestions = ask({ kind: 'multiple', options, correct }, shown)
        expect(shareOf(askedQuestions, chosen)).toBe(shareOf(askedQuestions, chosen.toReversed()))
      },
    ),
  )
})

test('any possible answer earns between nothing and all, and 100 exactly when all is right', () => {
  fc.assert(
    fc.property(
      anyQuiz,
      fc.integer(),
      fc.array(fc.nat(), { minLength: 80, maxLength: 80 }),
      (quiz, seed, n) => {
        const askedQuestions = drawQuestions(quiz, all, seeded(seed))
        const answers = Object.fromEntries(
          askedQuestions.map((one, at) => [String(one.id), someAnswer(one, n[at] ?? 0)]),
        )
        expect(findFault(askedQuestions, answers)).toBeUndefined()
        const { score, correctCount, marks } = grade(askedQuestions, answers, 50)
        expect(marks.every(({ share }) => share >= 0 && share <= 1)).toBe(true)
        expect(score === 100).toBe(correctCount === quiz.length)
        expect(score).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
function someAnswer({ spec, shown }: AskedQuestion, n: number): Answer {
  switch (spec.kind) {
    case 'single':
      return n % shown.length
    case 'true_false':
      return n % 2
    case 'multiple':
      return shown.map((_, at) => at).filter((at) => (n >> at) % 2 === 1)
    case 'order':
      return shown.map((_, at) => (at + n) % shown.length)
    case 'match':
      return spec.pairs.map((_, at) => ((n + at) % 3 === 0 ? null : (n + at) % shown.length))
    case 'short_text':
      return `كلمة ${n % 1000}`
    case 'numeric':
      return String(n % 1000)
    case 'blanks':
      return spec.blanks.map(({ kind }, at) => (kind === 'single' ? (n + at) % 3 : `كلمة ${(n + at) % 6}`))
  }
}

test('a draw takes so many different questions of the bank, in its order unless they are to be mixed', () => {
  fc.assert(
    fc.property(anyQuiz, fc.nat({ max: 15 }), fc.integer(), (quiz, count, seed) => {
      const askedQuestions = drawQuestions(quiz, { ...asWritten, draw: count }, seeded(seed))
      const ids = askedQuestions.map(({ id }) => id)
      expect(ids).toHaveLength(Math.min(count, quiz.length))
      expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
    }),
  )
})

test('items to be ordered never come out in their right order', () => {
  fc.assert(
    fc.property(words(2, 4), fc.integer(), (items, seed) => {
      const [askedQuestions] = drawQuestions([question(1, { kind: 'order', items })], asWritten, seeded(seed))
      expect(askedQuestions?.shown).not.toEqual(items.map(({ id }) => id))
      expect(askedQuestions?.shown.toSorted((a, b) => a - b)).toEqual(items.map(({ id }) => id))
    }),
  )
})

test('the score is the rounded share of points, and a question without an answer is wrong', () => {
  expect(grade(three, { 7: 0, 8: 1, 9: 0 }, 50)).toMatchObject({ score: 67, correctCount: 2, passed: true })
  expect(grade(three, { 7: 0 }, 50)).toMatchObject({ score: 33, correctCount: 1, passed: false })
  expect(grade([single(1, 0, 3), single(2, 0, 1)], { 1: 0, 2: 1 }, 75)).toMatchObject({
    score: 75,
    passed: true,
  })
})

test('whoever sees the pass mark as her score has passed, and a slip never shows as 100', () => {
  const many = Array.from({ length: 1000 }, (_, id) => single(id, 0))
  const right = (count: number) => Object.fromEntries(many.slice(0, count).map(({ id }) => [String(id), 0]))
  expect(grade(many, right(495), 50)).toMatchObject({ score: 50, passed: true })
  expect(grade(many, right(999), 100)).toMatchObject({ score: 99, passed: false })
})

test('a quiz without questions is never passed', () => {
  expect(grade([], {}, 0)).toMatchObject({ score: 0, correctCount: 0, passed: false })
})

test('several answers: each wrong tick takes a right one away, so ticking everything is no way', () => {
  const askedQuestions = ask(
    { kind: 'multiple', options: choices('أ', 'ب', 'ج', 'د'), correct: [0, 1] },
    [3, 2, 1, 0],
  )
  expect(shareOf(askedQuestions, [3, 2])).toBe(1)
  expect(shareOf(askedQuestions, [3])).toBe(0.5)
  expect(shareOf(askedQuestions, [3, 2, 0])).toBe(0.5)
  expect(shareOf(askedQuestions, [0, 1, 2, 3])).toBe(0)
  expect(shareOf(askedQuestions, [0, 1])).toBe(0)
})

test('order: what follows as it should earns its part, so one item out of place costs little', () => {
  const askedQuestions = ask({ kind: 'order', items: choices('أ', 'ب', 'ج', 'د', 'ه') }, [0, 1, 2, 3, 4])
  expect(shareOf(askedQuestions, [4, 0, 1, 2, 3])).toBe(0.75)
  expect(shareOf(askedQuestions, [4, 3, 2, 1, 0])).toBe(0)
})

test('match: each right pair earns its part, whichever of two equal right sides she took', () => {
  const askedQuestions = ask(
    {
      kind: 'match',
      pairs: [
        { id: 0, left: 'من يقول', right: 'إدغام' },
        { id: 1, left: 'من ربهم', right: 'إدغام' },
        { id: 2, left: 'من هاد', right: 'إظهار' },
      ],
      extra: [{ id: 3, text: 'إقلاب' }],
    },
    [3, 2, 0],
  )
  expect(shareOf(askedQuestions, [2, 2, 1])).toBe(1)
  expect(shareOf(askedQuestions, [2, null, 0])).toBeCloseTo(1 / 3)
})

test('short text: Arabic is folded unless it must be exact, and any of the accepted will do', () => {
  const accepted = ['الإظهار', '4']
  const folded = ask({ kind: 'short_text', accepted, exact: false }, [])
  expect(['الاظهار', ' الإِظْهَار ', '٤', 'الإظهار.'].map((answer) => shareOf(folded, answer))).toEqual([
    1, 1, 1, 1,
  ])
  expect(['إظهار', '', '؟', 4].map((answer) => shareOf(folded, answer))).toEqual([0, 0, 0, 0])
  const exact = ask({ kind: 'short_text', accepted: [...accepted, 'من ربهم'], exact: true }, [])
  expect(['الإظهار', 'الاظهار', '  الإظهار ', 'من  ربهم'].map((answer) => shareOf(exact, answer))).toEqual([
    1, 0, 1, 1,
  ])
})

test('short text: neither an empty answer nor a mere sign is ever right, whatever the key accepts', () => {
  const signs = ask({ kind: 'short_text', accepted: ['', '!'], exact: false }, [])
  expect(['', ' ', '؟', '!'].map((answer) => shareOf(signs, answer))).toEqual([0, 0, 0, 1])
})

test('true or false: the first place says true, the second false, and nothing else is an answer', () => {
  const [yes, no] = [true, false].map((correct) => ask({ kind: 'true_false', correct }))
  if (!yes || !no) throw new Error('two questions')
  expect([0, 1, '0', [0]].map((answer) => shareOf(yes, answer))).toEqual([1, 0, 0, 0])
  expect([0, 1, '1', [1]].map((answer) => shareOf(no, answer))).toEqual([0, 1, 0, 0])
})

test('an answer of another kind earns nothing', () => {
  for (const answer of ['0', [0]]) expect(shareOf(single(1, 0), answer)).toBe(0)
})

test('answers to other questions, outside the choices or of another kind are faults', () => {
  expect(findFault(three, { 7: 2 })).toBeUndefined()
  expect(findFault(three, { 6: 0 })).toBe('question')
  for (const answer of [3, -1, 0.5, [0], 'أ']) expect(findFault(three, { 7: answer })).toBe('option')
  const order = ask({ kind: 'order', items: choices('أ', 'ب', 'ج') }, [2, 0, 1])
  for (const answer of [
    [0, 1],
    [0, 1, 1],
    [0, 1, null],
    [0, 1, 3],
  ])
    expect(findFault([order], { 1: answer })).toBe('option')
  const set = ask({ kind: 'multiple', options: choices('أ', 'ب'), correct: [0] }, [0, 1])
  for (const answer of [[0, 0], [2], 0]) expect(findFault([set], { 1: answer })).toBe('option')
  const text = ask({ kind: 'short_text', accepted: ['أ'], exact: false }, [])
  expect(findFault([text], { 1: 'أ'.repeat(501) })).toBe('option')
})

test('a list of indexes answers the questions in their order, and one too many is a fault', () => {
  expect(answersInOrder(three, [2, null, 1])).toEqual({ 7: 2, 9: 1 })
  expect(findFault(three, answersInOrder(three, [0, 0, 0, 0]))).toBe('question')
})

test('graded anew, an old answer is judged by the new key with the new points, and a dropped question counts for nothing', () => {
  const [first, second] = [single(7, 0), single(8, 1, 3)]
  const answers = { 7: 2, 8: 1 }
  expect(grade([first, second], answers, 50).score).toBe(75)
  const moved = {
    ...first,
    regraded: {
      version: 2,
      points: 3,
      spec: { ...first.spec, kind: 'single' as const, options: choices('أ', 'ب', 'ج'), correct: 2 },
    },
  }
  expect(grade([moved, second], answers, 50).score).toBe(100)
  const dropped = { ...second, regraded: { version: 2, dropped: true as const } }
  expect(grade([first, dropped], answers, 50).score).toBe(0)
  expect(grade([dropped], answers, 0)).toMatchObject({ score: 0, passed: false, marks: [] })
})
