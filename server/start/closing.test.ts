import { expect, test, vi } from 'vitest'
import { createClosing } from './closing.ts'

function world() {
  const exit = vi.fn<(code: number) => void>()
  const logLines: string[] = []
  const closed: string[] = []
  const complain = (line: string) => closed.push(line)
  const closing = createClosing({ say: (line) => logLines.push(line), complain, exit })
  const part = (name: string) => () => {
    closed.push(name)
    return Promise.resolve()
  }
  return { exit, said: logLines, closed, closing, part }
}

test('what was opened last is closed first, once, however often it is asked', async () => {
  const { closing, part, closed, exit, said: logLines } = world()
  closing.onClose(part('database'))
  closing.onClose(part('http'))
  await Promise.all([closing.close('SIGINT'), closing.close('SIGTERM', 1)])
  expect(closed).toEqual(['http', 'database'])
  expect(exit.mock.calls).toEqual([[0]])
  expect(logLines).toEqual(['\nSIGINT: stopping ...'])
})

test('what is still being opened is waited for and closed', async () => {
  const { closing, part, closed, exit } = world()
  const opening = Promise.withResolvers<string>()
  void closing.hold(opening.promise, part('database'))
  const end = closing.close('SIGINT')
  await Promise.resolve()
  expect(exit).not.toHaveBeenCalled()
  opening.resolve('opened')
  await end
  expect(closed).toEqual(['database'])
  expect(exit).toHaveBeenCalledWith(0)
})

test('what could not be opened needs no closing', async () => {
  const { closing, part, closed, exit } = world()
  await expect(closing.hold(Promise.reject(new Error('no disk')), part('database'))).rejects.toThrow(
    'no disk',
  )
  await closing.close('SIGINT')
  expect(closed).toEqual([])
  expect(exit).toHaveBeenCalledWith(0)
})

test('a part that does not close is said and keeps nobody from closing', async () => {
  const { closing, part, closed, exit, said: logLines } = world()
  closing.onClose(part('database'))
  closing.onClose(() => Promise.reject(new Error('still busy')))
  await closing.close('SIGTERM')
  expect(closed).toEqual(['database'])
  expect(logLines.at(-1)).toBe('Something did not close: still busy')
  expect(exit).toHaveBeenCalledWith(1)
})

test('a start that failed closes what it had opened, tells the reason last and ends with its code', async () => {
  const { closing, part, closed, exit } = world()
  closing.onClose(part('database'))
  await closing.fail({ words: 'PORT 3000 is taken.', exitCode: 78 })
  expect(closed).toEqual(['database', 'PORT 3000 is taken.'])
  expect(exit.mock.calls).toEqual([[78]])
})

test('after a crash what does not close in time is left, and the process ends as one that failed', async () => {
  vi.useFakeTimers()
  try {
    const { closing, part, closed, exit } = world()
    closing.onClose(part('database'))
    closing.onClose(() => Promise.withResolvers().promise)
    closing.crash('An error that nobody caught')
    await vi.advanceTimersByTimeAsync(1000)
    expect(exit).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(exit).toHaveBeenCalledWith(70)
    expect(closed).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('after a crash what can be closed is closed', async () => {
  vi.useFakeTimers()
  try {
    const { closing, part, closed, exit } = world()
    closing.onClose(part('database'))
    closing.crash('An error that nobody caught')
    await vi.advanceTimersByTimeAsync(0)
    expect(closed).toEqual(['database'])
    expect(exit.mock.calls).toEqual([[70]])
  } finally {
    vi.useRealTimers()
  }
})
