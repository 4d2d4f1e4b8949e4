// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createStore } from '#core/store.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { listenForSpeech } from '#web/testing/spoken.ts'
import { ListCount } from './list-count.tsx'
import { PagedList } from './paged-list.tsx'

afterEach(cleanup)

const answer = (total: number, isPlaceholderData = false) => ({
  data: { meta: { total } },
  isPlaceholderData,
})
type Answer = ReturnType<typeof answer> | { readonly data: undefined; readonly isPlaceholderData: false }

test('what a choice leaves of a list is said once it has come, and what comes with the page is not', async () => {
  const said = listenForSpeech()
  const shown = createStore<Answer>({ data: undefined, isPlaceholderData: false })
  const List = () => <ListCount query={useSyncExternalStore(shown.subscribe, shown.get)} />
  const { go } = openScreen('/list', '/list', List)
  const answers = (...queries: Answer[]) =>
    queries.reduce(async (before, query) => {
      await before
      await act(async () => shown.set(query))
    }, Promise.resolve())
  await answers(answer(6), answer(7))
  await act(() => go('/list?state=open'))
  await answers(answer(7, true), answer(7), answer(7, true), answer(0))
  expect(said).toEqual(['٧ نتائج', 'لا نتائج'])
})

test('a list in pages says that nothing is left, and its count again; a choice beside the address counts too', async () => {
  const said = listenForSpeech('output')
  const shown = createStore({ total: 6, search: '' })
  const List = () => {
    const { total, search } = useSyncExternalStore(shown.subscribe, shown.get)
    const meta = { page: 1, last_page: 1, total }
    const list = {
      data: { items: [], meta },
      error: null,
      isFetching: false,
      isPlaceholderData: false,
      refetch: () => undefined,
    }
    return (
      <>
        <PagedList
          list={list}
          failed="تعذر التحميل"
          onClear={() => undefined}
          empty={null}
          linkTo={() => '/list'}
          countWords={(count) => `صفوف: ${count}`}
        >
          {() => null}
        </PagedList>
        <ListCount query={list} choice={search} />
      </>
    )
  }
  const { go } = openScreen('/list', '/list', List)
  await act(() => go('/list?search=ز'))
  await act(async () => shown.set({ total: 0, search: '' }))
  expect(screen.getByText('صفوف: 0').className).toBe('sr-only')
  await act(async () => shown.set({ total: 6, search: 'حفظ' }))
  expect(said).toEqual(['صفوف: 0', 'صفوف: 6', '٦ نتائج'])
})
