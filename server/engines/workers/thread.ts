// What runs in a worker: it loads the module of a task once and answers with the time that it took.

interface Order {
  readonly module: string
  readonly name: string
  readonly input: unknown
  readonly sentAt: number
}

interface Done {
  readonly value: unknown
  readonly waitedMs: number
  readonly ranMs: number
}

const now = () => performance.timeOrigin + performance.now()

export async function run({ module, name, input, sentAt }: Order): Promise<Done> {
  const begunAt = now()
  const functions = (await import(module)) as Record<string, (input: unknown) => unknown>
  const task = functions[name]
  if (!task) throw new Error(`${module} exports no ${name}`)
  const value = await task(input)
  return { value, waitedMs: begunAt - sentAt, ranMs: now() - begunAt }
}
