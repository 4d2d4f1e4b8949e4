// @vitest-environment jsdom
import {
  defaultScheduler,
  notifyManager,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { Profiler, useEffect, useLayoutEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawTogether } from './draw-together.ts'
import { createQueryClient } from './query.ts'

let queries: QueryClient
beforeEach(() => {
  vi.useFakeTimers()
  queries = createQueryClient()
  drawTogether(queries)
})
afterEach(() => {
  cleanup()
  notifyManager.setScheduler(defaultScheduler)
  vi.useRealTimers()
})

/** React draws in a task of its own, which the held clock does not wait for. */
const { setImmediate } = globalThis
const nextTask = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve)
  })
const later = (ms: number) =>
  new Promise<string>((resolve) => {
    setTimeout(() => resolve(`بعد ${ms}`), ms)
  })
function Part({ ms }: { ms: number }) {
  return useQuery({ queryKey: [ms], queryFn: () => later(ms) }).data ?? '…'
}

test('answers that come within one frame are drawn together', async () => {
  const onRender = vi.fn<() => void>()
  const { container } = render(
    <QueryClientProvider client={queries}>
      <Profiler id="parts" onRender={onRender}>
        <Part ms={100} />
        <Part ms={103} />
        <Part ms={106} />
      </Profiler>
    </QueryClientProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(90))
  onRender.mockClear()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await vi.advanceTimersByTimeAsync(100)
  vi.unstubAllGlobals()
  expect(container.textContent).toBe('بعد 100بعد 103بعد 106')
  expect(onRender).toHaveBeenCalledTimes(1)
})

/** As a list that she changes: what she chose hides what the server has, until its answer is there. */
function List({ saved, answer, onDraw }: ListProps & { saved: string }) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<string | undefined>('متأخرة')
  const shown = chosen ?? saved
  useLayoutEffect(() => onDraw(shown), [onDraw, shown])
  useEffect(() => {
    const timer = setTimeout(() => void answer(queries).then(() => setChosen(undefined)), 1000)
    return () => clearTimeout(timer)
  }, [queries, answer])
  return shown
}
function SavedList(props: ListProps) {
  const { data } = useQuery({
    queryKey: ['saved'],
    queryFn: () => 'متأخرة',
    initialData: 'حاضرة',
    staleTime: Infinity,
  })
  return <List saved={data} {...props} />
}
interface ListProps {
  readonly answer: (queries: QueryClient) => Promise<unknown>
  readonly onDraw: (shown: string) => void
}
/** What was drawn of it, one after the other. */
async function drawnOf(answer: ListProps['answer']) {
  const onDraw = vi.fn<(shown: string) => void>()
  render(
    <QueryClientProvider client={queries}>
      <SavedList answer={answer} onDraw={onDraw} />
    </QueryClientProvider>,
  )
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await vi.advanceTimersByTimeAsync(1000)
  await nextTask()
  await vi.advanceTimersByTimeAsync(1000)
  vi.unstubAllGlobals()
  return onDraw.mock.calls.flat()
}

test('where the page writes an answer itself, the old does not stand between what she did and it', async () => {
  expect(await drawnOf(async () => queries.setQueryData(['saved'], 'متأخرة'))).toEqual(['متأخرة'])
})

test('nor does it where the page asks anew after an act of hers', async () => {
  fireEvent.keyDown(document.body)
  expect(await drawnOf(() => queries.refetchQueries())).toEqual(['متأخرة'])
})

/** As a form that begins anew with what was saved. */
function Form({ onSaved }: { onSaved: () => void }) {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => later(100),
    onSuccess: () => void queries.setQueryData(['saved'], 'متأخرة'),
  })
  return (
    <button type="button" onClick={() => mutate(undefined, { onSuccess: onSaved })}>
      حفظ
    </button>
  )
}
function SavedForm({ onSaved }: { onSaved: () => void }) {
  const { data } = useQuery({
    queryKey: ['saved'],
    queryFn: () => 'متأخرة',
    initialData: 'حاضرة',
    staleTime: Infinity,
  })
  return (
    <>
      {data}
      <Form key={data} onSaved={onSaved} />
    </>
  )
}

test('a form that its own answer replaces still hears that it was saved', async () => {
  const onSaved = vi.fn<() => void>()
  const { container, getByRole } = render(
    <QueryClientProvider client={queries}>
      <SavedForm onSaved={onSaved} />
    </QueryClientProvider>,
  )
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  fireEvent.click(getByRole('button'))
  await vi.advanceTimersByTimeAsync(100)
  await nextTask()
  await vi.advanceTimersByTimeAsync(100)
  vi.unstubAllGlobals()
  expect(container.textContent).toBe('متأخرةحفظ')
  expect(onSaved).toHaveBeenCalledOnce()
})
