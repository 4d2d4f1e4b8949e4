import type { App } from '#server/app.ts'
import { features } from '#server/features.ts'
import { readEvents } from '#server/wiring/event-readers.ts'
import { systemCall } from '#server/kernel/calls/caller.ts'
import type { TestApp } from '../app.ts'
import { as, type Caller } from '../as.ts'
import type { maker } from '../make.ts'
import { settleJobs } from '../settle-jobs.ts'

export interface Person {
  readonly id: number
}

export type SignedIn = Caller & { readonly token: string }

/** What an act may use: people who call, the jobs of the platform, and the clock. */
export interface ActWorld {
  readonly t: () => TestApp
  readonly make: ReturnType<typeof maker>
  /** Signed in as this person; a call that is refused fails the act. */
  readonly signIn: (person: Person) => Promise<SignedIn>
  readonly director: () => Promise<SignedIn>
  /** Does what the schedule of the platform would do now. */
  readonly job: (name: string) => Promise<void>
  /** Does what its calls left in the queues, which run from then on. */
  readonly queuesDone: () => Promise<void>
}

/** Does what causes a notice, and names the person who is to read it. */
export type NoticeAct = (world: ActWorld) => Promise<Person>

/** Of each kind of notice the act that causes it. */
export type NoticeActs = Readonly<Record<string, NoticeAct>>

export function actWorld(t: () => TestApp, make: ReturnType<typeof maker>): ActWorld {
  const signIn = async (person: Person): Promise<SignedIn> => {
    const caller = await as(t, person)
    const insisting: Caller = async (spec, input, options) => {
      const answer = await caller(spec, input, options)
      if (answer.status >= 400)
        throw new Error(`${spec.path}: ${answer.status} ${JSON.stringify(answer.failure)}`)
      return answer
    }
    return Object.assign(insisting, { token: caller.token })
  }
  let started: Promise<void> | undefined
  return {
    t,
    make,
    signIn,
    director: async () => signIn(await make.director()),
    job: (name) => runJob(t().app, name),
    async queuesDone() {
      await (started ??= t().jobs.start())
      await settleJobs(t().jobs)
    },
  }
}

async function runJob({ process }: App, name: string): Promise<void> {
  const job = features.map(({ regularly }) => regularly?.[name]).find(Boolean)
  if (!job) throw new Error(`no job is named ${name}`)
  await job.work(systemCall(process, name))
}

/** What was emitted becomes notices, also what waits for a while so that the act may be taken back. */
export async function makeNotices(t: () => TestApp): Promise<void> {
  await readEvents(t().app.process)
  t().clock.forward(60)
  await readEvents(t().app.process)
}
