import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { categoryRoutes } from '#contract/categories/routes.ts'
import { adminCourseRoutes } from '#contract/course-desk/routes.ts'
import { ask } from './ask.ts'
import type { SupervisedPlatform } from './supervised-platform.ts'

/** What is written under load, each with a name of its own. */
export interface Writing {
  readonly path: string
  readonly body: (name: string) => object
  /** Every name that is there, as often as it is there. */
  readonly statement: string
}

const categories: Writing = {
  path: categoryRoutes.create.path,
  body: (name) => ({ name }),
  statement: 'select name from categories order by id',
}

/** Long enough that a worker thread cleans it, and is busy with it for a while. */
const LONG_TEXT = '<p><b>نص</b> من الدرس</p>'.repeat(2_000)

/** Lessons of a new course, each with a text that a worker thread cleans before its transaction begins. */
export async function lessonTexts({ url, token }: SupervisedPlatform): Promise<Writing> {
  const add = async (path: string, title: string): Promise<number> => {
    const answer = await postJson(url + path, { title }, { authorization: `Bearer ${token}` })
    return ((await answer.json()) as { data: { id: number } }).data.id
  }
  const { create, addModule, addLesson } = adminCourseRoutes
  const course = String(await add(create.path, 'دورة'))
  const inCourse = (path: string) => path.replace('{courseId}', course)
  const part = String(await add(inCourse(addModule.path), 'وحدة'))
  return {
    path: inCourse(addLesson.path).replace('{moduleId}', part),
    body: (title) => ({ title, type: 'text', content: LONG_TEXT }),
    statement: 'select title as name from lessons order by id',
  }
}

const postJson = (url: string, body: object, headers: Record<string, string>): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const WRITERS = 5
const PAUSE_MS = 20

type Outcome = 'acknowledged' | 'unavailable' | 'refused'

interface Attempt {
  readonly begunAt: number
  readonly endedAt: number
  readonly outcome: Outcome
}

export interface Writers {
  /** Names of the rows whose writing was acknowledged. */
  readonly acknowledged: ReadonlySet<string>
  /** Answers that are neither an acknowledgement of the very write nor a calm 503. */
  readonly wrong: readonly string[]
  readonly attempts: readonly Attempt[]
  /** Ends the writers once each has had its last write acknowledged. */
  stop(): Promise<void>
  /** Ends them whatever has become of their last writes. */
  abandon(): void
}

/**
 * A handful of writers: each writes one row after the other, with an Idempotency-Key, and repeats what was not
 * acknowledged until it is.
 */
export function startWriters({ url, token }: SupervisedPlatform, writing = categories): Writers {
  const acknowledged = new Set<string>()
  const wrong: string[] = []
  const attempts: Attempt[] = []
  const stopping = new AbortController()
  const abandoned = new AbortController()

  async function attempt(name: string, key: string): Promise<Outcome> {
    const begunAt = performance.now()
    const outcome = await write(name, key)
    attempts.push({ begunAt, endedAt: performance.now(), outcome })
    return outcome
  }
  async function write(name: string, key: string): Promise<Outcome> {
    try {
      const answer = await postJson(url + writing.path, writing.body(name), {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      })
      const text = await answer.text()
      if (answer.status === 200 && text.includes(`":"${name}"`)) return 'acknowledged'
      if (answer.status !== 503) wrong.push(`${answer.status} ${text.slice(0, 300)}`)
      return 'unavailable'
    } catch {
      return 'refused'
    }
  }
  async function writer(number: number): Promise<void> {
    for (let count = 1; !stopping.signal.aborted; count++) {
      const name = `رقم ${number}-${count}`
      while ((await attempt(name, `kills-${number}-${count}`)) !== 'acknowledged') {
        if (abandoned.signal.aborted) return
        await sleep(PAUSE_MS)
      }
      acknowledged.add(name)
    }
  }
  const ended = Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)))
  return {
    acknowledged,
    wrong,
    attempts,
    async stop() {
      stopping.abort()
      await ended
    },
    abandon() {
      stopping.abort()
      abandoned.abort()
    },
  }
}

export interface TimeBack {
  /** From the kill to the first acknowledgement of a write that began after it. */
  readonly backMs: number
  /** How long connections were refused in between. */
  readonly refusedMs: number
  readonly unavailable: number
}

/** Kills, and waits until writes are acknowledged again. */
export async function timeBack(writers: Writers, kill: () => void, patienceMs: number): Promise<TimeBack> {
  const killedAt = performance.now()
  const from = writers.attempts.length
  kill()
  const isBack = ({ begunAt, outcome }: Attempt) =>
    begunAt > killedAt + LAST_ANSWERS_MS && outcome === 'acknowledged'
  for (;;) {
    const since = writers.attempts.slice(from)
    const back = since.find(isBack)
    if (back) {
      const refused = since.filter(({ outcome }) => outcome === 'refused')
      const [first, last] = [refused[0], refused.at(-1)]
      return {
        backMs: back.endedAt - killedAt,
        refusedMs: first && last ? last.endedAt - first.endedAt : 0,
        unavailable: since.filter(({ outcome }) => outcome === 'unavailable').length,
      }
    }
    if (performance.now() - killedAt > patienceMs)
      throw new Error(`no write was acknowledged for ${patienceMs / 1000} s`)
    await sleep(10)
  }
}

/** What a killed process had already taken may still be answered by its neighbours for a moment. */
const LAST_ANSWERS_MS = 50

/** The names that are there, each as often as it is there. */
export const writtenNames = (
  connection: pg.PoolConfig,
  { statement }: Writing = categories,
): Promise<string[]> =>
  ask<{ name: string }>(connection, statement).then((rows) => rows.map(({ name }) => name))

/** As it stands every few minutes on a platform in use; right after the tables were made a recovery has more to do. */
export const checkpoint = (connection: pg.PoolConfig) => ask(connection, 'checkpoint')
