/** EX_SOFTWARE: the supervisor starts a server that ended with it again. */
const CRASHED = 70
const CRASH_PATIENCE_MS = 1500

type Close = () => Promise<unknown>

interface ClosingOptions {
  readonly say: (line: string) => void
  readonly complain: (line: string) => void
  readonly exit: (code: number) => void
}

export type Closing = ReturnType<typeof createClosing>

/** What a process has opened, and how it is closed: in the reverse order, once, whatever goes wrong on the way. */
export function createClosing({ say, complain, exit }: ClosingOptions) {
  const closers: Close[] = []
  let closing: Promise<void> | undefined

  async function closeAll(code: number, lastWords?: string): Promise<void> {
    let outcome = code
    for (const close of closers.toReversed())
      try {
        await close()
      } catch (error) {
        say(`Something did not close: ${error instanceof Error ? error.message : String(error)}`)
        outcome ||= 1
      }
    if (lastWords) complain(lastWords)
    exit(outcome)
  }
  return {
    isUnderWay: () => closing !== undefined,
    /** For what is closed when the process ends. */
    onClose(close: Close): void {
      closers.push(close)
    },
    /** The same for what is still being opened: an end in the meantime waits for it and closes it. */
    hold<T>(opening: Promise<T>, close: (opened: T) => Promise<unknown>): Promise<T> {
      closers.push(async () => {
        const [result] = await Promise.allSettled([opening])
        if (result.status === 'fulfilled') await close(result.value)
      })
      return opening
    },
    /** For a start that failed: its reason is the last that is told. */
    fail({ words, exitCode }: { words: string; exitCode: number }): Promise<void> {
      closing ??= closeAll(exitCode, words)
      return closing
    },
    /** For a process that can no longer be trusted: what does not close in time is left to the next start. */
    crash(reason: string): void {
      setTimeout(() => exit(CRASHED), CRASH_PATIENCE_MS)
      void this.close(reason, CRASHED)
    },
    close(reason: string, code = 0): Promise<void> {
      if (!closing) {
        say(`\n${reason}: stopping ...`)
        closing = closeAll(code)
      }
      return closing
    },
  }
}
