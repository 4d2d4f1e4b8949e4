// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { AssignDialog } from './assign-dialog.tsx'

const AUDIENCE = 'GET /api/v1/tasks/audience'
const ASSIGN = 'POST /api/v1/tasks'
const circle = { id: 4, name: 'حلقة الفجر' }
const students = [
  { id: 8, name: 'ريم القحطاني' },
  { id: 9, name: 'سارة الغامدي' },
]

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/teacher/tasks')
  beSignedIn(aUser({ role: 'teacher' }))
  teachJsdomDialogs()
  server = fakeServer({
    [AUDIENCE]: () => ok({ circles: [circle], students }),
    'GET /api/v1/tasks/templates': () => ok([]),
    'POST /api/v1/tasks/count': () => ok({ students: 1, days: 1, tasks: 1, doubles: 0 }),
    [ASSIGN]: () => ok({ id: 1, students: 1, days: 1, tasks: 1, doubles: 0 }),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const open = () =>
  openScreen('/teacher/tasks', '/teacher/tasks', () => (
    <AssignDialog circleId={4} onClose={() => undefined} />
  ))

test('before she assigns she reads what goes to whom', async () => {
  open()
  const dialog = within(await screen.findByRole('dialog', { name: 'إسناد مهمة' }))
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'سارة الغامدي' }))
  await userEvent.click(dialog.getByRole('button', { name: 'متابعة' }))
  await dialog.findByText('تسجيل تلاوة: النبأ ١–٤٠')
  dialog.getByText('سارة الغامدي')
  expect(dialog.queryByText('ريم القحطاني')).toBeNull()
})

test('until when is chosen in lists in Arabic, and sent as it stands', async () => {
  open()
  const dialog = within(await screen.findByRole('dialog', { name: 'إسناد مهمة' }))
  const until = within(await dialog.findByRole('group', { name: 'حتى الساعة، بتوقيت كل طالبة' }))
  await userEvent.selectOptions(until.getByRole('combobox', { name: 'الساعة' }), '٨')
  await userEvent.click(dialog.getByRole('button', { name: 'متابعة' }))
  await userEvent.click(await dialog.findByRole('button', { name: /^أسندي/ }))
  await waitFor(() => expect(server.to(ASSIGN).map(({ body }) => body)).toMatchObject([{ time: '20:59' }]))
})

test('a teacher who has no students yet is told when she will have some', async () => {
  server.on(AUDIENCE, () => ok({ circles: [], students: [] }))
  openScreen('/teacher/tasks', '/teacher/tasks', () => <AssignDialog onClose={() => undefined} />)
  await screen.findByText(/^لا طالبات لديكِ بعد/)
})
