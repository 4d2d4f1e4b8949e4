// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Integration } from '#contract/integrations/shapes.ts'
import type { CarrierChoice as Choice } from '#contract/livekit/shapes.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { CarrierChoice } from './carrier-choice.tsx'

const livekit: Integration = {
  key: 'livekit',
  title: 'LiveKit',
  state: 'off',
  sentence: '',
  line: '',
  since: null,
  checked_at: null,
  is_fixed: false,
  can_test: true,
  screen: null,
  changes: [],
}
const settings = { source: 'desk', url: 'wss://live.example.test', key: '', running: 0, webhook: '' }

beforeEach(() => {
  freshBrowser()
  beSignedIn(aUser({ role: 'admin' }))
})
afterEach(cleanup)

function opened(state: Integration['state'], chosen: Choice) {
  fakeServer({
    'GET /api/v1/admin/applications': () => ok([{ ...livekit, state }]),
    'GET /api/v1/admin/livekit/settings': () => ok({ ...settings, circles: true, lectures: false }),
  })
  openScreen('/admin/circles/create', '/admin/circles/create', () => (
    <CarrierChoice kind="circles" chosen={chosen} error={undefined} onChange={() => undefined} />
  ))
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('where LiveKit works a circle chooses it, the platform, or what the centre chose', async () => {
  opened('working', 'centre')
  await screen.findByRole('option', { name: 'كما اختار المركز: LiveKit' })
  expect(options()).toEqual(['كما اختار المركز: LiveKit', 'المنصة نفسها', 'LiveKit'])
})

test('where it fails nothing is offered, and the form says why', async () => {
  opened('failing', 'centre')
  await screen.findByText('مضبوط ولا يعمل الآن', { exact: false })
  expect(options()).toEqual([])
})

test('where it was removed a choice of it stands, with what happens meanwhile', async () => {
  opened('off', 'livekit')
  await screen.findByText('تحمل المنصة ما يُفتح الآن بنفسها', { exact: false })
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'livekit')
})
