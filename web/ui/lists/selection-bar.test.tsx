// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { listenForSpeech } from '#web/testing/spoken.ts'
import { SelectionBar } from './selection-bar.tsx'

afterEach(cleanup)

test('how many are chosen is read aloud, also as the bar comes with the first of them', async () => {
  const said = listenForSpeech()
  const bar = (text: string) => <SelectionBar text={text} actions={null} onClear={() => undefined} />
  const { rerender } = render(bar('حُدِّدت طالبتان'))
  await waitFor(() => expect(said).toEqual(['حُدِّدت طالبتان']))
  rerender(bar('حُدِّدت ٣ طالبات'))
  await waitFor(() => expect(said.slice(1)).toEqual(['حُدِّدت ٣ طالبات']))
})
