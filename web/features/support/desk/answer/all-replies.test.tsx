// @vitest-environment jsdom
import '#web/testing/jsdom-lacks.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen } from '#web/testing/render-app.tsx'
import { listenForSpeech } from '#web/testing/spoken.ts'
import { AllReplies } from './all-replies.tsx'

afterEach(cleanup)

test('a search among the ready replies says how many it has found, also none', async () => {
  const replies = ['الدفع', 'الشهادة'].map((title, at) => ({
    id: at + 1,
    title,
    text: `نص ${title}`,
    used_count: 0,
  }))
  openScreen('/', '/', () => <AllReplies replies={replies} onUse={vi.fn()} onClose={vi.fn()} />)
  const search = await screen.findByRole('searchbox', { name: 'البحث في الردود الجاهزة' })
  const said = listenForSpeech('output')
  expect(said).toEqual([])
  await userEvent.type(search, 'الدفع')
  await waitFor(() => expect(said.at(-1)).toBe('نتيجة واحدة'))
  await userEvent.type(search, 'زز')
  await waitFor(() => expect(said.at(-1)).toBe('لا نتائج'))
})
