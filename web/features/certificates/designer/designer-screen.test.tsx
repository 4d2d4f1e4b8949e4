// @vitest-environment jsdom
import '#web/testing/jsdom-lacks.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aTemplate } from '#web/testing/a-template.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { screen as designer } from './designer-screen.tsx'

const PATH = '/admin/certificate-builder-full/:templateId'
const ADDRESS = '/admin/certificate-builder-full/7'
const SHOW = 'GET /api/v1/admin/certificate-templates/7'

/** The engine is WebAssembly and drawing: a browser tests it; here it does not arrive. */
vi.mock('./drawing/engine.ts', () => {
  throw new Error('no engine')
})

beforeEach(() => {
  freshBrowser()
  beSignedIn(aUser({ role: 'admin' }))
})
afterEach(cleanup)

const open = () => openScreen(PATH, ADDRESS, designer.Component)

test.each([
  ['not_found', 'لم يُعثر على القالب، أُنشئ قالب جديد'],
  ['server_error', 'حدث خطأ أثناء تحميل القالب، أُنشئ قالب جديد'],
] as const)('a template that cannot be opened (%s) is begun anew, and she is told', async (type, said) => {
  fakeServer({ [SHOW]: () => refuse(type, 'لا') })
  open()
  expect(await screen.findByText(said)).toBeTruthy()
})

test('without what draws, the screen says so and leads back to the templates', async () => {
  fakeServer({ [SHOW]: () => ok(aTemplate()) })
  open()
  expect(await screen.findByText('حدث خطأ أثناء تحميل القالب')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'العودة إلى القوالب' }).getAttribute('href')).toBe(
    '/admin/certificate-templates',
  )
})
