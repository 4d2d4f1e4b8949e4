import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { auditWords } from '#contract/audit/all-words.ts'
import { actionText, entityText } from '#contract/audit/words.ts'
import { registrationStatuses } from '#core/registration-words.ts'
import { circleStatuses } from '#contract/circles/shapes.ts'
import { courseStatuses } from '#contract/courses/shapes.ts'
import { enrolmentStatuses, receiptStatuses } from '#contract/enrolments/shapes.ts'
import { lectureStatuses } from '#contract/lectures/shapes.ts'
import { commentStatuses } from '#contract/news-comments/shapes.ts'
import { newsStatuses } from '#contract/news/shapes.ts'
import { sendingStates } from '#contract/sendings/shapes.ts'
import { ticketStatuses } from '#contract/support/shapes.ts'
import { applicationStatuses } from '#contract/teacher-applications/shapes.ts'
import { userStates } from '#contract/users/shapes.ts'

/** Where the name of an action is put together, what may stand there. */
const parts: Readonly<Record<string, readonly string[]>> = {
  // oxlint-disable-next-line no-template-curly-in-string -- as it is written in the source
  'user.${action}': ['user.activate', 'user.deactivate'],
  // oxlint-disable-next-line no-template-curly-in-string -- as it is written in the source
  'news-comment.${act}': ['news-comment.approve', 'news-comment.hide', 'news-comment.answer'],
  // oxlint-disable-next-line no-template-curly-in-string -- as it is written in the source
  'circle-registration.${act}': ['add', 'approve', 'reject', 'reopen', 'transfer'].map(
    (act) => `circle-registration.${act}`,
  ),
  // oxlint-disable-next-line no-template-curly-in-string -- as it is written in the source
  'path-plan.${action}': ['stage', 'day', 'task']
    .flatMap((part) => [`path-plan.add-${part}`, `path-plan.save-${part}`, `path-plan.remove-${part}`])
    .concat('path-plan.generate', 'path-plan.copy', 'path-plan.copy-stage'),
  // oxlint-disable-next-line no-template-curly-in-string -- as it is written in the source
  'path-student.${action}': ['pace', 'pause', 'end-pause', 'move', 'extend'].map(
    (action) => `path-student.${action}`,
  ),
  // oxlint-disable-next-line no-template-curly-in-string -- as it is written in the source
  '${entity[kind]}': ['category', 'level'],
}

const expanded = (name: string): readonly string[] => {
  const part = Object.keys(parts).find((known) => name.startsWith(known))
  return part === undefined ? [name] : (parts[part] ?? []).map((word) => name.replace(part, () => word))
}

/** Every name after `action:` in the server's features; an object, or a sentence of a feature's texts, is a mail's button. */
const actions = globSync('server/features/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\baction: (?!\{|\w+Texts\[)([^,\n]*)/g)])
  .flatMap(([, written = '']) => [...written.matchAll(/['`]([^'`]+\.[^'`]+)['`]/g)])
  .flatMap(([, name = '']) => expanded(name))

test('every action that the server notes has Arabic words', () => {
  expect(actions.length).toBeGreaterThan(60)
  for (const actionKey of ['site.reset', 'site.save', 'level.merge', 'user.activate', 'receipt.refuse'])
    expect(actions).toContain(actionKey)
  const words = (action: string) => actionText(action).replaceAll(/Zoom|LiveKit/g, '')
  // These are named where a function is called, not beside the word `action`.
  const others = ['announcement.publish', 'news.publish']
  expect([...actions, ...others].filter((action) => /[a-z$]/i.test(words(action)))).toEqual([])
})

/** Every kind of thing after `entity:` that is written out. */
const entities = globSync('server/features/**/*.ts')
  .filter((file) => !/cases\.ts$|\.test\.ts$/.test(file))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bentity: '([a-z_]+)'/g)])
  .map(([, name = '']) => name)

test('every kind of thing that the server notes has Arabic words', () => {
  expect(new Set(entities).size).toBeGreaterThan(10)
  expect(entities.filter((entity) => entityText(entity) === entityText('?'))).toEqual([])
})

/** The states that each kind of thing has, as the contract lists them. */
const statesOf: Readonly<Record<string, readonly [field: 'status' | 'state', states: readonly string[]]>> = {
  course: ['status', courseStatuses],
  circle: ['status', [...circleStatuses, ...registrationStatuses]],
  circle_session: ['status', circleStatuses],
  lecture: ['status', lectureStatuses],
  enrolment: ['status', enrolmentStatuses],
  payment_receipt: ['status', receiptStatuses],
  news: ['status', newsStatuses],
  news_comment: ['status', commentStatuses],
  review: ['status', ['published', 'hidden']],
  support_ticket: ['status', ticketStatuses],
  teacher_application: ['status', applicationStatuses],
  sending: ['state', sendingStates],
  user: ['state', userStates],
}

test.each(Object.entries(statesOf))(
  'every state of a %s has its own Arabic word',
  (entity, [field, states]) => {
    const words = auditWords.own[entity]?.[field] ?? {}
    expect(states.filter((state) => words[state] === undefined)).toEqual([])
  },
)

/** What an entry notes: from its kind of thing to the end of its two sides. */
const NOTED =
  /\bentity: '([a-z_]+)'(?:(?!\bentity: ).)*?\b(?:before|after): \{[^}]*(?<!\.)\b(status|state)\b/gs

test('every kind of thing whose state the server notes is among them', () => {
  const noted = globSync('server/features/**/*.ts')
    .filter((file) => !/cases\.ts$|\.test\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(NOTED)])
    .map(([, entity = '', field = '']) => `${entity}.${field}`)
  expect(new Set(noted).size).toBeGreaterThan(6)
  const known = Object.entries(statesOf).map(([entity, [field]]) => `${entity}.${field}`)
  expect(noted.filter((one) => !known.includes(one))).toEqual([])
})

test('no two areas of the log have one name', () => {
  const names = Object.values(auditWords.areas)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
