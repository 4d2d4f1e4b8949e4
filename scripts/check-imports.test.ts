import { expect, test } from 'vitest'
import { findFullFolders, findViolations } from './check-imports.mjs'

const check = (sources: Record<string, string>, allowed: [string, string][] = []) =>
  findViolations(Object.entries(sources), allowed)
const imports = (to: string) => `import { thing } from '${to}'`

test.each([
  ['core/dates.ts', 'react', 'core runs everywhere'],
  ['core/dates.ts', 'node:fs', 'core runs everywhere'],
  ['core/dates.ts', '#contract/courses/routes.ts', 'core runs everywhere'],
  ['contract/courses/routes.ts', 'fastify', 'contract is pure data'],
  ['contract/courses/routes.ts', '#server/kernel/http/http.ts', 'contract is pure data'],
  ['contract/kernel/route.ts', '#contract/courses/routes.ts', 'knows no feature'],
  ['server/kernel/http/http.ts', '#server/features/courses/public.ts', 'knows no feature and no engine'],
  ['server/kernel/http/http.ts', '#server/engines/mail/smtp.ts', 'knows no feature and no engine'],
  ['server/engines/mail/smtp.ts', '#server/engines/jobs/open-jobs.ts', 'an engine knows its own folder'],
  ['server/engines/mail/smtp.ts', '#server/kernel/context.ts', 'an engine knows its own folder'],
  ['server/features/circles/routes.ts', './queries.ts', 'routes call their own service'],
  ['server/features/circles/routes.ts', 'kysely', 'routes call their own service'],
  ['server/features/circles/attendance-queries.ts', './service.ts', 'queries are leaves'],
  ['server/features/circles/policy.ts', './queries.ts', 'a policy is a pure function'],
  ['server/features/circles/texts.ts', '#server/kernel/context.ts', 'texts are words only'],
  ['server/features/circles/service.ts', '#server/features/courses/texts.ts', 'only through its public.ts'],
  ['server/features/circles/service.ts', '#server/features/courses/service.ts', 'only through its public.ts'],
  ['server/features/circles/service.ts', '#server/engines/mail/smtp.ts', 'an engine only through its port'],
  ['server/features/circles/service.ts', 'pg', 'PostgreSQL is spoken to by its engines'],
  ['server/engines/files/images.ts', 'pg-boss', 'jobs go through the jobs port'],
  ['server/features/auth/signing-in/sign-up.ts', 'nodemailer', 'mail goes through the mail port'],
  ['server/demo/load.ts', '#server/features/courses/queries.ts', 'by the doors that everybody uses'],
  ['server/cli/backup.ts', '#server/features/courses/public.ts', 'a command works on engines'],
  ['server/app.ts', '#web/app/routes.tsx', 'server never imports web'],
  ['server/features/circles/service.ts', '#server/testing/make.ts', 'production never imports testing'],
  ['server/features/circles/service.ts', './cases.ts', 'production never imports testing'],
  ['web/ui/buttons/button.tsx', '#web/kernel/calls/api.ts', 'web/ui knows no feature'],
  ['web/ui/buttons/button.tsx', '@tanstack/react-query', 'web/ui knows no feature'],
  ['web/kernel/calls/api.ts', '#web/features/auth/session.ts', 'web/kernel knows no feature'],
  [
    'web/features/circles/circle-screen.tsx',
    '#web/features/courses/card.tsx',
    'only through its public folder',
  ],
  ['web/features/circles/circle-screen.tsx', '../courses/card.tsx', 'only through its public folder'],
  ['web/app/routes.tsx', '#server/kernel/http/http.ts', 'web never imports server'],
  ['web/app/routes.tsx', 'node:fs', 'web never imports server'],
  ['elsewhere/file.ts', 'zod', 'has no rule'],
])('%s may not import %s', (file, to, why) => {
  expect(check({ [file]: imports(to) })).toEqual([expect.stringContaining(why)])
})

test.each([
  ['type imports', `import type { Thing } from 'pg'`],
  ['imports over several lines', `import {\n  one,\n  other,\n} from 'pg'`],
  ['bare imports', `import 'pg'`],
  ['re-exports', `export { Pool } from 'pg'`],
  ['whole re-exports', `export * from 'pg'`],
  ['lazy imports', `const load = () => import('pg')`],
  ['a path inside a package', `import pool from 'pg/lib/pool.js'`],
])('%s count as imports', (_, text) => {
  expect(check({ 'server/features/circles/service.ts': text })).toHaveLength(1)
})

test.each([
  ['server/features/circles/service.ts', '#server/features/courses/public.ts'],
  ['server/features/circles/service.ts', './queries.ts'],
  ['server/features/circles/attendance/service.ts', '#server/features/circles/policy.ts'],
  ['server/features/circles/routes.ts', '#contract/circles/routes.ts'],
  ['server/engines/mail/smtp.ts', 'nodemailer'],
  ['server/engines/mail/port.ts', '#server/engines/jobs/port.ts'],
  ['server/app.ts', '#server/features/circles/routes.ts'],
  ['server/features/circles/circles.test.ts', '#server/testing/make.ts'],
  ['server/features/circles/cases.ts', '#server/testing/make.ts'],
  ['server/cli/backup.ts', '#server/engines/database/open.ts'],
  ['web/features/circles/circle-screen.tsx', '#web/ui/buttons/button.tsx'],
  ['web/app/routes.tsx', '#web/features/circles/circle-screen.tsx'],
])('%s may import %s', (file, to) => {
  expect(check({ [file]: imports(to) })).toEqual([])
})

test.each([
  ['server/features', 'service.ts', 'public.ts'],
  ['web/features', 'one-screen.tsx', 'public/part.tsx'],
  ['contract', 'routes.ts', 'shapes.ts'],
  ['server/engines', 'open.ts', 'port.ts'],
])(
  'parts of %s that need each other are a circle, also where no file comes back to itself',
  (root, own, door) => {
    const violations = check({
      [`${root}/courses/${own}`]: imports(`#${root}/reviews/${door}`),
      [`${root}/reviews/${own}`]: imports(`#${root}/files/${door}`),
      [`${root}/files/${own}`]: imports(`#${root}/courses/${door}`),
      [`${root}/courses/${door}`]: '',
    })
    expect(violations).toEqual([
      `circle: ${root}/courses -> ${root}/reviews -> ${root}/files -> ${root}/courses`,
    ])
  },
)

test('parts that are needed by several others are no circle', () => {
  const violations = check({
    'server/features/reviews/service.ts': imports('#server/features/courses/public.ts'),
    'server/features/payments/service.ts': imports('#server/features/courses/public.ts'),
    'server/features/courses/service.ts': imports('#server/features/files/public.ts'),
  })
  expect(violations).toEqual([])
})

test.each(['core', 'server/testing'])('types that go round in %s are a circle too', (folder) => {
  const violations = check({
    [`${folder}/one.ts`]: `import type { Two } from './two.ts'`,
    [`${folder}/two.ts`]: `export interface Two { one: import('./one.ts').One }`,
  })
  expect(violations).toEqual([`circle: ${folder}/one.ts -> ${folder}/two.ts -> ${folder}/one.ts`])
})

test('files that import each other in a circle are named in their order', () => {
  const violations = check({
    'core/one.ts': imports('./two.ts'),
    'core/two.ts': imports('#core/three.ts'),
    'core/three.ts': imports('./one.ts'),
  })
  expect(violations).toEqual(['circle: core/one.ts -> core/two.ts -> core/three.ts -> core/one.ts'])
})

const twoFolders = {
  'server/features/circles/desk/save.ts': imports('../seats/offer.ts'),
  'server/features/circles/seats/offer.ts': imports('../texts.ts'),
  'server/features/circles/seats/forget.ts': imports('../desk/queries.ts'),
  'server/features/circles/desk/queries.ts': '',
  'server/features/circles/texts.ts': '',
}

test.each(['server/features/circles', 'web/features/circles', 'core/circles', 'contract/circles'])(
  'sub-folders of %s that need each other are a circle, also where no file comes back to itself',
  (folder) => {
    const moved = Object.entries(twoFolders).map(([file, text]): [string, string] => [
      file.replace(/^.*circles/, folder),
      text,
    ])
    expect(findViolations(moved)).toEqual([`circle: ${folder}/desk -> ${folder}/seats -> ${folder}/desk`])
  },
)

test('a file above sub-folders is no circle, one that a sub-folder needs and that needs it is', () => {
  const routes = { 'web/features/circles/circle-screen.tsx': imports('./list/rows.tsx') }
  expect(check({ ...routes, 'web/features/circles/list/rows.tsx': imports('../row.tsx') })).toEqual([])
  expect(
    check({
      ...routes,
      'web/features/circles/list/rows.tsx': '',
      'web/features/circles/list/page.tsx': imports('../circle-screen.tsx'),
    }),
  ).toEqual([
    'circle: web/features/circles/circle-screen.tsx -> web/features/circles/list -> web/features/circles/circle-screen.tsx',
  ])
})

test('doors of a public folder stand above and below what a web feature keeps to itself', () => {
  const doors = {
    'web/features/quizzes/public/quiz.tsx': imports('../attempt/result.tsx'),
    'web/features/quizzes/attempt/result.tsx': imports('../public/answers.ts'),
    'web/features/quizzes/public/answers.ts': '',
  }
  expect(check(doors)).toEqual([])
  expect(
    check({ ...doors, 'web/features/quizzes/attempt/field.tsx': imports('../public/quiz.tsx') }),
  ).toEqual([
    'circle: web/features/quizzes/public/quiz.tsx -> web/features/quizzes/attempt -> web/features/quizzes/public/quiz.tsx',
  ])
})

test('a circle of folders that is still allowed passes, until nothing needs it to be', () => {
  const desk = 'server/features/circles/desk'
  const seats = 'server/features/circles/seats'
  expect(check(twoFolders, [[seats, desk]])).toEqual([])
  expect(check({ ...twoFolders, 'server/features/circles/seats/forget.ts': '' }, [[seats, desk]])).toEqual([
    `no circle needs it in ALLOWED_CIRCLES: ${seats} -> ${desk}`,
  ])
})

test('a folder of more than fourteen files is refused, tests aside, and one that is listed must be full', () => {
  const files = (count: number) =>
    Array.from({ length: count }, (_, at): [string, string] => [`web/features/circles/part-${at}.tsx`, ''])
  expect(findFullFolders([...files(14), ['web/features/circles/part.test.tsx', '']])).toEqual([])
  expect(findFullFolders(files(15))).toEqual([expect.stringContaining('web/features/circles: more than 14')])
  expect(findFullFolders(files(15), ['web/features/circles'])).toEqual([])
  expect(findFullFolders(files(14), ['web/features/circles'])).toEqual([
    expect.stringContaining('take it out'),
  ])
})
